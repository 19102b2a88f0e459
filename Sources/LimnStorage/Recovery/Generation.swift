import Glibc
import LimnEngine

/// The files that make up a document at a time: the base, the journal on top of it, and checkpoints along the journal.
/// Its journal is only ever appended to; one thread at a time.
final class Generation: @unchecked Sendable {
    let number: Int
    let path: String
    private let journal: OpenFile
    /// Bytes of the journal that are on disk.
    private(set) var length: Int
    /// Entries of the journal that are on disk.
    private(set) var count: Int
    /// Whether the files are known to hold what was written. After a failed sync nobody knows.
    var isSound = true

    /// One whose journal has been opened for writing.
    init(_ number: Int, _ path: String, journal: OpenFile, length: Int, count: Int) {
        (self.number, self.path, self.journal, self.length, self.count) = (number, path, journal, length, count)
    }

    static func base(_ path: String) -> String { path + "/base" }
    static func journal(_ path: String) -> String { path + "/journal" }
    static func about(_ path: String) -> String { path + "/about" }
    static func thumbnail(_ path: String) -> String { path + "/thumbnail.png" }
    /// The document after so many entries.
    static func checkpoint(_ path: String, _ entries: Int) -> String { "\(path)/checkpoint-\(entries)" }

    /// After how many entries there are checkpoints, fewest first.
    static func checkpoints(_ path: String) -> [Int] {
        Disk.numbers(in: path, after: "checkpoint-")
    }

    /// Adds records to the journal; they are on disk when this returns. Throws: then the journal is as it was, or
    /// `isSound` is false.
    func append(_ records: [UInt8], count added: Int) throws(StorageError) {
        do throws(StorageError) { try journal.write(records, at: length) } catch {
            // Half a record would be cut by a reader, too.
            try? journal.truncate(to: length)
            throw error
        }
        do throws(StorageError) { try journal.sync() } catch {
            isSound = false
            throw error
        }
        length += records.count
        count += added
    }

    /// The bytes of entries in a journal. Throws: `StorageError.damaged` for what no reader would accept.
    static func records(_ entries: some Sequence<JournalEntry>) throws(StorageError) -> [UInt8] {
        var bytes: [UInt8] = []
        for entry in entries {
            guard let record = try? JournalWriter.record(entry) else { throw .damaged }
            bytes += record
        }
        return bytes
    }
}
