/// A slot with a margin of its neighbours: colours and membership without seams, for looking a few pixels around.
///
/// Coordinates are those of the slot, −margin…63 + margin. Made once and loaded for one slot after the other.
final class EdgeWindow {
    /// Pixels beyond the slot on every side.
    static let margin = 16
    private static let side = Tile.side + 2 * margin

    private let colors: UnsafeMutablePointer<UInt32>
    /// 1: a member, 0: outside of the component, 2: outside of the picture.
    private let kinds: UnsafeMutablePointer<UInt8>

    init() {
        colors = .allocate(capacity: Self.side * Self.side)
        colors.initialize(repeating: 0, count: Self.side * Self.side)
        kinds = .allocate(capacity: Self.side * Self.side)
        kinds.initialize(repeating: 2, count: Self.side * Self.side)
    }

    deinit {
        colors.deallocate()
        kinds.deallocate()
    }

    @inline(__always) private func at(_ x: Int, _ y: Int) -> Int { (y + Self.margin) * Self.side + x + Self.margin }

    /// What is seen at (x, y).
    @inline(__always) func color(_ x: Int, _ y: Int) -> UInt32 { colors[at(x, y)] }
    /// Whether (x, y) is in the component.
    @inline(__always) func isMember(_ x: Int, _ y: Int) -> Bool { kinds[at(x, y)] == 1 }
    /// Whether (x, y) is in the picture, and not in the component.
    @inline(__always) func isOutside(_ x: Int, _ y: Int) -> Bool { kinds[at(x, y)] == 0 }

    /// Loads the neighbour at (column, row) −1…1 of the slot; nil where the picture ends.
    func load(_ column: Int, _ row: Int, _ slot: Slot?, members: (Int) -> UInt64, inside: (Int) -> UInt64) {
        let xs = Self.range(column), ys = Self.range(row)
        for y in ys {
            let target = at(xs.lowerBound, y), source = y & 63, first = xs.lowerBound & 63
            guard let slot else {
                (kinds + target).update(repeating: 2, count: xs.count)
                continue
            }
            switch slot {
            case .solid(let color): (colors + target).update(repeating: color, count: xs.count)
            case .tile(let tile): (colors + target).update(from: tile.row(source) + first, count: xs.count)
            }
            let member = members(source) &>> UInt64(first), present = inside(source) &>> UInt64(first)
            for x in 0..<xs.count {
                let bit = UInt64(x)
                let kind = present &>> bit & 1 == 0 ? 2 : member &>> bit & 1
                kinds[target + x] = UInt8(truncatingIfNeeded: kind)
            }
        }
    }

    private static func range(_ offset: Int) -> Range<Int> {
        offset < 0 ? -margin..<0 : offset == 0 ? 0..<Tile.side : Tile.side..<Tile.side + margin
    }

    /// Whether a neighbour of (x, y) outside of the component has another colour: an edge can be soft only there.
    @inline(__always) func isUneven(_ x: Int, _ y: Int) -> Bool {
        let here = at(x, y), color = colors[here]
        func differs(_ there: Int) -> Bool { kinds[there] == 0 && colors[there] != color }
        return differs(here - 1) || differs(here + 1) || differs(here - Self.side) || differs(here + Self.side)
    }
}
