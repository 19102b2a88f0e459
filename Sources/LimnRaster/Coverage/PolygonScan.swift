/// Finds the exact area that closed polygons cover of every pixel, as runs along rows.
///
/// The method of FreeType's and AGG's grey rasterisers: each edge adds to the cells it crosses the height it spans there
/// (`cover`) and twice the area left of it within the cell (`area`); summed from the left, covers give the part of a pixel
/// that lies right of all edges so far. Everything is in 1/256 pixel, and whole numbers, so sums are exact and a closed
/// polygon leaves no trace behind it. Overlapping polygons of one turning direction count once; a hole is a polygon
/// that turns the other way.
public final class PolygonScan {
    private let bounds: PixelRect
    // One drawing at a time: checking it at run time took 3 %.
    @exclusivity(unchecked) private var edges = PlainList<PolygonEdge>()
    /// For every band of rows the first of a list of edges that begin in it or reach into it from above, or −1.
    private let lists: UnsafeMutablePointer<Int32>
    @exclusivity(unchecked) private(set) var cells: PolygonCells
    /// Rows that only upright edges pass: all are the same.
    @exclusivity(unchecked) private var straight = 0..<0
    /// Those of the band, as bits.
    @exclusivity(unchecked) private(set) var straightInBand: UInt64 = 0
    /// For every row the cover summed up so far, and for the straight ones of the band together.
    let carry: UnsafeMutablePointer<Int32>
    @exclusivity(unchecked) var runs = TileRuns()
    /// For the blocks of the tile that is being painted.
    let saved = BlockMemory(count: BlockMemory.perTile, filled: BlockMemory.perTile)
    /// The pixels that the polygons can touch.
    @exclusivity(unchecked) private(set) var box = PixelRect.empty

    /// Rows of a band: those of a tile.
    static let bandRows = 64
    /// log2 of the rows of a band in 1/256 pixel.
    private static let bandShift: Int32 = 14
    /// Points farther out than this are moved in: 2²² pixels, in 1/256 pixel, so that the difference of two still is an
    /// `Int32`. No shape reaches it: its ends are within ±1,000,000, or ±3,000,000 pulled from the middle.
    private static let limit = 1_073_741_823.0

    /// For pictures of this size.
    public init(width: Int, height: Int) {
        bounds = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
        cells = PolygonCells(width: width)
        carry = .allocate(capacity: PolygonScan.bandRows + 1)
        lists = .allocate(capacity: (height + 63) >> 6)
        lists.initialize(repeating: -1, count: (height + 63) >> 6)
    }

    deinit {
        cells.deallocate()
        carry.deallocate()
        lists.deallocate()
        edges.deallocate()
        runs.deallocate()
    }

    /// Takes in the polygons to be scanned next, each by its corners, in pixels. Precondition: all are finite.
    public func load(_ polygons: [[Point]]) {
        var edges = self.edges
        edges.removeAll()
        var left = Int32.max, top = Int32.max, right = Int32.min, bottom = Int32.min
        for corners in polygons where corners.count >= 3 {
            let last = corners[corners.count - 1]
            var (x0, y0) = (PolygonScan.fixed(last.x), PolygonScan.fixed(last.y))
            for corner in corners {
                let (x1, y1) = (PolygonScan.fixed(corner.x), PolygonScan.fixed(corner.y))
                if y0 != y1 { edges.append(PolygonEdge(x0, y0, x1, y1)) }
                left = min(left, x1)
                right = max(right, x1)
                top = min(top, y1)
                bottom = max(bottom, y1)
                (x0, y0) = (x1, y1)
            }
        }
        self.edges = edges
        box = PixelRect.empty
        if edges.count == 0 { return }
        straight = straightRows(top, bottom)
        // An edge on a pixel's right border marks the next cell.
        box = PixelRect(
            minX: Int(left >> 8), minY: Int(top >> 8), maxX: Int(right >> 8) + 1, maxY: Int((bottom &+ 255) >> 8)
        ).intersection(bounds)
    }

