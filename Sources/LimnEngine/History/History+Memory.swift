extension History {
    /// Gives patches up until the rest fits, and thins the checkpoints.
    mutating func trim(present: Document) {
        releasePatches(to: room)
        checkpoints.settle(present: present, position: position, work: work)
    }

    /// Gives up the patches farthest from the cursor, from the side that holds more, until `limit` bytes are left.
    mutating func releasePatches(to limit: Int) {
        while doneBytes + undoneBytes > limit {
            if doneBytes >= undoneBytes { releaseOldest() } else { releaseNewest() }
        }
    }

    private mutating func releaseOldest() {
        let index = held.lowerBound
        let bytes = steps[index].byteCount
        doneBytes -= bytes
        checkpoints.patchReleased(bytes)
        if keepsReleased, let patch = steps[index].patch {
            released.append(ReleasedPatch(step: steps[index].number, patch: patch, byteCount: bytes))
        }
        steps[index].release()
        held = index + 1..<held.upperBound
    }

    private mutating func releaseNewest() {
        let index = held.upperBound - 1
        let bytes = steps[index].byteCount
        undoneBytes -= bytes
        checkpoints.patchReleased(bytes)
        steps[index].release()
        held = held.lowerBound..<index
    }
}
