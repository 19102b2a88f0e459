// A patch as bytes: how many slots, each with its index; how many tiles with blocks, each with its index and blocks.

extension TilePatch {
    /// Adds this patch to bytes.
    public func append(to bytes: inout [UInt8]) {
        bytes.append(little: UInt32(slotIndices.count))
        for k in slotIndices.indices {
            bytes.append(little: UInt32(slotIndices[k]))
            slots[k].append(to: &bytes)
        }
        bytes.append(little: UInt32(blockIndices.count))
        for k in blockIndices.indices {
            bytes.append(little: UInt32(blockIndices[k]))
            blocks[k].append(to: &bytes)
        }
    }
}

extension Sheet {
    /// The patch at `position` of bytes, which moves behind it; nil when there is none that can be swapped into this sheet
    /// as it is: every index once and in the grid, blocks only where the sheet has a tile.
    public func patch(from bytes: [UInt8], at position: inout Int) -> TilePatch? {
        var patch = TilePatch(), taken = [Bool](repeating: false, count: slots.count)
        guard let slotCount = bytes.little32(at: &position), slotCount <= UInt32(slots.count) else { return nil }
        for _ in 0..<slotCount {
            guard let index = freeIndex(in: bytes, at: &position, &taken),
                let slot = Slot(from: bytes, at: &position, in: bounds(ofSlot: index))
            else { return nil }
            patch.append(index, slot)
        }
        guard let blockCount = bytes.little32(at: &position), blockCount <= UInt32(slots.count) else { return nil }
        for _ in 0..<blockCount {
            guard let index = freeIndex(in: bytes, at: &position, &taken), case .tile = slots[index],
                let blocks = SavedBlocks(from: bytes, at: &position, in: bounds(ofSlot: index))
            else { return nil }
            patch.append(index, blocks)
        }
        return patch
    }

    private func freeIndex(in bytes: [UInt8], at position: inout Int, _ taken: inout [Bool]) -> Int? {
        guard let raw = bytes.little32(at: &position), raw < UInt32(slots.count), !taken[Int(raw)] else { return nil }
        taken[Int(raw)] = true
        return Int(raw)
    }
}
