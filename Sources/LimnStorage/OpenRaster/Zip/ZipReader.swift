import LimnCodecs

/// Reads the directory of a ZIP archive (APPNOTE 6.3, stored and deflated files, below 4 GB). Never trusts an offset, a
/// length or a name.
enum ZipReader {
    /// More files than any picture has.
    private static let most = 10_000

    /// The files of an archive, in the order of its directory. Throws: `CodecError.damaged`.
    static func entries(of bytes: [UInt8]) throws(CodecError) -> [ZipEntry] {
        let fields = LittleEndian(bytes)
        guard let end = endRecord(fields) else { throw .damaged("it is cut short, or no ZIP file") }
        let count = fields.number(end + 10, 2), length = fields.number(end + 12, 4), start = fields.number(end + 16, 4)
        guard fields.number(end + 4, 4) == 0, fields.number(end + 8, 2) == count else {
            throw .damaged("it is one of several parts")
        }
        guard start + length <= end else { throw .damaged("its directory of parts is broken") }
        if count > most { throw .damaged("it has too many parts") }
        var result: [ZipEntry] = [], names: Set<String> = []
        var at = start, room = bytes.count
        for _ in 0..<count {
            guard let name = header(fields, at, end: start + length) else {
                throw .damaged("its directory of parts is broken")
            }
            let entry = try entry(fields, at, named: name, directory: start)
            at += 46 + fields.number(at + 28, 2) + fields.number(at + 30, 2) + fields.number(at + 32, 2)
            if name.last == UInt8(ascii: "/"), entry.size == 0 { continue }
            if !names.insert(entry.name).inserted { throw .damaged("it has two parts named \(entry.name)") }
            // Parts that lie on one another make a small file look large.
            room -= entry.stored.count
            if room < 0 || entry.isBomb { throw .damaged("its part \(entry.name) is larger than the file can hold") }
            result.append(entry)
        }
        return result
    }

    /// Where the record at the end begins, whose comment must reach to the file's end.
    private static func endRecord(_ fields: LittleEndian) -> Int? {
        let last = fields.bytes.count - 22
        if last < 0 { return nil }
        return (max(0, last - 65_535)...last).reversed().first {
            fields.bytes[$0] == 0x50 && fields.number($0, 4) == 0x0605_4B50
                && $0 + 22 + fields.number($0 + 20, 2) == fields.bytes.count
        }
    }

    /// The name in the directory's header at `at`; nil unless it is whole.
    private static func header(_ fields: LittleEndian, _ at: Int, end: Int) -> ArraySlice<UInt8>? {
        guard at + 46 <= end, fields.number(at, 4) == 0x0201_4B50 else { return nil }
        let name = at + 46..<at + 46 + fields.number(at + 28, 2)
        let next = name.upperBound + fields.number(at + 30, 2) + fields.number(at + 32, 2)
        return next <= end ? fields.bytes[name] : nil
    }

    private static func entry(
        _ fields: LittleEndian, _ at: Int, named name: ArraySlice<UInt8>, directory: Int
    ) throws(CodecError) -> ZipEntry {
        guard let text = String(validating: name, as: UTF8.self), isSafe(text) else {
            throw .damaged("the name of one of its parts is not allowed")
        }
        let flags = fields.number(at + 8, 2)
        // Encrypted, patched, strongly encrypted, with a masked directory.
        if flags & 0x2061 != 0 { throw .damaged("its part \(text) is encrypted") }
        guard let method = ZipEntry.Method(rawValue: UInt16(fields.number(at + 10, 2))) else {
            throw .damaged("its part \(text) is compressed in a way that is not read")
        }
        let length = fields.number(at + 20, 4), local = fields.number(at + 42, 4)
        guard fields.number(at + 34, 2) == 0, local + 30 <= directory, fields.number(local, 4) == 0x0403_4B50,
            fields.number(local + 8, 2) == Int(method.rawValue)
        else { throw .damaged("its part \(text) is not where its directory says") }
        let nameEnd = local + 30 + fields.number(local + 26, 2)
        let start = nameEnd + fields.number(local + 28, 2)
        guard start + length <= directory, fields.bytes[local + 30..<nameEnd].elementsEqual(name) else {
            throw .damaged("its part \(text) is not where its directory says")
        }
        return ZipEntry(
            name: text, method: method, checksum: UInt32(fields.number(at + 16, 4)), size: fields.number(at + 24, 4),
            stored: fields.bytes[start..<start + length])
    }

    /// Whether a name stays below the folder that somebody may unpack it to: what is not must not travel on.
    private static func isSafe(_ name: String) -> Bool {
        if name.isEmpty || name.hasPrefix("/") || name.utf8.contains(where: { $0 < 0x20 || $0 == 0x5C || $0 == 0x3A }) {
            return false
        }
        return !name.split(separator: "/", omittingEmptySubsequences: false).contains { $0 == ".." || $0 == "." }
    }
}

/// Bytes as numbers, the lowest byte first.
struct LittleEndian {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The number of `count` bytes at `at`. Precondition: inside.
    func number(_ at: Int, _ count: Int) -> Int {
        (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
    }
}
