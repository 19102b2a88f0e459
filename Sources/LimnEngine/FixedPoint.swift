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

/// A length as stored: 16.8 fixed point.
public struct FixedLength: Equatable, Sendable {
    /// length × 256.
    public var raw: UInt32

    /// The widths a stroke may have, in pixels.
    public static let strokeRange = 0.1...1000.0

    /// A length from its raw value.
    public init(raw: UInt32) { self.raw = raw }

    /// The stored length nearest to `value`, or nil when it is not in 0…1000.
    public init?(_ value: Double) {
        guard value >= 0, value <= 1000 else { return nil }
        raw = UInt32(floorToInt(value * 256 + 0.5))
    }

    /// The length in pixels.
    public var value: Double { Double(raw) / 256 }
}
