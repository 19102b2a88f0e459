/// One reading of a pointer.
public struct Sample: Equatable, Sendable {
    /// Where, in image coordinates.
    public var position: FixedPoint
    /// 0 (width 0)…65535 (full width).
    public var pressure: UInt16
    /// Milliseconds since the stroke began; never changes pixels.
    public var time: UInt32

    /// A sample from its parts.
    public init(position: FixedPoint, pressure: UInt16 = .max, time: UInt32 = 0) {
        self.position = position
        self.pressure = pressure
        self.time = time
    }
}
