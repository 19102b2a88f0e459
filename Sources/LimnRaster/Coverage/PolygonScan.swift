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
    private(set) var cells: PolygonCells
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
        cells = PolygonCells(width: width)
        carry = .allocate(capacity: PolygonScan.bandRows)
    }

    deinit {
        cells.deallocate()
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

    /// Adds what edges have in the rows from `top` to `bottom` of a band whose first row is `first`.
    func addEdges(first: Int32, top: Int32, bottom: Int32) {
        cells.firstColumn = Int32(truncatingIfNeeded: box.minX >> 6)
        let cells = self.cells
        for edge in edges where edge.y0 < bottom && edge.y1 > top {
            var y = max(edge.y0, top), x = y == edge.y0 ? edge.x0 : edge.x(at: y)
            let end = min(edge.y1, bottom), isUpright = edge.x0 == edge.x1
            while y < end {
                let next = min((y &>> 8 &+ 1) &<< 8, end), nextX = isUpright ? x : edge.x(at: next)
                let row = y &>> 8 &- first, left = min(x, nextX), right = max(x, nextX)
                let height = (next &- y) &* edge.direction
                if left &>> 8 == right &>> 8 {
                    cells.add(row, left &>> 8, height, (left & 255) &+ (right & 255))
                } else {
                    cells.addAcross(row, left, right, height)
                }
                (x, y) = (nextX, next)
            }
        }
    }
}
