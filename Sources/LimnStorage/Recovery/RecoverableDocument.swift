/// Work that was not saved and that nobody is working on.
public struct RecoverableDocument: Equatable, Sendable {
    /// Its recovery folder.
    public let folder: String
    /// What people call it.
    public let title: String
    /// The file it was opened from or saved to, as that was then, and where it is now; nil when it has none or nobody knows.
    public internal(set) var file: FileMark?
    /// Whether the file was changed by somebody after the work was done: then the file may be what is wanted.
    public let isOlderThanFile: Bool
    /// When something was done last, in seconds since 1970.
    public let changed: Int
    /// A PNG file that shows it about as it was last; there may be none.
    public let thumbnail: String
}

extension RecoveryStore {
    /// The work there is to recover, the latest first. Folders of documents that are open anywhere are left out; those whose
    /// work a file has, or in which nothing was done, are removed.
    public func recoverable() -> [RecoverableDocument] {
        var found: [RecoverableDocument] = []
        for name in Disk.names(in: root) {
            let path = root + "/" + name
            if name.hasPrefix(RecoveryStore.removed) { try? Disk.remove(path) }
            guard !name.hasPrefix("."), let folder = try? DocumentFolder.claim(path) else { continue }
            if let document = RecoveryStore.document(in: folder) {
                found.append(document)
            } else if RecoveryStore.isSpent(folder) {
                try? folder.remove()
            }
        }
        return found.sorted { ($0.changed, $0.folder) > ($1.changed, $1.folder) }
    }

    /// The work there is to recover for a file, under whatever name it was then, that is newer than the file; the latest
    /// first: to be offered when the file is opened.
    public func newerWork(for path: String) -> [RecoverableDocument] {
        guard let file = FileMark(of: path) else { return [] }
        return recoverable().compactMap { document in
            guard !document.isOlderThanFile, document.file?.path == file.path || document.file?.isNow(file) == true
            else {
                return nil
            }
            var document = document
            if document.file?.path != file.path { document.file = file }
            return document
        }
    }

    /// Deletes work that nobody wants. Throws: `StorageError`; `inUse` when somebody works on it by now.
    public func discard(_ document: RecoverableDocument) throws(StorageError) {
        try DocumentFolder.claim(document.folder).remove()
    }

    /// What a folder offers; nil when that is nothing.
    private static func document(in folder: DocumentFolder) -> RecoverableDocument? {
        guard let number = folder.generations.last else { return nil }
        let path = folder.folder(of: number), about = readAbout(path)
        if !hasUnsavedWork(path, about) { return nil }
        return RecoverableDocument(
            folder: folder.path, title: about?.title ?? "Untitled", file: about?.file,
            isOlderThanFile: isOlder(path, than: about?.file),
            changed: Disk.changed(Generation.journal(path)) ?? Disk.changed(path) ?? 0,
            thumbnail: Generation.thumbnail(path))
    }

    /// Whether a file was changed by others, later than anything was done. Work on a file that is as it was is always newer,
    /// whatever clocks say.
    private static func isOlder(_ generation: String, than file: FileMark?) -> Bool {
        guard let file, let present = file.present, present != file,
            let journal = FileMark(of: Generation.journal(generation))
        else { return false }
        return (journal.seconds, journal.nanoseconds) < (present.seconds, present.nanoseconds)
    }

    private static func readAbout(_ generation: String) -> About? {
        guard let bytes = try? Disk.read(Generation.about(generation)) else { return nil }
        return try? About(bytes)
    }

    private static func hasUnsavedWork(_ generation: String, _ about: About?) -> Bool {
        // What cannot be told is taken for work.
        guard let about, let size = try? OpenFile(Generation.journal(generation), 0).size() else { return true }
        // A journal shorter than what is saved of it was damaged: checkpoints may have more.
        return size != about.savedLength
    }

    /// Whether a folder has nothing that anybody could miss: all of it is saved, or it was hardly begun.
    private static func isSpent(_ folder: DocumentFolder) -> Bool {
        guard let number = folder.generations.last else {
            // Another program may be making it at this moment.
            return (Disk.changed(folder.path) ?? .max) < now - 3600
        }
        return !hasUnsavedWork(folder.folder(of: number), readAbout(folder.folder(of: number)))
    }
}
