import Dispatch
import Glibc
import LimnEngine

/// The journal's thread: everything in the order in which it was done, written together and forced to disk.
extension Recorder {
    /// Works off what was handed over. Runs on `journalQueue`.
    func drain() {
        let items = front.withLock { front in
            front.isScheduled = false
            defer { front.items = [] }
            return front.items
        }
        for item in items {
            switch item {
            case .begin: startAgain()
            case .covered: dropThumbnails()
            case .entry(let entry):
                entries.append(entry)
                for build in builds { build.later.append(entry) }
                if isLive { unwritten.append(entry) }
            case .checkpoint(let document, let step):
                // A generation in the making is a better place to begin from.
                if let current, isLive, builds.isEmpty {
                    let count = current.count + unwritten.count
                    let coverings = coverings
                    pictureQueue.async { self.writeCheckpoint(document, count, step, current, coverings) }
                }
            case .thumbnail(let document):
                let coverings = coverings
                // Of the generation that there is by then: one in the making may be the first.
                pictureQueue.async { self.writeThumbnail(of: document, coverings) }
            case .build(let build): start(build)
            case .saved(let title, let file, let isWhole):
                about.title = title
                about.file = file
                if isWhole { savedCount = entries.count }
                writeUnwritten()
                tellOfSave(isWhole: isWhole)
            }
        }
        writeUnwritten()
        if builds.isEmpty, unwritten.isEmpty, isLive, isCleared { report(.recording) }
    }

    /// Whether the current generation takes entries.
    private var isLive: Bool { current?.isSound == true }

    /// Begins to make a generation, after some milliseconds. Runs on `journalQueue`.
    func start(_ build: Build, after delay: Int = 0) {
        writeUnwritten()
        if !build.keepsCurrent {
            // What comes now does not follow on what the current generation has, nor on what others are made of.
            current?.isSound = false
            unwritten = []
            builds = []
        }
        base = build.base
        entries = build.entries
        savedCount = build.savedCount
        builds.append(build)
        if delay > 0 {
            pictureQueue.asyncAfter(deadline: .now() + .milliseconds(delay)) { self.make(build) }
        } else {
            // Not `asyncAfter` with no delay: what waits for this queue must wait for this, too.
            pictureQueue.async { self.make(build) }
        }
    }

    /// Makes all that is known a new generation: the first, or when nobody knows what the current one holds. Runs on
    /// `journalQueue`.
    func startAgain(after delay: Int = 0) {
        start(Build(base: base, present: nil, step: nil, entries: entries, savedCount: savedCount), after: delay)
    }

    /// Has the folder say what a file has. Where it cannot, a folder that is older than the file would be offered as work
    /// that is not saved: it goes, and a new generation begins.
    private func tellOfSave(isWhole: Bool) {
        // A first generation, still in the making, will say it.
        guard let current, let folder else { return }
        if isLive && unwritten.isEmpty {
            if isWhole { about.savedLength = current.length }
            if (try? Disk.replace(Generation.about(current.path), with: about.bytes)) != nil { return }
        }
        if !isWhole { return }
        folder.giveUpGenerations()
        current.isSound = false
        (self.current, unwritten) = (nil, [])
        if builds.isEmpty { startAgain() }
    }

    /// Takes away the small pictures from before a redaction, on the disk before the redaction is: a list shows them.
    private func dropThumbnails() {
        coverings += 1
        if let current, isLive {
            let path = Generation.thumbnail(current.path)
            do throws(StorageError) {
                try Disk.remove(path)
                try Disk.syncFolder(of: path)
            } catch {
                suspend(error)
                startAgain(after: tuning.retry)
            }
        }
        for build in builds { build.isCovered = true }
    }

    private func writeUnwritten() {
        guard let current, isLive, !unwritten.isEmpty else { return }
        do throws(StorageError) {
            try current.append(try Generation.records(unwritten), count: unwritten.count)
            unwritten = []
        } catch {
            suspend(error)
            if current.isSound {
                journalQueue.asyncAfter(deadline: .now() + .milliseconds(tuning.retry)) { self.drain() }
            } else {
                startAgain()
            }
        }
    }

    /// Does something on the journal's thread and waits for it.
    func onJournal<Value>(_ body: () throws(StorageError) -> Value) throws(StorageError) -> Value {
        try journalQueue.sync { () -> Result<Value, StorageError> in
            do throws(StorageError) { return .success(try body()) } catch { return .failure(error) }
        }.get()
    }

    /// Tells why nothing is on disk any more, and makes room if that is why. Runs on `journalQueue`.
    func suspend(_ error: StorageError) {
        if error == .system(ENOSPC) || error == .system(EDQUOT) { patches.giveUp() }
        report(.suspended(error.words))
    }

    /// Tells the shell of a new state. Runs on `journalQueue`, or before anything else does.
    func report(_ new: State) {
        if state == new { return }
        state = new
        stateChanged(new)
    }
}