    /// The rows around the middle that only upright edges pass, each from above the first to below the last.
    private func straightRows(_ top: Int32, _ bottom: Int32) -> Range<Int> {
        let middle = top &+ (bottom &- top) / 2
        var first = top, last = bottom
        for k in 0..<edges.count {
            let (upper, lower) = (edges[k].y0, edges[k].y1)
            if upper <= middle { first = max(first, lower <= middle ? lower : upper) }
            if lower > middle { last = min(last, upper > middle ? upper : lower) }
            // Worth it from some rows on.
            if last &- first < 1024 || !edges[k].isUpright && upper <= middle && lower > middle { return 0..<0 }
        }
        return Int((first &+ 255) &>> 8)..<Int(last &>> 8)
    }

    /// A coordinate to the nearest 1/256 pixel.
    @inline(__always) private static func fixed(_ value: Double) -> Int32 {
        let scaled = value * 256 + 0.5
        if scaled.magnitude >= limit { return Int32(scaled < 0 ? -limit : limit) }
        let whole = Int32(scaled)
        return Double(whole) > scaled ? whole &- 1 : whole
    }

    /// Twice an area in 1/65,536 pixel as coverage, to the nearest of 256 levels.
    @inline(__always) static func level(_ doubled: Int32) -> UInt32 {
        let size = min(doubled.magnitude, 131_072)
        return (size &* 255 &+ 65_536) &>> 17
    }

    /// About how many tiles an outline passes.
    var outlineTiles: Int {
        if box.isEmpty { return 0 }
        return (box.maxX - 1) >> 6 - box.minX >> 6 + (box.maxY - 1) >> 6 - box.minY >> 6 + 1
    }

    /// Puts every edge on the list of the first band that it is in. Precondition: `box` is not empty.
    func listEdges() {
        cells.use(box.minX >> 6...(box.maxX - 1) >> 6)
        let top = Int32(truncatingIfNeeded: box.minY) &<< 8, bottom = Int32(truncatingIfNeeded: box.maxY) &<< 8
        for k in 0..<edges.count where edges[k].y0 < bottom && edges[k].y1 > top { list(k, max(edges[k].y0, top)) }
    }

    @inline(__always) private func list(_ edge: Int, _ y: Int32) {
        let band = Int(y &>> PolygonScan.bandShift)
        edges[edge].next = lists[band]
        lists[band] = Int32(truncatingIfNeeded: edge)
    }

    /// Adds what edges have in the rows of a band, and puts those that go on on the next band's list.
    func addEdges(band: Int) {
        let first = Int32(truncatingIfNeeded: band &<< 6), cells = self.cells
        let top = max(first, Int32(truncatingIfNeeded: box.minY)) &<< 8
        let last = Int32(truncatingIfNeeded: box.maxY) &<< 8, bottom = min((first &+ 64) &<< 8, last)
        let (from, to) = setStraight(band)
        var k = Int(lists[band])
        lists[band] = -1
        while k >= 0 {
            let edge = edges[k], y = max(edge.y0, top), end = min(edge.y1, bottom)
            if from < to && edge.isUpright && edge.y0 <= from && edge.y1 >= to {
                cells.addStraight(edge, straightInBand)
                if y < from { cells.add(edge, first, y, from) }
                if to < end { cells.add(edge, first, to, end) }
            } else {
                cells.add(edge, first, y, end)
            }
            if edge.y1 > bottom && bottom < last { list(k, bottom) }
            k = Int(edge.next)
        }
    }

    /// Notes which rows of a band are straight, and returns where they begin and end, in 1/256 pixel.
    private func setStraight(_ band: Int) -> (Int32, Int32) {
        let top = band &<< 6
        let first = max(top, straight.lowerBound, box.minY), end = min(top &+ 64, straight.upperBound, box.maxY)
        straightInBand =
            first < end ? (~0 &>> UInt64(64 &- end &+ first)) &<< UInt64(first &- top) : 0
        return (Int32(truncatingIfNeeded: first) &<< 8, Int32(truncatingIfNeeded: end) &<< 8)
    }
}
