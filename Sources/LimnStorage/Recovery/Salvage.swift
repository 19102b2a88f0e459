import Glibc
import LimnEngine

/// What can be had from the files of a generation.
struct Salvage {
    var about: About
    /// The entries of the journal that are good.
    private(set) var entries: [JournalEntry] = []
    /// Entries whose work a file has.
    private(set) var savedCount = 0
    var session: Session
    /// Checkpoints that an undo may begin from.
    private(set) var shelf = CheckpointShelf()
    /// What is missing, a sentence each.
    private(set) var lost: [String] = []
    private let path: String
    /// Bytes of the journal that are good; nil when nothing may be appended to these files.
    private var goodLength: Int?

    /// Reads the files in `path`. Throws: `StorageError` when no picture can be had.
    init(_ path: String, historyBudget: Int) throws(StorageError) {
        self.path = path
        let read: (bytes: [UInt8]?, about: About?) = (
            try Salvage.read(Generation.journal(path)), try Salvage.about(path)
        )
        if read.about == nil { lost.append("Its name and the file it came from are not known any more.") }
        about = read.about ?? About(title: "Untitled", file: nil, began: Disk.changed(path) ?? 0)
        let base = try Salvage.document(Generation.base(path))
        let trail = Trail(read.bytes ?? [], savedLength: about.savedLength, in: base?.document)
        (entries, savedCount) = (trail.entries, trail.savedCount)
        var isWhole = base?.isDamaged == false && trail.isWhole && read.about != nil
        let source = try Salvage.source(path, base, trail)
        if let sentence = source.sentence {
            lost.append(sentence)
            isWhole = false
        } else if let sentence = trail.sentence {
            lost.append(sentence)
        }
        let steps = trail.steps[source.firstStep...], undone = trail.steps.count - source.lastStep
        do throws(EngineError) {
            session = try Session(
                base: source.base, present: source.present,
                entries: steps.map { .operation($0.operation) } + [JournalEntry](repeating: .undo, count: undone),
                historyBudget: historyBudget)
        } catch { throw .damaged }
        do throws(EngineError) {
            for _ in source.lastStep..<max(source.lastStep, trail.position) { _ = try session.redo() }
        } catch {
            lost.append("The last steps could not be done again.")
            isWhole = false
        }
        if isWhole {
            goodLength = trail.length
            collectCheckpoints(trail)
        }
    }

    /// The generation, with its journal cut where the good part ends and ready to be appended to; nil when a new one must
    /// be made.
    func continued(_ number: Int) -> Generation? {
        guard let goodLength, let journal = try? OpenFile(Generation.journal(path), O_RDWR) else { return nil }
        do throws(StorageError) {
            if try journal.size() != goodLength { try journal.truncate(to: goodLength) }
        } catch { return nil }
        return Generation(number, path, journal: journal, length: goodLength, count: entries.count)
    }

    /// The numbers in the session are places among its steps: what the journal dropped is not among them.
    private mutating func collectCheckpoints(_ trail: Trail) {
        for count in Generation.checkpoints(path) {
            guard let done = trail.stepsDone(after: count) else { continue }
            let file = Generation.checkpoint(path, count)
            _ = shelf.add(
                .init(
                    entries: count, step: done == 0 ? nil : done - 1, path: file,
                    byteCount: (try? OpenFile(file, O_RDONLY).size()) ?? 0))
        }
    }

    /// What the system says where a file is not there, is something else, or was lost by the disk: trying again is no use.
    private static let lasting: [StorageError] = [
        .damaged, .system(ENOENT), .system(EIO), .system(EISDIR), .system(ENOTDIR), .system(ELOOP), .system(ENXIO),
    ]

    /// A file's bytes; nil when they cannot be had. Throws what may pass, such as too many open files: that is no damage.
    private static func read(_ path: String) throws(StorageError) -> [UInt8]? {
        do throws(StorageError) { return try Disk.read(path) } catch {
            if lasting.contains(error) { return nil }
            throw error
        }
    }

    private static func about(_ path: String) throws(StorageError) -> About? {
        try read(Generation.about(path)).flatMap { try? About($0) }
    }

    private static func document(_ path: String) throws(StorageError) -> DocumentFile.Contents? {
        try read(path).flatMap { try? DocumentFile.read($0) }
    }

    /// Where the session begins and where its picture comes from.
    private struct Source {
        var base: Document
        /// The steps of the trail before the base.
        var firstStep = 0
        var present: Document
        /// The steps of the trail that `present` has.
        var lastStep = 0
        var sentence: String?
    }

    /// The best there is: whole history, a part of it, a picture alone.
    private static func source(
        _ path: String, _ base: DocumentFile.Contents?, _ trail: Trail
    ) throws(StorageError) -> Source {
        let known = Generation.checkpoints(path)
        func readable(_ count: Int) throws(StorageError) -> Document? {
            guard let contents = try document(Generation.checkpoint(path, count)), !contents.isDamaged,
                contents.entries == count
            else { return nil }
            return contents.document
        }
        // Newer than what is left of the journal.
        for count in known.reversed() where count > trail.entries.count {
            guard let document = try readable(count) else { continue }
            return Source(
                base: document, firstStep: trail.steps.count, present: document, lastStep: trail.steps.count,
                sentence: "The picture is there, but what was done to it could not be read: it cannot be undone.")
        }
        let useful = known.compactMap { count in
            trail.stepsDone(after: count).map { (count: count, done: $0) }
        }.filter { $0.done <= trail.position }.sorted { ($0.done, $0.count) > ($1.done, $1.count) }
        for checkpoint in useful {
            guard var document = try readable(checkpoint.count) else { continue }
            guard let base, !base.isDamaged, base.document.width == document.width,
                base.document.height == document.height
            else {
                return Source(
                    base: document, firstStep: checkpoint.done, present: document, lastStep: checkpoint.done,
                    sentence: "The first \(checkpoint.done) steps cannot be undone: the picture before them is damaged."
                )
            }
            document.share(with: base.document)
            return Source(base: base.document, present: document, lastStep: checkpoint.done)
        }
        guard let base else { throw .damaged }
        return Source(
            base: base.document, present: base.document,
            sentence: base.isDamaged ? "Parts of the picture could not be read and are empty." : nil)
    }
}
