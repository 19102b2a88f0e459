/// The pixels of the rim that touch the component and that no run told, and on from those that are tinted, from neighbour
/// to neighbour wherever they lie: one judged is a matter of the picture alone, so the order does not matter.
struct RimSpread {
    private let corners: CornerRim
    private let columns: Int
    /// Tinted pixels of the slot at hand whose neighbours are to be judged, row × 64 + column.
    private var todo: [Int] = []
    /// Pixels of other slots that are to be judged, by slot and place in it; and those whose turn it is, by slot.
    private var across: [(slot: Int, at: Int)] = [], round: [(slot: Int, at: Int)] = []

    /// Judges in pictures with so many slots a row.
    init(corners: CornerRim, columns: Int) {
        self.corners = corners
        self.columns = columns
    }

    /// Has the neighbours of a tinted pixel judged.
    mutating func begin(_ x: Int, _ y: Int) { todo.append(y << Tile.shift + x) }

    /// Judges the pixels of a slot that the component touches at their corners.
    mutating func judge(
        _ normals: EdgeNormals, _ paint: inout RimPaint, _ drawing: inout Sheet, _ edit: inout SheetEdit
    ) {
        for y in 0..<Tile.side {
            var left = normals.corners(y) & ~paint.tinted[y]
            while left != 0 {
                judge(left.trailingZeroBitCount, y, &paint, &drawing, &edit)
                left &= left &- 1
            }
        }
    }

    /// Judges the neighbours of all that was tinted in a slot, and theirs. Those in other slots are left for `next`.
    mutating func go(on slot: Int, _ paint: inout RimPaint, _ drawing: inout Sheet, _ edit: inout SheetEdit) {
        while let at = todo.popLast() {
            let x = at & 63, y = at >> Tile.shift
            for v in y - 1...y + 1 {
                for u in x - 1...x + 1 {
                    if (u | v) & ~63 != 0 {
                        leave(u, v, of: slot)
                    } else if paint.tinted[v] >> UInt64(u) & 1 == 0 {
                        judge(u, v, &paint, &drawing, &edit)
                    }
                }
            }
        }
    }

    /// A slot with pixels that were left for it; nil when there is none.
    mutating func next() -> Int? {
        if round.isEmpty {
            round = across.sorted { $0.slot < $1.slot }
            across.removeAll(keepingCapacity: true)
        }
        return round.last?.slot
    }

    /// Judges the pixels left for a slot.
    mutating func enter(_ slot: Int, _ paint: inout RimPaint, _ drawing: inout Sheet, _ edit: inout SheetEdit) {
        while let (there, at) = round.last, there == slot {
            round.removeLast()
            let x = at & 63, y = at >> Tile.shift
            if paint.tinted[y] >> UInt64(x) & 1 == 0 { judge(x, y, &paint, &drawing, &edit) }
        }
    }

    @inline(__always) private mutating func judge(
        _ x: Int, _ y: Int, _ paint: inout RimPaint, _ drawing: inout Sheet, _ edit: inout SheetEdit
    ) {
        let place = y * EdgeWindow.View.stride + x, view = corners.model.view
        if !view.isOutside(place) || !view.isUneven(place) { return }
        guard let wanted = corners.tinted(place) else { return }
        paint.put(wanted, x, y, on: &drawing, &edit)
        // One that stays as it is would be come back to for ever.
        if paint.tinted[y] >> UInt64(x) & 1 != 0 { begin(x, y) }
    }

    /// Leaves a pixel beside a slot for the slot it is in; what is past the picture's edge is nothing.
    private mutating func leave(_ x: Int, _ y: Int, of slot: Int) {
        if !corners.model.view.isOutside(y * EdgeWindow.View.stride + x) { return }
        let there = slot + (y >> Tile.shift) * columns + x >> Tile.shift
        across.append((there, (y & 63) << Tile.shift + x & 63))
    }
}
