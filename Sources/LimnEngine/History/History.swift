import LimnRaster

/// The steps done and undone, each with the patch that takes it back, within a budget of memory.
///
/// All steps stand in one array with a cursor: undo and redo move the cursor and exchange the pixels of one patch. The
/// patches held are those of the steps around the cursor. Steps farther away have given theirs up and keep only their
/// operation: such a step is undone by replaying from a checkpoint (see `History+Replay`) and redone by doing it again.
/// Operations give the same pixels every time, so the pictures are the same, bit for bit, whatever the budget.
public struct History {
    /// Bytes of patches, checkpoints and operations kept, unless told otherwise: 512 MB.
    public static let defaultBudget = 512 << 20

    /// All steps, done ones first.
    var steps: [HistoryStep] = []
    /// How many of them are done.
    var position = 0
    /// Steps ever added, those dropped included: the number of the next one.
    private(set) var nextNumber = 0
    /// The steps that have a patch; `position` is in it or at its end.
    var held = 0..<0
    /// Where replays may begin.
    var checkpoints: CheckpointList
    /// Bytes of the patches of done steps.
    var doneBytes = 0
    /// Bytes of the patches of undone steps.
    var undoneBytes = 0

    /// Whether patches given up at the far end of the done steps are handed out, see `Session.takeReleased`.
    var keepsReleased = false
    /// Those that nobody has taken yet.
    var released: [ReleasedPatch] = []

    /// Whether the present came from elsewhere and was not made by the steps here.
    var trustsPresent = false

    /// Operations done once more so far, to come by patches or pictures that were given up.
    var replayed = 0

    private let budget: Int
    private var operationBytes = 0

    /// Bytes of one layer of the picture.
    let layerBytes: Int

    /// An empty history of `base`. A budget too small for any patch still undoes everything, by replaying.
    ///
    /// Undoing far behind is bearable only where a checkpoint is near and what was replayed is kept for the steps that
    /// follow. So the room for checkpoints is three layers of the picture at least, for patches one, whatever the
    /// budget.
    init(base: Document, budget: Int) {
        self.budget = max(0, budget)
        layerBytes = base.stack.slotCount * Tile.byteCount
        checkpoints = CheckpointList(base: base, quota: max(self.budget / 4, 3 * layerBytes))
    }

    var undoCount: Int { position }
    var redoCount: Int { steps.count - position }
    var lastOperation: Operation? { position == 0 ? nil : steps[position - 1].operation }
    /// The untouched picture.
    var base: Document { checkpoints.all[0].document }
    /// Which of the done steps is the last redaction.
    var lastRedaction: Int? {
        steps[..<position].lastIndex { $0.operation.isRedaction }
    }

    /// Bytes kept now, apart from the picture as it was opened and as it is.
    var byteCount: Int { doneBytes + undoneBytes + operationBytes + checkpoints.byteCount }

    /// Bytes the patches may take. Operations cannot be given up, so very many of them would leave nothing: a quarter of
    /// the budget is for patches whatever happens.
    var room: Int { max(budget - budget / 4 - operationBytes, budget / 4, layerBytes) }

    /// Work done up to the present, see `HistoryStep.work`.
    var work: Int64 { position == 0 ? 0 : steps[position - 1].work }

    /// Adds a step just done and drops the steps undone.
    mutating func record(
        _ operation: Operation, _ patch: DocumentPatch, damage: PixelRect, after document: Document
    ) {
        append(HistoryStep(nextNumber, operation, patch, damage: damage, after: work))
        doneBytes += steps[position - 1].byteCount
        held = held.lowerBound..<position
        checkpoints.patchReleased(patch.tilesLeft * Tile.byteCount)
        checkpoints.stepRecorded(at: position, work: work, document: document)
        trim(present: document)
    }

    /// Takes the last step back and returns the rectangle that changed.
    mutating func undo(_ document: inout Document, _ workspace: Workspace) throws(EngineError) -> PixelRect {
        guard position > 0 else { throw .nothingToUndo }
        let isReplaced = held.lowerBound == position ? try remakePatches(present: &document, workspace) : false
        doneBytes -= steps[position - 1].byteCount
        let copied = steps[position - 1].swap(with: &document)
        checkpoints.patchReleased(copied * Tile.byteCount)
        undoneBytes += steps[position - 1].byteCount
        position -= 1
        trim(present: document)
        return isReplaced ? document.bounds : steps[position].damage
    }

    /// Does the step undone last again and returns the rectangle that changed.
    mutating func redo(_ document: inout Document, _ workspace: Workspace) throws(EngineError) -> PixelRect {
        guard position < steps.count else { throw .nothingToRedo }
        if held.upperBound == position {
            let patch = try document.perform(steps[position].operation, workspace)
            replayed += 1
            steps[position].hold(patch, damage: document.bounds(of: patch))
            checkpoints.patchReleased(patch.tilesLeft * Tile.byteCount)
            held = held.lowerBound..<position + 1
        } else {
            undoneBytes -= steps[position].byteCount
            let copied = steps[position].swap(with: &document)
            checkpoints.patchReleased(copied * Tile.byteCount)
        }
        doneBytes += steps[position].byteCount
        position += 1
        trim(present: document)
        return steps[position - 1].damage
    }

    /// Puts a step at the cursor in place of those undone.
    mutating func append(_ step: HistoryStep) {
        dropUndone()
        steps.append(step)
        nextNumber += 1
        operationBytes += step.operation.byteCount
        position += 1
    }

    /// Makes the present a place where a replay may begin.
    mutating func takeCheckpoint(of present: Document) {
        checkpoints.insert(Checkpoint(position: position, work: work, document: present), present: present)
    }

    private mutating func dropUndone() {
        if position == steps.count { return }
        for step in steps[position...] { operationBytes -= step.operation.byteCount }
        steps.removeSubrange(position...)
        held = held.lowerBound..<position
        undoneBytes = 0
        checkpoints.removeAll(after: position)
    }
}
