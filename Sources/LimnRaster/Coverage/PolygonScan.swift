/// Finds the exact area that closed polygons cover of every pixel, as runs along rows.
///
/// The method of FreeType's and AGG's grey rasterisers: each edge adds to the cells it crosses the height it spans there
/// (`cover`) and twice the area left of it within the cell (`area`); summed from the left, covers give the part of a pixel
/// that lies right of all edges so far. Everything is in 1/256 pixel, and whole numbers, so sums are exact and a closed
/// polygon leaves no trace behind it. Overlapping polygons of one turning direction count once; a hole is a polygon
/// that turns the other way.
public final class PolygonScan {
    /// An edge from its upper to its lower end, in 1/256 pixel.
    private struct Edge {
        var x0: Int32, y0: Int32, x1: Int32, y1: Int32
        /// 1 for an edge that went down, −1 for one that went up.
        var direction: Int32
        /// Columns a row.
        var slope: Double

        /// Where the edge crosses row border y; the same however the edge is cut.
        @inline(__always) func x(at y: Int32) -> Int32 {
            if y == y1 { return x1 }
            return x0 &+ Int32(Double(y &- y0) * slope)
        }
    }

    private let bounds: PixelRect
    private var edges: [Edge] = []
    /// Covers and areas of the cells of a band of rows, in turn, tile by tile; all 0 between calls.
    let cells: UnsafeMutablePointer<Int32>
    /// Which cells hold something: a word for every row of a tile, tile by tile.
    let marks: UnsafeMutablePointer<UInt64>
    /// For every tile which of its rows have marks.
    let marked: UnsafeMutablePointer<UInt64>
    /// For every row the cover summed up so far.
    let carry: UnsafeMutablePointer<Int32>
    var runs = TileRuns()
    /// The pixels that the polygons can touch.
    private(set) var box = PixelRect.empty

    /// Rows of a band: those of a tile.
    static let bandRows = 64
    /// Edges farther out than this are cut off: 2²¹ pixels.
    private static let limit = 2_097_152.0

    /// For pictures of this size.
    public init(width: Int, height: Int) {
        bounds = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
        let tiles = (width + 63) >> 6
        cells = .allocate(capacity: 2 * tiles * Tile.count)
        cells.initialize(repeating: 0, count: 2 * tiles * Tile.count)
        marks = .allocate(capacity: tiles * PolygonScan.bandRows)
        marks.initialize(repeating: 0, count: tiles * PolygonScan.bandRows)
        marked = .allocate(capacity: tiles)
        marked.initialize(repeating: 0, count: tiles)
        carry = .allocate(capacity: PolygonScan.bandRows)
    }

    deinit {
        cells.deallocate()
        marks.deallocate()
        marked.deallocate()
        carry.deallocate()
        runs.deallocate()
    }

    /// Takes in the polygons to be scanned next, each by its corners, in pixels. Precondition: all are finite.
    public func load(_ polygons: [[Point]]) {
        edges.removeAll(keepingCapacity: true)
        var left = Int32.max, top = Int32.max, right = Int32.min, bottom = Int32.min
        for corners in polygons where corners.count >= 3 {
            var (x0, y0) = PolygonScan.fixed(corners[corners.count - 1])
            for corner in corners {
                let (x1, y1) = PolygonScan.fixed(corner)
                if y0 != y1 {
                    let slope = Double(x1 &- x0) / Double(y1 &- y0)
                    edges.append(
                        y0 < y1
                            ? Edge(x0: x0, y0: y0, x1: x1, y1: y1, direction: 1, slope: slope)
                            : Edge(x0: x1, y0: y1, x1: x0, y1: y0, direction: -1, slope: slope))
                }
                left = min(left, x1)
                right = max(right, x1)
                top = min(top, y1)
                bottom = max(bottom, y1)
                (x0, y0) = (x1, y1)
            }
        }
        box = PixelRect.empty
        if edges.isEmpty { return }
        // An edge on a pixel's right border marks the next cell.
        box = PixelRect(
            minX: Int(left >> 8), minY: Int(top >> 8), maxX: Int(right >> 8) + 1, maxY: Int((bottom &+ 255) >> 8)
        ).intersection(bounds)
    }

