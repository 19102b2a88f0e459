import LimnEngine

/// When a folder is made anew: after a save that must leave nothing of what is covered, when undo goes back before what
/// the folder has, and when a damaged one was restored.
extension Recorder {
    /// A recorder that goes on in a folder from which a session was restored. `generation`: what may be appended to; nil:
    /// it is damaged and a new one is made.
    convenience init(
        _ session: inout Session, in store: RecoveryStore, continuing folder: DocumentFolder, _ generation: Generation?,
        entries: [JournalEntry], about: About, savedCount: Int, shelf: CheckpointShelf, tuning: Tuning,
        stateChanged: @escaping @Sendable (State) -> Void
    ) {
        self.init(&session, in: store, about: about, tuning: tuning, stateChanged: stateChanged)
        self.folder = folder
        patches.open(folder.patches)
        front.withLock { front in
            front.hasBegun = true
            front.shelf = shelf
            current = generation
            if generation != nil {
                self.entries = entries
                self.savedCount = savedCount
            } else {
                restart(session, &front, base: session.base, entries: self.entries, isSaved: false, followsDamage: true)
            }
        }
    }

    /// Takes note that a file has all of the session now or, unless `isWhole`, a state that it had before. When a redaction
    /// is done, the folder is made anew without anything that it covered; `flush` waits for that.
    public func saved(_ session: inout Session, as file: FileMark?, title: String, isWhole: Bool = true) {
        front.withLock { front in
            hand(&front, .saved(title: title, file, isWhole: isWhole))
            if front.hasBegun, isWhole || session.lastRedaction != nil {
                front.owesClearing = !restartWithoutCovered(session, &front, isSaved: isWhole)
            }
        }
    }

    /// Makes the folder anew without anything that a redaction covers, if one is done; false when that has to wait until a
    /// gesture ends.
    func restartWithoutCovered(_ session: Session, _ front: inout Front, isSaved: Bool) -> Bool {
        guard let redaction = session.lastRedaction else {
            // Undone since the save: the folder must have all of it.
            if !isSaved { restart(session, &front, base: session.base, entries: session.journal, isSaved: false) }
            return true
        }
        guard let kept = try? session.sinceLastRedaction() else { return false }
        patches.reset(sealed: redaction)
        restart(session, &front, base: kept.base, entries: kept.entries, isSaved: isSaved)
        return true
    }

    /// Makes the folder anew in one step.
    func restart(
        _ session: Session, _ front: inout Front, base: Document, entries: [JournalEntry], isSaved: Bool,
        followsDamage: Bool = false
    ) {
        let undone = session.redoCount
        front.depth = entries.count - 2 * undone
        front.work = 0
        let build = Build(
            base: base, present: session.document, step: session.lastStep, entries: entries,
            savedCount: isSaved ? entries.count : -1)
        build.keepsCurrent = isSaved
        build.followsDamage = followsDamage
        hand(&front, .build(build))
    }
}
