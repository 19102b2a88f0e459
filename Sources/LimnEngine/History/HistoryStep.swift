import LimnRaster

/// One step of a history: what was done, and, while memory allows, the patch that takes it back (or does it again).
struct HistoryStep {
    /// What was done; never dropped, as everything else can be made from it.
    let operation: Operation
    /// Work done from the beginning to the end of this step, in bytes of patches and operations. It measures how long a
    /// replay takes, and is 64 bits wide everywhere since it only ever grows.
    let work: Int64
    /// The pixels of the other state, or nil when they were given up and must be made again.
    private(set) var patch: DocumentPatch?
    /// The rectangle that it changes.
    let damage: PixelRect
    /// Bytes of `patch`; 0 without one.
    private(set) var byteCount: Int

    /// A step just done, after `workBefore` of work.
    init(_ operation: Operation, _ patch: DocumentPatch, damage: PixelRect, after workBefore: Int64) {
        self.operation = operation
        self.damage = damage
        self.patch = patch
        byteCount = patch.byteCount
        work = workBefore + Int64(byteCount) + Int64(operation.byteCount)
    }

    /// Puts a patch made again in place.
    mutating func hold(_ patch: DocumentPatch) {
        byteCount = patch.byteCount
        self.patch = patch
    }

    /// Gives the patch up.
    mutating func release() {
        patch = nil
        byteCount = 0
    }

    /// Exchanges the patch's pixels with the document's; returns how many tiles are held elsewhere only now.
    /// Precondition: has a patch.
    mutating func swap(with document: inout Document) -> Int {
        let copied = document.swap(&patch!)
        byteCount = patch!.byteCount
        return copied
    }
}

extension Operation {
    /// Bytes this operation takes in memory, for the history's budget.
    var byteCount: Int {
        let fixed = MemoryLayout<HistoryStep>.stride
        if case .stroke(let stroke) = self { return fixed + stroke.samples.count * MemoryLayout<Sample>.stride }
        return fixed
    }
}
