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
