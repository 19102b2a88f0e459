import LimnRaster

/// One step of a history: what was done, and, while memory allows, the patch that takes it back (or does it again).
struct HistoryStep {
    /// Which of all steps ever made in this history it is, from 0: numbers of steps dropped are not used again.
    let number: Int
    /// What was done; never dropped, as everything else can be made from it.
    let operation: Operation
    /// Work done from the beginning to the end of this step, in bytes of patches and operations. It measures how long a
    /// replay takes, and is 64 bits wide everywhere since it only ever grows.
    let work: Int64
    /// The pixels of the other state, or nil when they were given up and must be made again.
    private(set) var patch: DocumentPatch?
    /// The rectangle that it changes; all of the picture as long as nobody has done the step here.
    private(set) var damage: PixelRect
    /// Bytes of `patch`; 0 without one.
    private(set) var byteCount: Int

    /// A step just done, after `workBefore` of work.
    init(
        _ number: Int, _ operation: Operation, _ patch: DocumentPatch, damage: PixelRect, after workBefore: Int64
    ) {
        self.number = number
        self.operation = operation
        self.damage = damage
        self.patch = patch
        byteCount = patch.byteCount
        work = workBefore + Int64(byteCount) + Int64(operation.byteCount)
    }

    /// A step that was done elsewhere on a picture with these bounds. What its patch would take is guessed: a tile.
    init(_ number: Int, _ operation: Operation, unheldIn bounds: PixelRect, after workBefore: Int64) {
        self.number = number
        self.operation = operation
        damage = bounds
        patch = nil
        byteCount = 0
        work = workBefore + Int64(Tile.byteCount) + Int64(operation.byteCount)
    }

    /// Puts a patch made again in place.
    mutating func hold(_ patch: DocumentPatch, damage: PixelRect) {
        byteCount = patch.byteCount
        self.patch = patch
        self.damage = damage
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
