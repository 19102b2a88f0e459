/// Which way an edge is crossed, away from the component.
enum EdgeSide: Int, CaseIterable {
    case right, left, down, up

    /// One step away from the component.
    @inline(__always) var step: (x: Int, y: Int) {
        switch self {
        case .right: (1, 0)
        case .left: (-1, 0)
        case .down: (0, 1)
        case .up: (0, -1)
        }
    }
}

/// Where the pixels just outside a component begin, by the words of a slot: for each side the places whose neighbour
/// toward the component is a member.
///
/// All rows are told by a few operations on words, so slots where nothing can be soft cost next to nothing: a line that
/// is one pixel wide has no rim.
struct EdgeRuns {
    /// Rows kept above and below the slot.
    private static let margin = Rim.reach
    /// Members and pixels outside of the component, rows −margin … 63 + margin of the slot's column.
    private var members = [UInt64](repeating: 0, count: Tile.side + 2 * margin)
    private var outside = [UInt64](repeating: 0, count: Tile.side + 2 * margin)
    /// The same of the columns beside, rows 0…63; of the left one bits 61…63 are used, of the right one bits 0…2.
    private var leftMembers = [UInt64](repeating: 0, count: Tile.side)
    private var leftOutside = [UInt64](repeating: 0, count: Tile.side)
    private var rightMembers = [UInt64](repeating: 0, count: Tile.side)
    private var rightOutside = [UInt64](repeating: 0, count: Tile.side)

    /// Takes over a slot and what is around it.
    mutating func load(_ slot: Int, of set: PixelSet) {
        let column = slot % set.columns, top = (slot / set.columns) << Tile.shift
        for y in -Self.margin..<Tile.side + Self.margin {
            let v = top + y, isInside = v >= 0 && v < set.height
            let at = isInside ? (v >> Tile.shift) * set.columns + column : 0, row = v & 63
            let index = y + Self.margin
            members[index] = isInside ? set.word(slot: at, row: row) : 0
            outside[index] = isInside ? set.pictureWord(slot: at, row: row) & ~members[index] : 0
            if y < 0 || y >= Tile.side { continue }
            let hasLeft = isInside && column > 0, hasRight = isInside && column + 1 < set.columns
            leftMembers[y] = hasLeft ? set.word(slot: at - 1, row: row) : 0
            leftOutside[y] = hasLeft ? set.pictureWord(slot: at - 1, row: row) & ~leftMembers[y] : 0
            rightMembers[y] = hasRight ? set.word(slot: at + 1, row: row) : 0
            rightOutside[y] = hasRight ? set.pictureWord(slot: at + 1, row: row) & ~rightMembers[y] : 0
        }
    }

    /// Calls back with every pixel that is the first outside on a side and goes on for one more at least: those in the
    /// slot, and those less than `Rim.reach` before it, from which a run reaches into the slot.
    @inline(__always)
    func forEachStart(_ side: EdgeSide, _ body: (_ x: Int, _ y: Int) -> Void) {
        switch side {
        case .right:
            for y in 0..<Tile.side {
                let own = outside[y + Self.margin], before = leftOutside[y]
                let starts = own & (members[y + Self.margin] << 1 | leftMembers[y] >> 63)
                let early = before & leftMembers[y] << 1 & (own << 63 | before >> 1)
                Self.forEachBit(early & ~0 << 62) { body($0 - 64, y) }
                Self.forEachBit(starts & (own >> 1 | rightOutside[y] << 63)) { body($0, y) }
            }
        case .left:
            for y in 0..<Tile.side {
                let own = outside[y + Self.margin], before = rightOutside[y]
                let starts = own & (members[y + Self.margin] >> 1 | rightMembers[y] << 63)
                Self.forEachBit(starts & (own << 1 | leftOutside[y] >> 63)) { body($0, y) }
                let late = before & rightMembers[y] >> 1 & (own >> 63 | before << 1)
                Self.forEachBit(late & 3) { body($0 + 64, y) }
            }
        case .down, .up:
            let step = side == .down ? 1 : -1, first = side == .down ? 1 - Rim.reach : 0
            for y in first..<first + Tile.side + Rim.reach - 1 {
                let at = y + Self.margin
                Self.forEachBit(outside[at] & members[at - step] & outside[at + step]) { body($0, y) }
            }
        }
    }

    @inline(__always) private static func forEachBit(_ bits: UInt64, _ body: (Int) -> Void) {
        var left = bits
        while left != 0 {
            body(left.trailingZeroBitCount)
            left &= left &- 1
        }
    }

    /// Whether any run begins in the slot or reaches into it.
    var isEmpty: Bool {
        for side in EdgeSide.allCases {
            var any = false
            forEachStart(side) { _, _ in any = true }
            if any { return false }
        }
        return true
    }
}
