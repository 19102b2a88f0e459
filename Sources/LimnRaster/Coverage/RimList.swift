/// Rim pixels of one tile, listed before their masks are computed: the list is filled row by row, where every row's end
/// is a branch, and then worked off in loops that have none.
struct RimList {
    /// Row × 64 + column. Room for all pixels of a tile, and three more.
    let places: UnsafeMutablePointer<Int32>
    /// Entries of the mask table.
    let masks: UnsafeMutablePointer<Int32>

    /// Words of 0…64 ones from the lowest bit on.
    let below: UnsafeMutablePointer<UInt64>

    private static let capacity = 64 * 64 + 3

    init() {
        places = .allocate(capacity: RimList.capacity)
        places.initialize(repeating: 0, count: RimList.capacity)
        masks = .allocate(capacity: RimList.capacity)
        below = .allocate(capacity: 65)
        for k in 0..<65 { below[k] = bitRange(0, k) }
    }

    func deallocate() {
        places.deallocate()
        masks.deallocate()
        below.deallocate()
    }
}

/// Neighbouring rows of one tile, and the spans that lie in them.
struct TileRows {
    /// The rows, counted as the spans are.
    let range: Range<Int>
    /// What is added to get the row of the tile.
    let toTile: Int
    /// Image column of the tile's left edge.
    let x: Int32
    /// Columns of the tile that are in the picture, 1…64.
    let width: Int32

    /// Those of `rows` whose span meets the tile; they are neighbours, as the spans are those of a convex area.
    init(_ rows: Range<Int>, of spans: RowSpans, toTile: Int, x: Int, width: Int) {
        self.toTile = toTile
        self.x = Int32(truncatingIfNeeded: x)
        self.width = Int32(truncatingIfNeeded: width)
        let (starts, ends, left, right) = (spans.start, spans.end, self.x, self.x &+ self.width)
        var first = rows.lowerBound, end = rows.upperBound
        while first < end && (ends[first] <= left || starts[first] >= right) { first &+= 1 }
        while first < end && (ends[end &- 1] <= left || starts[end &- 1] >= right) { end &-= 1 }
        range = first..<end
    }

    /// The pixels of row i's span as bits of the tile. `below[k]` holds k ones: a load is cheaper than a shift, and an
    /// empty span gives none by itself.
    @inline(__always) func bits(_ spans: RowSpans, _ i: Int, _ below: UnsafeMutablePointer<UInt64>) -> UInt64 {
        let start = max(0, min(width, spans.start[i] &- x)), end = max(0, min(width, spans.end[i] &- x))
        return below[Int(end)] & ~below[Int(start)]
    }
}

extension CoverageTile {
    /// Marks the spans as wholly covered.
    func fill(_ rows: TileRows, _ spans: RowSpans, _ list: RimList) {
        let full = self.full + rows.toTile, filled = self.filled + rows.toTile, below = list.below
        var changed: UInt64 = 0
        for i in rows.range {
            let new = rows.bits(spans, i, below) & ~full[i]
            if new == 0 { continue }
            full[i] |= new
            filled[i] |= new
            changed |= 1 &<< UInt64(truncatingIfNeeded: i &+ rows.toTile)
        }
        filledRows |= changed
    }

    /// Lists the pixels of the spans that are not wholly covered yet. Returns their number.
    func list(_ rows: TileRows, _ spans: RowSpans, into list: RimList) -> Int {
        var count = 0
        let places = list.places, full = self.full + rows.toTile, below = list.below
        for i in rows.range {
            var rim = rows.bits(spans, i, below) & ~full[i]
            if rim == 0 { continue }
            let base = Int32(truncatingIfNeeded: (rows.toTile &+ i) &<< 6)
            repeat {
                // Mostly there are one or two: both are stored, and counted by arithmetic.
                places[count] = base &+ Int32(truncatingIfNeeded: rim.trailingZeroBitCount)
                rim &= rim &- 1
                places[count &+ 1] = base &+ Int32(truncatingIfNeeded: rim.trailingZeroBitCount & 63)
                count &+= rim == 0 ? 1 : 2
                rim &= rim &- 1
            } while rim != 0
        }
        return count
    }

    /// Adds the listed masks to the listed pixels.
    func add(_ list: RimList, _ count: Int, _ table: UnsafeMutablePointer<UInt64>) {
        if strength != nil {
            for i in 0..<count {
                let at = Int(list.places[i])
                add(table[Int(list.masks[i])], row: at &>> 6, column: at & 63, strength: 255)
            }
            return
        }
        let (masks, full, seen, listed, risen) = (self.masks, self.full, self.seen, self.listed, self.risen)
        var end = risenCount
        // Without branches: which pixels rise cannot be foretold.
        for i in 0..<count {
            let mask = table[Int(list.masks[i])]
            let at = Int(list.places[i]), row = at &>> 6, column = UInt64(truncatingIfNeeded: at & 63)
            let known = seen[row], waiting = listed[row]
            let old = masks[at] & (0 &- (known &>> column & 1))
            let new = old | mask
            masks[at] = new
            seen[row] = known | 1 &<< column
            full[row] |= (new == ~0 ? 1 : 0) &<< column
            let rose: UInt64 = new == old ? 0 : 1
            risen[end] = UInt16(truncatingIfNeeded: at)
            end &+= Int(truncatingIfNeeded: rose & ~(waiting &>> column))
            listed[row] = waiting | rose &<< column
        }
        risenCount = end
    }
}
