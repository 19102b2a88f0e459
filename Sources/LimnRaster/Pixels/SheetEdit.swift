/// A running edit of one sheet: copies each slot before its first change, and knows which tiles it may write.
///
/// Cost follows the slots touched. `finish` gives the patch that undoes the edit.
public struct SheetEdit {
    private(set) var patch = TilePatch()
    /// For every slot its place in the patch + 1; 0 while untouched.
    private var places: [Int32]

    /// An edit of a sheet with this many slots.
    public init(of sheet: Sheet) {
        places = [Int32](repeating: 0, count: sheet.slots.count)
    }

    /// Whether nothing was touched so far.
    public var isEmpty: Bool { patch.isEmpty }

    /// What slot `index` held before this edit.
    func before(_ index: Int, in sheet: Sheet) -> Slot {
        let place = places[index]
        return place == 0 ? sheet.slots[index] : patch.slots[Int(place) - 1]
    }

    /// The slots touched so far.
    var touched: [Int] { patch.indices }

    /// A tile at `index` that this edit may write, made on first touch with the pixels it had.
    mutating func writable(_ index: Int, in sheet: inout Sheet) -> Tile {
        if places[index] != 0, case .tile(let tile) = sheet.slots[index] { return tile }
        let tile = sheet.slots[index].makeTile()
        replace(index, with: .tile(tile), in: &sheet)
        return tile
    }

    /// Puts `slot` at `index`. A tile given here must be owned by the caller alone.
    mutating func replace(_ index: Int, with slot: Slot, in sheet: inout Sheet) {
        if places[index] == 0 {
            patch.append(index, sheet.slots[index])
            places[index] = Int32(patch.indices.count)
        }
        sheet.slots[index] = slot
    }

    /// Ends the edit: one-colour tiles give their memory back, slots that did not change are dropped from the patch.
    public consuming func finish(in sheet: inout Sheet) -> TilePatch {
        var result = TilePatch()
        for k in patch.indices.indices {
            let index = patch.indices[k], old = patch.slots[k]
            if case .tile(let tile) = sheet.slots[index], let color = tile.uniform {
                sheet.slots[index] = .solid(color)
            }
            if sheet.equals(old, atSlot: index) {
                sheet.slots[index] = old
            } else {
                result.append(index, old)
            }
        }
        return result
    }

    /// Ends the edit without a trace.
    public consuming func cancel(in sheet: inout Sheet) {
        for k in patch.indices.indices { sheet.slots[patch.indices[k]] = patch.slots[k] }
    }
}
