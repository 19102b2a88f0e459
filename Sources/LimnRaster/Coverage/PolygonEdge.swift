/// An edge of a polygon from its upper to its lower end, in 1/256 pixel.
struct PolygonEdge {
    let x0: Int32, y0: Int32, x1: Int32, y1: Int32
    /// 1 for an edge that went down, −1 for one that went up.
    let direction: Int32
    /// The edge after this one on a list, or −1.
    var next: Int32 = -1
    /// Columns a row.
    let slope: Double

    /// An edge from one point to another, which is not on the same height.
    init(_ fromX: Int32, _ fromY: Int32, _ toX: Int32, _ toY: Int32) {
        slope = Double(toX &- fromX) / Double(toY &- fromY)
        if fromY < toY {
            (x0, y0, x1, y1, direction) = (fromX, fromY, toX, toY, 1)
        } else {
            (x0, y0, x1, y1, direction) = (toX, toY, fromX, fromY, -1)
        }
    }

    @inline(__always) var isUpright: Bool { x0 == x1 }

    /// Where the edge crosses row border y; the same however the edge is cut.
    @inline(__always) func x(at y: Int32) -> Int32 {
        y == y1 ? x1 : y == y0 ? x0 : x(after: Double(y &- y0))
    }

    /// The same for a whole number of 1/256 pixel below its upper end, and not at its lower one.
    @inline(__always) func x(after height: Double) -> Int32 { x0 &+ Int32(height * slope) }
}
