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

    /// Marks pixels of a row as wholly covered.
    @inline(__always) func fill(row: Int, _ bits: UInt64) {
        let new = bits & ~full[row]
        if new == 0 { return }
        full[row] |= new
        filled[row] |= new
        filledRows |= 1 &<< UInt64(truncatingIfNeeded: row)
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
