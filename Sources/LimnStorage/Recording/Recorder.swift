import Dispatch
import LimnEngine
import Synchronization

/// Keeps a document's recovery folder up to date while somebody works on it.
///
/// The caller hands over what was done and goes on drawing: encoding, compressing and writing happen on threads of the
/// recorder, each entry is on disk within a second, and no failure ever reaches a stroke. Where nothing can be written the
/// recorder says so, keeps in memory what it must, and tries again until there is room.
///
/// Its calls come from one thread, the session's. See `docs/decisions/0007-recovery.md`.
public final class Recorder: @unchecked Sendable {
    /// Whether what is done is being kept.
    public enum State: Equatable, Sendable {
        /// It is on disk within a second.
        case recording
        /// It is in memory alone, for a reason in plain words; the recorder keeps trying.
        case suspended(String)
    }

    /// A budget for sessions with a recorder: what is over it goes to the folder.
    public static let historyBudget = 160 << 20

    /// What the calling thread and those of the recorder share.
    struct Front {
        var items: [Item] = []
        var isScheduled = false
        var hasBegun = false
        var isClosed = false
        /// Steps that can be undone before the folder's base is reached.
        var depth = 0
        /// Time a replay would take since the last checkpoint, in microseconds.
        var work = 0
        /// Whether a save could not clear the folder of what a redaction covers, because of a gesture in progress.
        var owesClearing = false
        /// When the last thumbnail was asked for, in nanoseconds.
        var lastThumbnail: UInt64 = 0
        var shelf = CheckpointShelf()
    }

    /// What is handed over, in order.
    enum Item {
        case begin
        case entry(JournalEntry)
        /// The next entry hides something.
        case covered
        case checkpoint(Document, step: Int?)
        case thumbnail(Document)
        case build(Build)
        case saved(title: String, FileMark?, isWhole: Bool)
    }

    let store: RecoveryStore?
    let stateChanged: @Sendable (State) -> Void
    let journalQueue = DispatchQueue(label: "limn.journal", qos: .utility)
    let pictureQueue = DispatchQueue(label: "limn.pictures", qos: .utility)
    let patches = PatchStore()
    let front = Mutex(Front())
    let tuning: Tuning
    private let bell = Bell()

    /// Times and sizes that tests make smaller.
    package struct Tuning: Sendable {
        /// How long entries are gathered before they are written together, in milliseconds.
        package var delay = 100
        /// How long to wait before trying again what failed, in milliseconds.
        package var retry = 2000
        /// Replay work between checkpoints, in microseconds.
        package var work = 300_000
        /// Time between thumbnails, in milliseconds.
        package var thumbnails = 10_000

        package init() {}
    }

    // What follows belongs to `journalQueue`.
    var state = State.recording
    var folder: DocumentFolder?
    var current: Generation?
    /// Generations being made, oldest first.
    var builds: [Build] = []
    /// Whether no generation is left that the current one replaced.
    var isCleared = true
    /// What the folder holds or will hold: enough to write it once more when it fails.
    var base: Document
    var entries: [JournalEntry]
    var about: About
    /// How many of `entries` a saved file has; −1: not even the base is in one.
    var savedCount: Int
    /// Entries that the current generation does not have yet.
    var unwritten: [JournalEntry] = []
    /// Redactions done: small pictures from before the last one are not shown any more.
    var coverings = 0

    /// A recorder for a session that is as its file is, or new. Nothing is written before `begin` or the first `append`.
    ///
    /// - Parameters:
    ///   - store: Where; nil keeps everything in memory alone and says so at once.
    ///   - stateChanged: Called on any thread when the state changes; the first state is `recording`.
    public convenience init(
        _ session: inout Session, in store: RecoveryStore?, about: About,
        stateChanged: @escaping @Sendable (State) -> Void
    ) {
        self.init(&session, in: store, about: about, tuning: Tuning(), stateChanged: stateChanged)
    }

