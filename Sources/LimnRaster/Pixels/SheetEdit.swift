/// A running edit of one sheet: keeps what each slot held before its first change, and knows which tiles it may write.
///
/// Cost follows what is touched. `finish` gives the patch that undoes the edit.
public struct SheetEdit {
    private var indices: [Int] = []
    private var slots: [Slot] = []
    /// Slots whose tile is edited where it is, and what it held.
    private var blockIndices: [Int] = []
    private var blocks: [SavedBlocks] = []
    /// For every slot its place in `slots` + 1, or −1 less its place in `blocks`; 0 while untouched.
    private var places: [Int32]

    /// An edit of a sheet with this many slots.
    public init(of sheet: Sheet) {
        places = [Int32](repeating: 0, count: sheet.slots.count)
    }

    /// Whether nothing was touched so far.
    public var isEmpty: Bool { indices.isEmpty && blockIndices.isEmpty }

    /// What slot `index` held before this edit. Precondition: it was not opened for blocks.
    func before(_ index: Int, in sheet: Sheet) -> Slot {
        let place = places[index]
        precondition(place >= 0)
        return place == 0 ? sheet.slots[index] : slots[Int(place) - 1]
    }

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
            indices.append(index)
            slots.append(sheet.slots[index])
            places[index] = Int32(indices.count)
        }
        sheet.slots[index] = slot
    }

    /// The tile at `index` for writing. When no one else holds it, it is written where it is, and the second value must
    /// be given blocks to save before they change; otherwise it is a tile of this edit's own.
    mutating func open(_ index: Int, in sheet: inout Sheet) -> (tile: Tile, saved: BlockMemory?) {
        if places[index] < 0, case .tile(let tile) = sheet.slots[index] {
            return (tile, blocks[Int(-1 - places[index])].recorder)
        }
        if places[index] == 0, case .tile = sheet.slots[index], let tile = sheet.takeTile(at: index) {
            sheet.slots[index] = .tile(tile)
            blockIndices.append(index)
            blocks.append(SavedBlocks())
            places[index] = -Int32(blocks.count)
            return (tile, blocks[blocks.count - 1].recorder)
        }
        return (writable(index, in: &sheet), nil)
    }

    /// Ends the edit: one-colour tiles give their memory back, slots that did not change are dropped from the patch.
    public consuming func finish(in sheet: inout Sheet) -> TilePatch {
        var result = TilePatch()
        for k in indices.indices {
            let index = indices[k], old = slots[k]
            if case .tile(let tile) = sheet.slots[index], let color = tile.uniform {
                sheet.slots[index] = .solid(color)
            }
            if sheet.equals(old, atSlot: index) {
                sheet.slots[index] = old
            } else {
                result.append(index, .slot(old))
            }
        }
        for k in blockIndices.indices {
            let index = blockIndices[k]
            guard case .tile(let tile) = sheet.slots[index], !blocks[k].equals(tile) else { continue }
            if let color = tile.uniform {
                _ = sheet.exchange(.blocks(blocks[k]), at: index)
                result.append(index, .slot(sheet.slots[index]))
                sheet.slots[index] = .solid(color)
            } else {
                blocks[k].trim()
                result.append(index, .blocks(blocks[k]))
            }
        }
        return result
    }

    /// Ends the edit without a trace.
    public consuming func cancel(in sheet: inout Sheet) {
        for k in indices.indices { sheet.slots[indices[k]] = slots[k] }
        for k in blockIndices.indices { _ = sheet.exchange(.blocks(blocks[k]), at: blockIndices[k]) }
    }
}
