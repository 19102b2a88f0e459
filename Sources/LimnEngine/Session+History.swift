import LimnRaster

extension Session {
    /// The document that the history began with.
    public var base: Document { history.base }

    /// What leads from `base` to this session: the operations of all steps, done and undone, then an undo for each one
    /// undone. Steps dropped are not in it.
    public var journal: [JournalEntry] { history.journal }

    /// The session that entries lead to on `base`, without doing them: `present` is trusted to be the picture at their end.
    /// Steps are made, by doing operations from `base` on, when they are undone or redone. Should they then give another
    /// picture, as when an older version drew `present`, the undo goes on from theirs.
    ///
    /// The entries are those of a journal: each operation in it was a step. Throws: `EngineError` for an entry that cannot
    /// have been written so, such as an undo before the first step. Precondition: both documents are of one size.
    public init(
        base: Document, present: Document, entries: [JournalEntry], historyBudget: Int = History.defaultBudget
    ) throws(EngineError) {
        precondition(base.width == present.width && base.height == present.height)
        self.init(base: base, historyBudget: historyBudget)
        for entry in entries { try history.retrace(entry, in: base) }
        document = present
        history.trustsPresent = true
        history.takeCheckpoint(of: present)
    }

    /// The number of the last step that is done (see `HistoryGap`); nil when there is none.
    public var lastStep: Int? { history.position == 0 ? nil : history.steps[history.position - 1].number }
    /// What a redo would do; nil when there is nothing to redo.
    public var nextRedo: Operation? {
        history.redoCount == 0 ? nil : history.steps[history.position].operation
    }
    /// Bytes of what the last step that is done changed, and of its operation: a measure of the time that doing it again
    /// takes; 0 when there is none.
    public var lastWork: Int { history.work(of: history.position - 1) }
    /// The same of the step that a redo would do.
    public var nextRedoWork: Int { history.work(of: history.position) }
    /// The number of the last redaction that is done; nil when there is none.
    public var lastRedaction: Int? { history.lastRedaction.map { history.steps[$0].number } }

    /// What may be written to files: the document just after the last redaction that is done, and what leads from there to
    /// the present. Whatever a redaction covered, and all that was made from it, is in neither. Without a redaction: `base`
    /// and `journal`.
    ///
    /// Throws: `EngineError.gestureInProgress`.
    public func sinceLastRedaction() throws(EngineError) -> (base: Document, entries: [JournalEntry]) {
        guard gesture == nil else { throw .gestureInProgress }
        guard let last = history.lastRedaction else { return (base, journal) }
        return (
            try history.document(after: last + 1, present: document, workspace), Array(journal.dropFirst(last + 1))
        )
    }
}
