/// One thing a journal remembers. Replaying all entries on the same picture gives the same session.
public enum JournalEntry: Equatable, Sendable {
    /// An operation that was done.
    case operation(Operation)
    /// The last step was undone.
    case undo
    /// The step undone last was done again.
    case redo
}

/// What a journal's first bytes and its records' first bytes say. See `docs/journal-format.md`.
enum JournalFormat {
    /// "LIMNJ".
    static let magic: [UInt8] = [0x4C, 0x49, 0x4D, 0x4E, 0x4A]
    /// The version written; readers refuse any other.
    static let version: UInt8 = 1
    /// Bytes of magic and version.
    static let headerLength = 6
    /// Bytes of a record's checksum.
    static let checksumLength = 4

    /// The kinds of record. 0 is none of them: files that a crash left longer than written end in zeros.
    enum Kind: UInt8 {
        case stroke = 1
        case shape = 2
        case fill = 3
        case redact = 4
        case clear = 5
        case undo = 6
        case redo = 7
    }
}
