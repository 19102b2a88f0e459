/// What an edit changed, as it was: swapping it in again undoes the edit, and gives the patch that redoes it.
public struct TilePatch: Sendable {
    /// Slots that were replaced, by their index in the sheet's grid, and what they held. No index comes twice, here and in
    /// `blockIndices` together.
    private(set) var slotIndices: [Int] = []
    fileprivate(set) var slots: [Slot] = []
    /// Slots that keep their tile, and the pixels that differ in it.
    private(set) var blockIndices: [Int] = []
    fileprivate(set) var blocks: [SavedBlocks] = []
    /// Tiles that the edit replaced by copies and of which only blocks are kept here: whoever else held them may hold them
    /// alone now.
    public internal(set) var tilesLeft = 0

    /// A patch that changes nothing.
    public init() {}

    /// Whether nothing differs.
    public var isEmpty: Bool { slotIndices.isEmpty && blockIndices.isEmpty }

    /// Bytes of pixel memory this patch keeps alive at most, for a history's budget.
    public var byteCount: Int {
        var bytes = slotIndices.count * 24 + blockIndices.count * 16
        for case .tile in slots { bytes += Tile.byteCount }
        for blocks in blocks { bytes += blocks.byteCount }
        return bytes
    }

    /// Makes room for blocks of so many slots, at once instead of little by little.
    mutating func reserve(_ count: Int) {
        blockIndices.reserveCapacity(count)
        blocks.reserveCapacity(count)
    }

    mutating func append(_ index: Int, _ slot: Slot) {
        slotIndices.append(index)
        slots.append(slot)
    }

    mutating func append(_ index: Int, _ saved: SavedBlocks) {
        blockIndices.append(index)
        blocks.append(saved)
    }
}

extension Sheet {
    /// Exchanges the patch's pixels with the sheet's. Done twice, nothing has happened. Cost: what the patch holds.
    /// Returns how many tiles had to be copied because others hold them, too.
    @discardableResult
    public mutating func swap(_ patch: inout TilePatch) -> Int {
        let indices = patch.slotIndices
        slots.withUnsafeMutableBufferPointer { grid in
            patch.slots.withUnsafeMutableBufferPointer { other in
                for k in indices.indices { Swift.swap(&grid[indices[k]], &other[k]) }
            }
        }
        var copied = 0
        for k in patch.blockIndices.indices {
            patch.blocks[k].swap(with: ownTile(at: patch.blockIndices[k], &copied))
        }
        return copied
    }

    /// The tile of a slot, for writing: a copy of it if anyone else holds it, too. A picture read from a file may have one
    /// colour where the one whose patch this is has a tile: older versions kept pixels past the edge.
    mutating func ownTile(at index: Int, _ copied: inout Int) -> Tile {
        if case .solid = slots[index] {
            let tile = slots[index].makeTile(in: bounds(ofSlot: index))
            slots[index] = .tile(tile)
            return tile
        }
        if let tile = takeTile(at: index) {
            slots[index] = .tile(tile)
            return tile
        }
        guard case .tile(let shared) = slots[index] else { preconditionFailure("blocks of a slot without a tile") }
        let tile = Tile(copying: shared)
        slots[index] = .tile(tile)
        copied += 1
        return tile
    }

    /// Takes the tile out of a slot if no one else holds it; the caller puts a tile back. Precondition: the slot has one.
    mutating func takeTile(at index: Int) -> Tile? {
        var slot = Slot.empty
        // Also makes the grid this sheet's own: a grid shared by two sheets holds its tiles but once.
        Swift.swap(&slot, &slots[index])
        guard case .tile(var tile) = consume slot else { preconditionFailure("a slot without a tile") }
        if isKnownUniquelyReferenced(&tile) { return tile }
        slots[index] = .tile(tile)
        return nil
    }

    /// The rectangle of all slots of a patch.
    public func bounds(of patch: TilePatch) -> PixelRect {
        if patch.isEmpty { return .empty }
        var minX = Int32.max, minY = Int32.max, maxX = Int32.min, maxY = Int32.min
        let columns = Int32(self.columns)
        for indices in [patch.slotIndices, patch.blockIndices] {
            for index in indices {
                let (y, x) = Int32(truncatingIfNeeded: index).quotientAndRemainder(dividingBy: columns)
                (minX, minY, maxX, maxY) = (min(minX, x), min(minY, y), max(maxX, x), max(maxY, y))
            }
        }
        return bounds(ofSlot: Int(minY * columns + minX)).union(bounds(ofSlot: Int(maxY * columns + maxX)))
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
        var result = TilePatch()
        result.tilesLeft = first.tilesLeft + later.tilesLeft
        // For every slot of the first patch where its change is, until it is joined.
        var places = [Int32](repeating: 0, count: slots.count)
        for k in first.slotIndices.indices {
            let index = first.slotIndices[k]
            places[index] = -1
            if !equals(first.slots[k], atSlot: index) { result.append(index, first.slots[k]) }
        }
        for k in first.blockIndices.indices { places[first.blockIndices[k]] = Int32(k + 1) }
        for k in later.slotIndices.indices {
            let index = later.slotIndices[k], place = places[index]
            if place == 0 { result.append(index, later.slots[k]) }
            if place <= 0 { continue }
            // The earlier edit changed some blocks of the tile, the later one replaced it.
            let tile = later.slots[k].makeTile(in: bounds(ofSlot: index))
            var blocks = first.blocks[Int(place) - 1]
            blocks.swap(with: tile)
            places[index] = -1
            if !equals(.tile(tile), atSlot: index) { result.append(index, .tile(tile)) }
        }
        for k in later.blockIndices.indices {
            let index = later.blockIndices[k], place = places[index]
            if place < 0 { continue }
            var blocks = later.blocks[k]
            if place > 0 {
                blocks = first.blocks[Int(place) - 1]
                blocks.extend(by: later.blocks[k])
                places[index] = -1
            }
            if !equals(blocks, atSlot: index) { result.append(index, blocks) }
        }
        for k in first.blockIndices.indices where places[first.blockIndices[k]] > 0 {
            result.append(first.blockIndices[k], first.blocks[k])
        }
        return result
    }

    /// Whether a slot's tile has the saved pixels.
    func equals(_ blocks: SavedBlocks, atSlot index: Int) -> Bool {
        guard case .tile(let tile) = slots[index] else { return false }
        return blocks.equals(tile)
    }
}
