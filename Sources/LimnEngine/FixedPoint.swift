import LimnRaster

/// A place in image coordinates as stored: 24.8 fixed point, so 1/256 of a pixel.
public struct FixedPoint: Equatable, Sendable {
    /// x × 256.
    public var x: Int32
    /// y × 256.
    public var y: Int32

    /// The farthest coordinate accepted, in pixels, either way.
    public static let limit = 1_000_000.0

    /// A place from raw 24.8 values.
    public init(rawX: Int32, rawY: Int32) {
        x = rawX
        y = rawY
    }

    /// The stored place nearest to (x, y), or nil when a coordinate is not finite or beyond ±`limit`.
    public init?(_ x: Double, _ y: Double) {
        guard x.magnitude <= FixedPoint.limit, y.magnitude <= FixedPoint.limit else { return nil }
        self.x = Int32(floorToInt(x * 256 + 0.5))
        self.y = Int32(floorToInt(y * 256 + 0.5))
    }

    /// The place as a point.
    public var point: Point { Point(Double(x) / 256, Double(y) / 256) }
}
