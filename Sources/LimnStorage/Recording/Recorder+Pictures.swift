import Dispatch
import Glibc
import LimnEngine

/// The pictures' thread: what takes long, so that the journal never waits for it.
extension Recorder {
    /// Makes a generation and puts it in the place of the current one. Runs on `pictureQueue`.
    func make(_ build: Build) {
        // A later one holds all that this one does.
        guard journalQueue.sync(execute: { builds.last === build }), !front.withLock({ $0.isClosed }) else { return }
        do throws(StorageError) {
            let folder = try openFolder(), next = folder.next
            try Disk.remove(next)
            try Disk.makeFolder(next)
            try Disk.replace(Generation.base(next)) { (file) throws(StorageError) in
                try DocumentFile.write(build.base, entries: 0, to: file)
            }
            var shelf: [CheckpointShelf.Checkpoint] = []
            if let present = build.present, !build.entries.isEmpty {
                let path = Generation.checkpoint(next, build.entries.count)
                let size = try write(present, build.entries.count, to: path)
                shelf.append(.init(entries: build.entries.count, step: build.step, path: path, byteCount: size))
            }
            // What the base shows may be hidden by now.
            let isHidden = build.present == nil && build.entries.contains(where: \.hides)
            if !isHidden, let png = Thumbnail.png(of: build.present ?? build.base) {
                try Disk.replace(Generation.thumbnail(next), with: png)
            }
            let journal = try OpenFile(Generation.journal(next), O_RDWR | O_CREAT | O_EXCL)
            let bytes = try JournalWriter.header + Generation.records(build.entries)
            try journal.write(bytes, at: 0)
            let number = (folder.generations.last ?? 0) + 1
            let generation = Generation(
                number, folder.folder(of: number), journal: journal, length: bytes.count, count: build.entries.count)
            let isCurrent = try onJournal { () throws(StorageError) in try finish(build, generation, in: folder) }
            if !isCurrent { return }
            front.withLock { front in
                front.shelf = CheckpointShelf()
                for checkpoint in shelf {
                    _ = front.shelf.add(
                        .init(
                            entries: checkpoint.entries, step: checkpoint.step,
                            path: Generation.checkpoint(generation.path, checkpoint.entries),
                            byteCount: checkpoint.byteCount))
                }
            }
            clear(folder, before: generation, settingAside: build.followsDamage)
        } catch {
            journalQueue.sync {
                suspend(error)
                // It is in its place and cannot be relied on.
                if builds.isEmpty { startAgain(after: tuning.retry) }
            }
            pictureQueue.asyncAfter(deadline: .now() + .milliseconds(tuning.retry)) { self.make(build) }
        }
    }

    /// Removes what a generation has replaced, however often that takes. Runs on `pictureQueue`.
    private func clear(_ folder: DocumentFolder, before generation: Generation, settingAside: Bool) {
        guard journalQueue.sync(execute: { current === generation }) else { return }
        do throws(StorageError) {
            try folder.removeGenerations(before: generation.number, settingAside: settingAside)
            journalQueue.async {
                self.isCleared = true
                self.drain()
            }
        } catch {
            journalQueue.sync { suspend(error) }
            pictureQueue.asyncAfter(deadline: .now() + .milliseconds(tuning.retry)) {
                self.clear(folder, before: generation, settingAside: settingAside)
            }
        }
    }

    /// The one step by which a generation becomes the current one; false when it was given up meanwhile. Runs on
    /// `journalQueue`.
    private func finish(
        _ build: Build, _ generation: Generation, in folder: DocumentFolder
    ) throws(StorageError) -> Bool {
        guard let place = builds.firstIndex(where: { $0 === build }) else { return false }
        let next = folder.next
        try generation.append(try Generation.records(build.later), count: build.later.count)
        if build.isCovered { try Disk.remove(Generation.thumbnail(next)) }
        var about = about
        about.savedLength =
            savedCount < 0 ? 0 : try JournalWriter.header.count + Generation.records(entries[..<savedCount]).count
        try Disk.replace(Generation.about(next), with: about.bytes)
        try Disk.rename(next, to: generation.path)
        current = generation
        unwritten = []
        // Those before it were given up for it.
        builds.removeSubrange(...place)
        isCleared = false
        self.about = about
        // A name that may not be on disk is no place to go on from.
        do throws(StorageError) { try Disk.syncFolder(folder.path) } catch {
            generation.isSound = false
            throw error
        }
        return true
    }

    private func openFolder() throws(StorageError) -> DocumentFolder {
        if let folder = journalQueue.sync(execute: { self.folder }) { return folder }
        guard let store else { throw .noStateFolder }
        let folder = try DocumentFolder.create(in: store)
        patches.open(folder.patches)
        journalQueue.sync { self.folder = folder }
        return folder
    }

    /// Writes a document after so many entries; returns the bytes of the file.
    private func write(_ document: Document, _ entries: Int, to path: String) throws(StorageError) -> Int {
        var size = 0
        try Disk.replace(path) { (file) throws(StorageError) in
            try DocumentFile.write(document, entries: entries, to: file)
            size = try file.size()
        }
        return size
    }

    /// Adds a checkpoint to a generation. A failure only makes a recovery slower. Runs on `pictureQueue`.
    func writeCheckpoint(_ document: Document, _ entries: Int, _ step: Int?, _ generation: Generation, _ coverings: Int)
    {
        guard journalQueue.sync(execute: { current === generation }) else { return }
        let path = Generation.checkpoint(generation.path, entries)
        guard let size = try? write(document, entries, to: path) else { return }
        let gone = front.withLock {
            $0.shelf.add(.init(entries: entries, step: step, path: path, byteCount: size))
        }
        for checkpoint in gone { try? Disk.remove(checkpoint.path) }
        writeThumbnail(of: document, coverings)
    }

    /// Replaces the small picture, unless something was redacted since the document was handed over. Runs on
    /// `pictureQueue`.
    func writeThumbnail(of document: Document, _ coverings: Int) {
        let path = journalQueue.sync {
            self.coverings == coverings ? current.map { Generation.thumbnail($0.path) } : nil
        }
        guard let path, let png = Thumbnail.png(of: document) else { return }
        let new = path + ".new"
        guard (try? Disk.replace(new, with: png)) != nil else { return }
        // In its place by one step between two entries: a redaction comes wholly before it or after it.
        journalQueue.sync { try? self.coverings == coverings ? Disk.rename(new, to: path) : Disk.remove(new) }
    }
}
