/// Makes the bytes of a journal: a header once, then one record an entry, each only ever appended.
public enum JournalWriter {
    /// The first bytes of every journal.
    public static var header: [UInt8] { JournalFormat.magic + [JournalFormat.version] }

    /// The record of one entry: kind, length, payload, checksum.
    ///
    /// Throws: `EngineError.invalidOperation` for an operation no reader would accept, as everything after it would be
    /// lost. The engine refuses to do such operations, so none that was done is refused here.
    public static func record(_ entry: JournalEntry) throws(EngineError) -> [UInt8] {
        var payload = ByteWriter()
        let kind: JournalFormat.Kind
        switch entry {
        case .operation(let operation):
            guard operation.isValid else { throw .invalidOperation }
            kind = write(operation, to: &payload)
        case .undo: kind = .undo
        case .redo: kind = .redo
        }
        var record = ByteWriter()
        record.byte(kind.rawValue)
        record.number(UInt64(payload.bytes.count))
        record.append(payload.bytes)
        record.word(Checksum.of(record.bytes, record.bytes.indices))
        return record.bytes
    }

    /// A whole journal. Throws: as `record`.
    public static func journal(_ entries: [JournalEntry]) throws(EngineError) -> [UInt8] {
        var bytes = header
        for entry in entries { bytes += try record(entry) }
        return bytes
    }

    private static func write(_ operation: Operation, to payload: inout ByteWriter) -> JournalFormat.Kind {
        switch operation {
        case .stroke(let stroke):
            stroke.write(to: &payload)
            return .stroke
        case .shape(let shape):
            shape.write(to: &payload)
            return .shape
        case .fill(let fill):
            fill.write(to: &payload)
            return .fill
        case .redact(let redaction):
            redaction.write(to: &payload)
            return .redact
        case .clear: return .clear
        }
    }
}