    private static func fixed(_ point: Point) -> (Int32, Int32) {
        (
            Int32(floorToInt(max(-limit, min(limit, point.x)) * 256 + 0.5)),
            Int32(floorToInt(max(-limit, min(limit, point.y)) * 256 + 0.5))
        )
    }

    /// Twice an area in 1/65,536 pixel as coverage, to the nearest of 256 levels.
    @inline(__always) static func level(_ doubled: Int32) -> UInt32 {
        let size = min(doubled.magnitude, 131_072)
        return (size &* 255 &+ 65_536) &>> 17
    }

    func addEdges(first: Int, top: Int32, bottom: Int32) {
        for edge in edges where edge.y0 < bottom && edge.y1 > top {
            var y = max(edge.y0, top)
            let end = min(edge.y1, bottom)
            if edge.x0 == edge.x1 {
                addUpright(edge, first, y, end)
                continue
            }
            var x = y == edge.y0 ? edge.x0 : edge.x(at: y)
            while y < end {
                let next = min((y &>> 8 &+ 1) &<< 8, end), nextX = edge.x(at: next)
                let row = Int(y &>> 8) &- first
                let left = min(x, nextX), right = max(x, nextX), height = (next &- y) &* edge.direction
                if left &>> 8 == right &>> 8 {
                    add(row, left &>> 8, height, (left & 255) &+ (right & 255))
                } else {
                    addAcross(row, left, right, height)
                }
                (x, y) = (nextX, next)
            }
        }
    }

    private func addUpright(_ edge: Edge, _ first: Int, _ top: Int32, _ bottom: Int32) {
        var y = top
        while y < bottom {
            let next = min((y &>> 8 &+ 1) &<< 8, bottom)
            add(Int(y &>> 8) &- first, edge.x0 &>> 8, (next &- y) &* edge.direction, 2 &* (edge.x0 & 255))
            y = next
        }
    }

    /// Part of an edge within a row that crosses cells; it does not matter in which direction.
    private func addAcross(_ row: Int, _ left: Int32, _ right: Int32, _ height: Int32) {
        let end = Int32(truncatingIfNeeded: bounds.maxX) &<< 8
        if left >= end { return }
        // All that is left of the picture counts where it begins.
        if right <= 0 { return add(row, 0, height, 0) }
        let rise = Double(height) / Double(right &- left)
        var x = max(left, 0), done = Int32(Double(x &- left) * rise)
        if done != 0 { add(row, 0, done, 0) }
        while x < right && x < end {
            let border = min((x &>> 8 &+ 1) &<< 8, right)
            let upTo = border == right ? height : Int32(Double(border &- left) * rise)
            if upTo != done {
                let base = x & ~255
                add(row, x &>> 8, upTo &- done, (x &- base) &+ (border &- base))
            }
            (x, done) = (border, upTo)
        }
    }

    /// `doubledX`: the sum of both ends' distances from the cell's left border.
    @inline(__always) private func add(_ row: Int, _ column: Int32, _ height: Int32, _ doubledX: Int32) {
        var column = Int(column), doubledX = doubledX
        if column >= bounds.maxX { return }
        if column < 0 { (column, doubledX) = (0, 0) }
        // From the box's first tile on, so that small shapes all use the same memory.
        let tile = column &>> 6 &- box.minX &>> 6, place = tile &<< 6 &+ row
        marks[place] |= 1 &<< UInt64(truncatingIfNeeded: column & 63)
        marked[tile] |= 1 &<< UInt64(truncatingIfNeeded: row)
        let cell = cells + 2 &* (place &<< 6 &+ column & 63)
        cell[0] &+= height
        cell[1] &+= height &* doubledX
    }
}