    package init(
        _ session: inout Session, in store: RecoveryStore?, about: About, tuning: Tuning,
        stateChanged: @escaping @Sendable (State) -> Void
    ) {
        (self.store, self.about, self.tuning, self.stateChanged) = (store, about, tuning, stateChanged)
        base = session.base
        entries = session.journal
        savedCount = entries.count
        front.withLock { $0.depth = session.undoCount }
        session.keepsReleased = store != nil
        bell.answer(within: tuning.delay) { [weak self] in
            guard let self else { return }
            journalQueue.sync { self.drain() }
            patches.write()
        }
        if store == nil { report(.suspended(StorageError.noStateFolder.words)) }
    }

    deinit { bell.stop() }

    /// Begins to write, unless it has begun: when a pointer goes down, so that the base is on disk with the first stroke.
    public func begin() {
        front.withLock { front in
            if front.hasBegun || store == nil { return }
            front.hasBegun = true
            hand(&front, .begin)
        }
    }

    /// Takes note of what was just done to a session. Costs microseconds; never waits.
    public func append(_ entry: JournalEntry, of session: inout Session) {
        if store == nil { return }
        begin()
        patches.keep(session.takeReleased())
        front.withLock { front in
            let pixels = session.document.width * session.document.height
            switch entry {
            case .operation(let operation):
                front.depth += 1
                front.work += operation.replayCost(work: session.lastWork, pixels: pixels)
            case .redo:
                front.depth += 1
                front.work += session.lastOperation?.replayCost(work: session.lastWork, pixels: pixels) ?? 0
            case .undo:
                front.depth -= 1
                front.work += session.nextRedo?.replayCost(work: session.nextRedoWork, pixels: pixels) ?? 0
            }
            if front.owesClearing {
                front.owesClearing = !restartWithoutCovered(session, &front, isSaved: false)
                return
            }
            if front.depth < 0 {
                // The folder begins after a redaction that was undone just now.
                patches.reset(sealed: -1)
                restart(session, &front, base: session.base, entries: session.journal, isSaved: false)
                return
            }
            let isCovering = entry != .undo && session.lastOperation?.isRedaction == true
            if isCovering { hand(&front, .covered) }
            hand(&front, .entry(entry))
            let now = DispatchTime.now().uptimeNanoseconds
            if front.work >= tuning.work {
                front.work = 0
                front.lastThumbnail = now
                hand(&front, .checkpoint(session.document, step: session.lastStep))
            }
            if isCovering || now - front.lastThumbnail >= UInt64(tuning.thumbnails) * 1_000_000 {
                front.lastThumbnail = now
                hand(&front, .thumbnail(session.document))
            }
        }
    }

    /// Gives a session what its next undo needs, if the folder has it: to be called before `undo`.
    public func prepareUndo(_ session: inout Session) {
        while let gap = session.gap {
            if let bytes = patches.bytes(for: gap.step), session.supply(bytes, for: gap.step) { return }
            let best = front.withLock { $0.shelf.best(after: gap.nearest, before: gap.step) }
            guard let best, let step = best.step else { return }
            if let bytes = try? Disk.read(best.path), var contents = try? DocumentFile.read(bytes), !contents.isDamaged
            {
                contents.document.share(with: session.base)
                if session.supply(contents.document, after: step), session.gap?.nearest == step { return }
            }
            front.withLock { $0.shelf.forget(best.entries) }
        }
    }

    /// Returns when all that was handed over is on disk, or the state says why not.
    public func flush() {
        journalQueue.sync { drain() }
        pictureQueue.sync {}
        journalQueue.sync { drain() }
        patches.flush()
    }

    /// Ends recording: the document is closed. With `discarding` the folder is deleted, as its work is saved or not wanted;
    /// without, it stays for a later recovery. Throws why it could not be deleted.
    public func close(discarding: Bool) throws(StorageError) {
        if !discarding { flush() }
        front.withLock { $0.isClosed = true }
        pictureQueue.sync {}
        try onJournal { () throws(StorageError) in
            defer { (folder, current, builds, unwritten) = (nil, nil, [], []) }
            if discarding { try folder?.remove() }
        }
    }

    /// Gives an item to the journal's thread, which takes it with those that come meanwhile.
    func hand(_ front: inout Front, _ item: Item) {
        if front.isClosed { return }
        front.items.append(item)
        if front.isScheduled { return }
        front.isScheduled = true
        bell.ring()
    }
}
