/// What a mark does to the pixels it covers.
public enum Mark: Equatable, Sendable {
    /// Lays a colour on, in proportion to coverage.
    case ink(Color, BlendMode)
    /// Takes alpha away, in proportion to coverage.
    case erase

    /// What the mark makes of one pixel at `coverage` 0…255.
    @inline(__always) func applied(_ below: UInt32, _ coverage: UInt32) -> UInt32 {
        switch self {
        case .ink(let color, let mode):
            let source = withAlpha(color.packed, div255((color.packed >> 24) &* coverage))
            return mode == .normal ? over(below, source) : multiplied(below, source)
        case .erase:
            let alpha = div255((below >> 24) &* (255 &- coverage))
            return alpha == 0 ? 0 : withAlpha(below, alpha)
        }
    }
}
