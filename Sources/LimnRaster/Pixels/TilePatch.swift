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

    /// Makes this the patch that undoes this edit and a later one together.
    public mutating func append(_ later: TilePatch) {
        guard let last = indices.max() else { return self = later }
        var held = [Bool](repeating: false, count: last + 1)
        for index in indices { held[index] = true }
        for k in later.indices.indices where later.indices[k] > last || !held[later.indices[k]] {
            append(later.indices[k], later.slots[k])
        }
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
        for index in slots.indices where !slots[index].isEmpty {
            patch.append(index, slots[index])
            slots[index] = .empty
        }
        return patch
    }
}
