/// What a place of a sheet's grid holds: one colour for all 64 × 64 pixels (no memory), or a tile.
public enum Slot: Sendable {
    /// All pixels have this packed colour; 0 is an empty slot.
    case solid(UInt32)
    /// Pixels that differ (or may).
    case tile(Tile)

    /// Nothing drawn here.
    public static let empty = Slot.solid(0)

    /// Whether every pixel is the clear colour, told without looking at pixels.
    @inline(__always) public var isEmpty: Bool {
        if case .solid(0) = self { return true }
        return false
    }

    /// Whether the first `width` pixels of the first `height` rows are the same in both.
    func equals(_ other: Slot, width: Int, height: Int) -> Bool {
        switch (self, other) {
        case (.solid(let a), .solid(let b)): a == b
        case (.tile(let a), .tile(let b)): a.equals(b, width: width, height: height)
        case (.tile(let t), .solid(let c)), (.solid(let c), .tile(let t)): t.equals(c, width: width, height: height)
        }
    }

    /// Whether both are the very same storage (never looks at pixels).
    @inline(__always) func isIdentical(_ other: Slot) -> Bool {
        switch (self, other) {
        case (.solid(let a), .solid(let b)): a == b
        case (.tile(let a), .tile(let b)): a === b
        default: false
        }
    }
}
