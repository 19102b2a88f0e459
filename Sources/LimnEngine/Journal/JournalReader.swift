/// Reads a journal entry by entry, up to its end or the first byte that cannot be trusted.
///
/// Any bytes may be given: memory stays in proportion to one record, nothing traps, and every entry returned is valid
/// and would be written again as the bytes it was read from.
public struct JournalReader {
    private let bytes: [UInt8]
    /// Bytes that are good: where reading goes on, or where it stopped. A crashed journal is cut here and continued.
    public private(set) var position: Int
    /// Why reading ended; nil before `next` returned nil.
    public private(set) var stop: JournalStop?

    /// A reader at the first record.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        position = 0
        let magic = JournalFormat.magic
        for index in 0..<min(bytes.count, magic.count) where bytes[index] != magic[index] {
            stop = .notAJournal
            return
        }
        if bytes.count < JournalFormat.headerLength {
            stop = .truncated
        } else if bytes[magic.count] != JournalFormat.version {
            stop = .unknownVersion(bytes[magic.count])
        } else {
            position = JournalFormat.headerLength
        }
    }

    /// The next entry, or nil at the end of what is good; then `stop` says why.
    public mutating func next() -> JournalEntry? {
        if stop != nil { return nil }
        if position == bytes.count {
            stop = .end
            return nil
        }
        guard let payload = payload() else { return nil }
        guard let kind = JournalFormat.Kind(rawValue: bytes[position]) else {
            stop = .unknownKind(bytes[position])
            return nil
        }
        guard let entry = JournalReader.entry(kind, ByteReader(bytes, payload)) else {
            stop = .invalid
            return nil
        }
        position = payload.upperBound + JournalFormat.checksumLength
        return entry
    }

    /// Where the payload of the record at `position` lies; nil, with the reason in `stop`, unless the record is whole and
    /// its checksum right.
    private mutating func payload() -> Range<Int>? {
        // Zeros are what a crash leaves in a file that was made longer and not written.
        if bytes[position] == 0 {
            stop = .unknownKind(0)
            return nil
        }
        let lengthStart = position + 1
        var reader = ByteReader(bytes, lengthStart..<bytes.count)
        guard let length = reader.number() else {
            // Either the bytes ended, or they do not make a number.
            stop = reader.remaining == 0 && reader.position < lengthStart + 10 ? .truncated : .damaged
            return nil
        }
        guard reader.remaining >= JournalFormat.checksumLength,
            length <= UInt64(reader.remaining - JournalFormat.checksumLength)
        else {
            stop = .truncated
            return nil
        }
        let payload = reader.position..<reader.position + Int(length)
        var tail = ByteReader(bytes, payload.upperBound..<bytes.count)
        guard tail.word() == Checksum.of(bytes, position..<payload.upperBound) else {
            stop = .damaged
            return nil
        }
        return payload
    }

    private static func entry(_ kind: JournalFormat.Kind, _ payload: ByteReader) -> JournalEntry? {
        var payload = payload
        let entry: JournalEntry
        switch kind {
        case .stroke:
            guard let stroke = Stroke.read(from: &payload) else { return nil }
            entry = .operation(.stroke(stroke))
        case .shape:
            guard let shape = Shape.read(from: &payload) else { return nil }
            entry = .operation(.shape(shape))
        case .fill:
            guard let fill = Fill.read(from: &payload) else { return nil }
            entry = .operation(.fill(fill))
        case .redact:
            guard let redaction = Redaction.read(from: &payload) else { return nil }
            entry = .operation(.redact(redaction))
        case .clear: entry = .operation(.clear)
        case .undo: entry = .undo
        case .redo: entry = .redo
        }
        guard payload.remaining == 0 else { return nil }
        if case .operation(let operation) = entry, !operation.isValid { return nil }
        return entry
    }
}
