import LimnRaster

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
