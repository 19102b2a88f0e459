import LimnRaster

extension History {
    /// Work of one step, 0 when there is none at this index.
    func work(of index: Int) -> Int {
        guard steps.indices.contains(index) else { return 0 }
        return Int(truncatingIfNeeded: steps[index].work - (index == 0 ? 0 : steps[index - 1].work))
    }

    /// What leads from the untouched picture to these steps and this cursor: all operations, then an undo for each one
    /// that is undone.
    var journal: [JournalEntry] {
        steps.map { .operation($0.operation) } + [JournalEntry](repeating: .undo, count: redoCount)
    }

    /// Does to the steps and the cursor what an entry says, and nothing to pixels: a step added so is made when it is
    /// undone. Throws what no history could have written; then nothing has changed.
    mutating func retrace(_ entry: JournalEntry, in picture: Document) throws(EngineError) {
        switch entry {
        case .operation(let operation):
            try picture.check(operation)
            append(HistoryStep(nextNumber, operation, unheldIn: picture.bounds, after: work))
        case .undo:
            guard position > 0 else { throw .nothingToUndo }
            position -= 1
        case .redo:
            guard position < steps.count else { throw .nothingToRedo }
            position += 1
        }
        held = position..<position
    }

    /// The document as it was after the first `count` steps. Throws what an operation throws, which it did not when it
    /// was recorded. Precondition: `count` is at most `position`.
    func document(
        after count: Int, present: Document, _ workspace: Workspace
    ) throws(EngineError) -> Document {
        if held.lowerBound <= count {
            var document = present
            for index in (count..<position).reversed() {
                var step = steps[index]
                _ = step.swap(with: &document)
            }
            return document
        }
        let start = checkpoints.nearest(to: count)
        var document = start.document
        for index in start.position..<count { _ = try document.perform(steps[index].operation, workspace) }
        return document
    }
}

extension Document {
    /// Throws what doing the operation here would throw.
    func check(_ operation: Operation) throws(EngineError) {
        guard operation.isValid else { throw .invalidOperation }
        if case .fill(let fill) = operation { _ = try place(of: fill) }
    }
}
