/// The slots an edit replaced, as they were: swapping them in again undoes the edit, and gives the patch that redoes it.
public struct TilePatch: Sendable {
    /// Indices into the sheet's grid, each at most once.
    public internal(set) var indices: [Int] = []
    /// For every index the slot of the other state.
    public internal(set) var slots: [Slot] = []

    /// A patch that changes nothing.
    public init() {}

    /// Whether nothing differs.
    public var isEmpty: Bool { indices.isEmpty }

    /// Bytes of pixel memory this patch keeps alive at most, for a history's budget.
    public var byteCount: Int {
        var bytes = indices.count * 32
        for case .tile in slots { bytes += Tile.byteCount }
        return bytes
    }

    mutating func append(_ index: Int, _ slot: Slot) {
        indices.append(index)
        slots.append(slot)
    }
}

extension Sheet {
    /// Exchanges the patch's slots with the sheet's. Done twice, nothing has happened. Cost: the slots of the patch.
    public mutating func swap(_ patch: inout TilePatch) {
        for k in patch.indices.indices {
            let index = patch.indices[k]
            let present = slots[index]
            slots[index] = patch.slots[k]
            patch.slots[k] = present
        }
    }

    /// The rectangle of all slots of a patch.
    public func bounds(of patch: TilePatch) -> PixelRect {
        var rect = PixelRect.empty
        for index in patch.indices { rect = rect.union(bounds(ofSlot: index)) }
        return rect
    }

    /// Empties the whole sheet and returns what was there.
    public mutating func clear() -> TilePatch {
        var patch = TilePatch()
        for index in slots.indices where !slots[index].isEmpty && !equals(.empty, atSlot: index) {
            patch.append(index, slots[index])
            slots[index] = .empty
        }
        return patch
    }

    /// The patch that undoes an edit and then a later one together; slots that came back to what they were are left out.
    public func joined(_ first: TilePatch, _ later: TilePatch) -> TilePatch {
        if first.isEmpty { return later }
        var held = [Bool](repeating: false, count: slots.count)
        var result = TilePatch()
        for patch in [first, later] {
            for k in patch.indices.indices where !held[patch.indices[k]] {
                held[patch.indices[k]] = true
                if !equals(patch.slots[k], atSlot: patch.indices[k]) { result.append(patch.indices[k], patch.slots[k]) }
            }
        }
        return result
    }
}
