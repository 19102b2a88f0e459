/// A running edit of one sheet: keeps what each slot held before its first change, and knows which tiles it may write.
///
/// Cost follows what is touched. `finish` gives the patch that undoes the edit.
public struct SheetEdit {
    private var patch = TilePatch()
    /// For every slot whether it was touched.
    private var isTouched: [Bool]

    /// An edit of a sheet with this many slots.
    public init(of sheet: Sheet) {
        isTouched = [Bool](repeating: false, count: sheet.slots.count)
    }

    /// A tile at `index` that this edit may write, made on first touch with the pixels it had.
    mutating func writable(_ index: Int, in sheet: inout Sheet) -> Tile {
        if isTouched[index], case .tile(let tile) = sheet.slots[index] { return tile }
        let tile = sheet.slots[index].makeTile(in: sheet.bounds(ofSlot: index))
        replace(index, with: .tile(tile), in: &sheet)
        return tile
    }

    /// Puts `slot` at `index`. A tile given here must be owned by the caller alone.
    mutating func replace(_ index: Int, with slot: Slot, in sheet: inout Sheet) {
        if !isTouched[index] {
            patch.append(index, sheet.slots[index])
            isTouched[index] = true
        }
        sheet.slots[index] = slot
    }

    /// Ends the edit: one-colour tiles give their memory back, slots that did not change are dropped from the patch, and of
    /// tiles that changed little only the changed blocks are kept.
    public consuming func finish(in sheet: inout Sheet) -> TilePatch {
        var result = TilePatch()
        for k in patch.slotIndices.indices {
            sheet.close(patch.slotIndices[k], after: patch.slots[k], &result)
        }
        return result
    }
}

extension Sheet {
    /// Ends an edit of a slot that held `old`: a one-colour tile gives its memory back, and what undoes the edit is added to
    /// the patch, if anything changed.
    mutating func close(_ index: Int, after old: Slot, _ patch: inout TilePatch) {
        if case .tile(let tile) = slots[index], let color = tile.uniform(in: bounds(ofSlot: index)) {
            return close(index, as: color, after: old, &patch)
        }
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

    /// The same for an edit after which all pixels have one colour.
    mutating func close(_ index: Int, as color: UInt32, after old: Slot, _ patch: inout TilePatch) {
        slots[index] = .solid(color)
        if equals(old, atSlot: index) {
            slots[index] = old
        } else {
            patch.append(index, old)
        }
    }

    /// The same for an edit that painted only pixels of some blocks, those of `candidates` in every row, and none past the
    /// edge of the picture.
    mutating func close(
        _ index: Int, after old: Slot, among candidates: (Int) -> UInt8, _ patch: inout TilePatch
    ) {
        guard case .tile(let tile) = old, case .tile(let new) = slots[index] else {
            return close(index, after: old, &patch)
        }
        if let color = new.uniform(in: bounds(ofSlot: index)) { return close(index, as: color, after: old, &patch) }
        guard let blocks = SavedBlocks(of: tile, whereNot: new, among: candidates) else {
            return patch.append(index, old)
        }
        if blocks.isEmpty {
            slots[index] = old
        } else {
            patch.append(index, blocks)
            patch.tilesLeft += 1
        }
    }
}
