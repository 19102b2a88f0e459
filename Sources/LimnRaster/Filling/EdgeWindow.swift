/// A slot with a margin of its neighbours: colours and membership without seams, for looking a few pixels around.
///
/// Made once and loaded for one slot after the other; `view` is what looks.
final class EdgeWindow {
    /// Pixels beyond the slot on every side; a multiple of 8. The farthest that is looked at: the line's place that a run
    /// ends at lies up to `Rim.reach` outside, its trail may go across as far as along, and at each place of that a column
    /// is measured. Other looks end earlier, the farthest being `CornerRim`'s way down and climb after it.
    static let margin = (Rim.reach + ThinLine.reach + LineColumn.reach + 7) & ~7
    private static let side = Tile.side + 2 * margin

    private let colors: UnsafeMutablePointer<UInt32>
    private let kinds: UnsafeMutablePointer<UInt8>

    init() {
        colors = .allocate(capacity: Self.side * Self.side)
        colors.initialize(repeating: 0, count: Self.side * Self.side)
        kinds = .allocate(capacity: Self.side * Self.side)
        kinds.initialize(repeating: View.absent, count: Self.side * Self.side)
    }

    deinit {
        colors.deallocate()
        kinds.deallocate()
    }

    /// Pixels by their place: `y × stride + x`, with (0, 0) the slot's corner and −margin…63 + margin for both. A step to
    /// a neighbour is a number to add.
    struct View {
        static let stride = EdgeWindow.side
        /// Places run from −`lead` to `count` − `lead`.
        static let lead = EdgeWindow.margin * stride + EdgeWindow.margin
        static let count = stride * stride
        static let outside: UInt8 = 0, member: UInt8 = 1, absent: UInt8 = 2

        fileprivate let colors: UnsafePointer<UInt32>
        fileprivate let kinds: UnsafePointer<UInt8>

        /// What is seen at a place.
        @inline(__always) func color(_ place: Int) -> UInt32 { colors[place] }
        /// Whether a place is in the component.
        @inline(__always) func isMember(_ place: Int) -> Bool { kinds[place] == Self.member }
        /// Whether a place is in the picture, and not in the component.
        @inline(__always) func isOutside(_ place: Int) -> Bool { kinds[place] == Self.outside }

        /// Whether the component begins within reach of a place outside, against the direction `step`.
        @inline(__always) func hasBase(_ place: Int, _ step: Int) -> Bool {
            for k in 1...Rim.reach where !isOutside(place - k * step) { return isMember(place - k * step) }
            return false
        }

        /// Whether a neighbour outside of the component has another colour: an edge can be soft only there.
        @inline(__always) func isUneven(_ place: Int) -> Bool {
            let color = colors[place]
            @inline(__always) func differs(_ there: Int) -> Bool { isOutside(there) && colors[there] != color }
            return differs(place - 1) || differs(place + 1) || differs(place - Self.stride)
                || differs(place + Self.stride)
        }
    }

    /// Whether all pixels outside of the component in the slot and a few around it have one colour: nothing is soft then.
    var isFlat: Bool {
        let view = view, reach = Rim.reach + 1
        var first: UInt32?
        for y in -reach..<Tile.side + reach {
            let colors = view.colors + y * View.stride, kinds = view.kinds + y * View.stride
            var all: UInt32 = .max, any: UInt32 = 0
            for x in -reach..<Tile.side + reach {
                let mask: UInt32 = kinds[x] == View.outside ? .max : 0
                all &= colors[x] | ~mask
                any |= colors[x] & mask
            }
            // No pixel of the row is outside where neither was touched.
            if all == .max && any == 0 { continue }
            if all != any || first ?? any != any { return false }
            first = any
        }
        return true
    }

    /// The pixels; valid as long as the window lives.
    var view: View { View(colors: colors + View.lead, kinds: kinds + View.lead) }

    /// Marks the neighbour at (column, row) −1…1 of the slot as past the picture's edge.
    func loadNothing(_ column: Int, _ row: Int) {
        let xs = Self.range(column)
        for y in Self.range(row) {
            (kinds + View.lead + y * Self.side + xs.lowerBound).update(repeating: View.absent, count: xs.count)
        }
    }

    /// Loads the neighbour at (column, row) −1…1 of the slot: what is seen there, and the slot in the component.
    func load(_ column: Int, _ row: Int, _ colors: Slot, _ slot: Int, of set: PixelSet) {
        let xs = Self.range(column), first = xs.lowerBound & 63
        set.withWords(slot: slot) { members, inside in
            for y in Self.range(row) {
                let place = View.lead + y * Self.side + xs.lowerBound, source = y & 63
                switch colors {
                case .solid(let color): (self.colors + place).update(repeating: color, count: xs.count)
                case .tile(let tile): (self.colors + place).update(from: tile.row(source) + first, count: xs.count)
                }
                let member = members[source] &>> UInt64(first), present = inside[source] &>> UInt64(first)
                let bytes = UnsafeMutableRawPointer(kinds + place)
                for x in stride(from: 0, to: xs.count, by: 8) {
                    let absent = Self.bytes(~present &>> UInt64(x)) &<< 1
                    bytes.storeBytes(of: Self.bytes(member &>> UInt64(x)) | absent, toByteOffset: x, as: UInt64.self)
                }
            }
        }
    }

    /// The lowest eight bits as bytes of 0 or 1: each byte of a copy keeps its own bit, which then carries into its top.
    @inline(__always) private static func bytes(_ bits: UInt64) -> UInt64 {
        let own = (bits & 0xFF) &* 0x0101_0101_0101_0101 & 0x8040_2010_0804_0201
        return (own &+ 0x7F7F_7F7F_7F7F_7F7F) &>> 7 & 0x0101_0101_0101_0101
    }

    private static func range(_ offset: Int) -> Range<Int> {
        offset < 0 ? -margin..<0 : offset == 0 ? 0..<Tile.side : Tile.side..<Tile.side + margin
    }
}
