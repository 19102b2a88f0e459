/// A running edit of one sheet: keeps what each slot held before its first change, and knows which tiles it may write.
///
/// Cost follows what is touched. `finish` gives the patch that undoes the edit.
public struct SheetEdit {
    private var patch = TilePatch()
    /// For every slot its place in the patch's slots + 1, or −1 less its place in the blocks; 0 while untouched.
    private var places: [Int32]

    /// An edit of a sheet with this many slots.
    public init(of sheet: Sheet) {
        places = [Int32](repeating: 0, count: sheet.slots.count)
    }

    /// Whether nothing was touched so far.
    public var isEmpty: Bool { patch.isEmpty }

    /// A tile at `index` that this edit may write, made on first touch with the pixels it had.
    /// Precondition: it was not opened for blocks.
    mutating func writable(_ index: Int, in sheet: inout Sheet) -> Tile {
        if places[index] != 0, case .tile(let tile) = sheet.slots[index] { return tile }
        let tile = sheet.slots[index].makeTile()
        replace(index, with: .tile(tile), in: &sheet)
        return tile
    }

    /// Puts `slot` at `index`. A tile given here must be owned by the caller alone.
    mutating func replace(_ index: Int, with slot: Slot, in sheet: inout Sheet) {
        precondition(places[index] >= 0)
        if places[index] == 0 {
            patch.append(index, sheet.slots[index])
            places[index] = Int32(patch.slotIndices.count)
        }
        sheet.slots[index] = slot
    }

    /// The tile at `index` for writing. When no one else holds it, it is written where it is, and the second value must
    /// be given blocks to save before they change; otherwise it is a tile of this edit's own.
    mutating func open(_ index: Int, in sheet: inout Sheet) -> (tile: Tile, saved: BlockMemory?) {
        if places[index] < 0, case .tile(let tile) = sheet.slots[index] {
            return (tile, patch.blocks[Int(-1 - places[index])].recorder)
        }
        if places[index] == 0, case .tile = sheet.slots[index], let tile = sheet.takeTile(at: index) {
            sheet.slots[index] = .tile(tile)
            let blocks = SavedBlocks()
            patch.append(index, blocks)
            places[index] = -Int32(patch.blockIndices.count)
            return (tile, blocks.recorder)
        }
        return (writable(index, in: &sheet), nil)
    }

    /// Ends the edit: one-colour tiles give their memory back, slots that did not change are dropped from the patch, and of
    /// tiles that changed little only the changed blocks are kept.
    public consuming func finish(in sheet: inout Sheet) -> TilePatch {
        var result = TilePatch()
        for k in patch.slotIndices.indices {
            sheet.close(patch.slotIndices[k], after: patch.slots[k], &result)
        }
        var copied = 0
        for k in patch.blockIndices.indices {
            let index = patch.blockIndices[k]
            var blocks = patch.blocks[k]
            guard case .tile(let tile) = sheet.slots[index], !blocks.equals(tile) else { continue }
            if let color = tile.uniform {
                blocks.swap(with: sheet.ownTile(at: index, &copied))
                result.append(index, sheet.slots[index])
                sheet.slots[index] = .solid(color)
            } else {
                blocks.trim()
                result.append(index, blocks)
            }
        }
        return result
    }

    /// Ends the edit without a trace.
    public consuming func cancel(in sheet: inout Sheet) { sheet.swap(&patch) }
}

extension Sheet {
    /// Ends an edit of a slot that held `old`: a one-colour tile gives its memory back, and what undoes the edit is added to
    /// the patch, if anything changed.
    mutating func close(_ index: Int, after old: Slot, _ patch: inout TilePatch) {
        if case .tile(let tile) = slots[index], let color = tile.uniform { slots[index] = .solid(color) }
        if equals(old, atSlot: index) {
            slots[index] = old
        } else if case .tile(let tile) = old, case .tile(let new) = slots[index],
            let blocks = SavedBlocks(of: tile, whereNot: new)
        {
            patch.append(index, blocks)
            patch.tilesLeft += 1
        } else {
            patch.append(index, old)
        }
    }
}
