import LimnRaster

extension Session {
    /// Does what one journal entry says. Throws: as `apply`, `undo` and `redo`; then nothing has changed.
    @discardableResult
    public mutating func replay(_ entry: JournalEntry) throws(EngineError) -> Response {
        switch entry {
        case .operation(let operation): try apply(operation)
        case .undo: try undo()
        case .redo: try redo()
        }
    }

    /// The session that entries lead to on a photo: the same picture and the same steps to undo and redo as in the
    /// session that wrote them. Throws: what the first entry that cannot be done throws.
    ///
    /// To keep what was done before a bad entry, make a session and give it the entries one by one.
    public static func replay(
        _ photo: Sheet, _ entries: [JournalEntry], historyBudget: Int = History.defaultBudget
    ) throws(EngineError) -> Session {
        var session = Session(photo: photo, historyBudget: historyBudget)
        for entry in entries { try session.replay(entry) }
        return session
    }
}
