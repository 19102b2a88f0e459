/// Why reading a journal ended. What was read before is good in every case.
public enum JournalStop: Equatable, Sendable {
    /// At the end of the last record: nothing is lost.
    case end
    /// The bytes are not a journal at all.
    case notAJournal
    /// A journal of a version this program does not know.
    case unknownVersion(UInt8)
    /// The bytes end inside the header or a record, as after a crash while writing.
    case truncated
    /// A record's checksum is wrong.
    case damaged
    /// A record of a kind this version does not know.
    case unknownKind(UInt8)
    /// A record's checksum is right, but it does not hold a valid operation.
    case invalid
}
