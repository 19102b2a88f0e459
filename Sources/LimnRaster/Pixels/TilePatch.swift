/// How a slot was before an edit (or is after it).
public enum SlotChange: Sendable {
    /// What the slot held.
    case slot(Slot)
    /// The slot held the same tile, with these pixels different.
    case blocks(SavedBlocks)
}

/// The slots an edit changed, as they were: swapping them in again undoes the edit, and gives the patch that redoes it.
public struct TilePatch: Sendable {
    /// Indices into the sheet's grid, each at most once.
    public private(set) var indices: [Int] = []
    /// For every index the other state.
    fileprivate var changes: [SlotChange] = []

    /// A patch that changes nothing.
    public init() {}

    /// Whether nothing differs.
    public var isEmpty: Bool { indices.isEmpty }

    /// Bytes of pixel memory this patch keeps alive at most, for a history's budget.
    public var byteCount: Int {
        var bytes = indices.count * 40
        for change in changes {
            switch change {
            case .slot(.tile): bytes += Tile.byteCount
            case .slot(.solid): break
            case .blocks(let blocks): bytes += blocks.byteCount
            }
        }
        return bytes
    }

    mutating func append(_ index: Int, _ change: SlotChange) {
        indices.append(index)
        changes.append(change)
    }
}

extension Sheet {
    /// Exchanges the patch's pixels with the sheet's. Done twice, nothing has happened. Cost: what the patch holds.
    public mutating func swap(_ patch: inout TilePatch) {
        for k in patch.indices.indices {
            // Taken out, so that neither its slot nor its blocks are copied.
            var change = SlotChange.slot(.empty)
            Swift.swap(&change, &patch.changes[k])
            patch.changes[k] = exchange(change, at: patch.indices[k])
        }
    }

    /// Puts another state into a slot and returns the present one.
    mutating func exchange(_ change: consuming SlotChange, at index: Int) -> SlotChange {
        switch consume change {
        case .slot(let slot):
            let present = slots[index]
            slots[index] = slot
            return .slot(present)
        case .blocks(var blocks):
            blocks.swap(with: ownTile(at: index))
            return .blocks(blocks)
        }
    }

    /// The tile of a slot, for writing: a copy of it if anyone else holds it, too. Precondition: the slot has a tile.
    private mutating func ownTile(at index: Int) -> Tile {
        if let tile = takeTile(at: index) {
            slots[index] = .tile(tile)
            return tile
        }
        guard case .tile(let shared) = slots[index] else { preconditionFailure("blocks of a slot without a tile") }
        let tile = Tile(copying: shared)
        slots[index] = .tile(tile)
        return tile
    }

    /// Takes the tile out of a slot if no one else holds it; the caller puts a tile back.
    mutating func takeTile(at index: Int) -> Tile? {
        var slot = Slot.empty
        // Also makes the grid this sheet's own: a grid shared by two sheets holds its tiles but once.
        Swift.swap(&slot, &slots[index])
        guard case .tile(var tile) = consume slot else {
            preconditionFailure("a slot without a tile")
        }
        if isKnownUniquelyReferenced(&tile) { return tile }
        slots[index] = .tile(tile)
        return nil
    }

    /// Whether a slot looks as the other state says.
    func equals(_ change: SlotChange, atSlot index: Int) -> Bool {
        switch change {
        case .slot(let slot): return equals(slot, atSlot: index)
        case .blocks(let blocks):
            guard case .tile(let tile) = slots[index] else { return false }
            return blocks.equals(tile)
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
            patch.append(index, .slot(slots[index]))
            slots[index] = .empty
        }
        return patch
    }

    /// The patch that undoes an edit and then a later one together; slots that came back to what they were are left out.
    public func joined(_ first: TilePatch, _ later: TilePatch) -> TilePatch {
        if first.isEmpty { return later }
        var place = [Int32](repeating: -1, count: slots.count)
        for k in later.indices.indices { place[later.indices[k]] = Int32(k) }
        var result = TilePatch()
        for k in first.indices.indices {
            let index = first.indices[k]
            var change = first.changes[k]
            if place[index] >= 0 { change = joined(change, later.changes[Int(place[index])]) }
            place[index] = -2
            if !equals(change, atSlot: index) { result.append(index, change) }
        }
        for k in later.indices.indices where place[later.indices[k]] != -2 {
            result.append(later.indices[k], later.changes[k])
        }
        return result
    }

    private func joined(_ first: SlotChange, _ later: SlotChange) -> SlotChange {
        guard case .blocks(var blocks) = first else { return first }
        switch later {
        case .blocks(let more):
            blocks.extend(by: more)
            return .blocks(blocks)
        case .slot(let slot):
            let tile = slot.makeTile()
            blocks.swap(with: tile)
            return .slot(.tile(tile))
        }
    }
}
