import LimnRaster

extension History {
    /// Makes the patches of the steps just before the cursor again, as many as three quarters of the room take and at least one,
    /// by doing the operations once more from the nearest checkpoint on: so the undos that follow are instant.
    ///
    /// A present that was trusted and is not what the operations give (an older Limn drew it, or it was changed) is replaced by
    /// what they give, as patches of the one must not be swapped into the other. Returns whether that was so.
    ///
    /// Throws what an operation throws, which it did not when it was recorded; then nothing has changed.
    mutating func remakePatches(present: inout Document, _ workspace: Workspace) throws(EngineError) -> Bool {
        let block = room / 4 * 3
        releasePatches(to: block)
        let start = checkpoints.nearest(to: position - 1)
        // Undoing on from here passes this gap again in blocks: checkpoints in it make that quadratic cost small.
        let spacing = max(checkpoints.finestSpacing, (work - start.work) / 8)
        var document = start.document
        var first = start.position, bytes = 0, nextCheckpoint = start.work + spacing
        for index in start.position..<position {
            do throws(EngineError) {
                let patch = try document.perform(steps[index].operation, workspace)
                steps[index].hold(patch, damage: document.bounds(of: patch))
            } catch {
                for index in first..<index { steps[index].release() }
                throw error
            }
            replayed += 1
            bytes += steps[index].byteCount
            while bytes > block, first < index {
                bytes -= steps[first].byteCount
                checkpoints.patchReleased(steps[first].byteCount)
                steps[first].release()
                first += 1
            }
            if steps[index].work >= nextCheckpoint, index + 1 < position {
                nextCheckpoint = steps[index].work + spacing
                checkpoints.insert(
                    Checkpoint(position: index + 1, work: steps[index].work, document: document), present: present)
                checkpoints.settle(present: present, position: position, work: work)
            }
        }
        doneBytes = bytes
        held = first..<held.upperBound
        if !trustsPresent || document.hasPixels(of: present) { return false }
        for index in position..<held.upperBound { steps[index].release() }
        undoneBytes = 0
        held = first..<position
        // Those of that present, and of what was done on it, would lead back to it. A replay from the base trusted nothing.
        checkpoints.removeAll(after: position - 1)
        trustsPresent = start.position > 0
        present = document
        return true
    }
}
