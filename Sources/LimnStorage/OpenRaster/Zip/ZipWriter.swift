import LimnCodecs

/// Makes the bytes of a ZIP archive: no times, no owners, no extra fields. The same files give the same bytes, and the first
/// one's name and contents stand where programs look for the kind of a file by its content (bytes 30 and 38).
enum ZipWriter {
    /// An archive of files. Throws: `CodecError.notEncoded` when it would be over 4 GB. Precondition: fewer than 65,535.
    static func archive(_ entries: [ZipEntry]) throws(CodecError) -> [UInt8] {
        precondition(entries.count < 65_535)
        let total = entries.reduce(22) { $0 + $1.stored.count + 76 + 2 * $1.name.utf8.count }
        if total >= 1 << 32 || entries.contains(where: { $0.size >= 1 << 32 }) {
            throw .notEncoded("it would be larger than 4 GB")
        }
        var result: [UInt8] = [], directory: [UInt8] = []
        result.reserveCapacity(total)
        for entry in entries {
            let name = Array(entry.name.utf8), header = header(entry)
            // What a directory knows beyond the header: versions, then comment, disk and attributes, none of which there are.
            directory += number(0x0201_4B50, 4) + number(20, 2) + header
            directory += [UInt8](repeating: 0, count: 10) + number(result.count, 4) + name
            result += number(0x0403_4B50, 4) + header + name + entry.stored
        }
        let start = result.count, count = number(entries.count, 2)
        result += directory
        result += number(0x0605_4B50, 4) + number(0, 4) + count + count
        return result + number(directory.count, 4) + number(start, 4) + number(0, 2)
    }

    /// From the version needed to the length of the extra field, which local and directory headers have in common.
    private static func header(_ entry: ZipEntry) -> [UInt8] {
        // Names are UTF-8 (bit 11). The first day that can be told: 1 January 1980.
        let flags = entry.name.utf8.allSatisfy { $0 < 0x80 } ? 0 : 0x800
        return number(20, 2) + number(flags, 2) + number(Int(entry.method.rawValue), 2) + number(0, 2)
            + number(0x21, 2) + number(Int(entry.checksum), 4) + number(entry.stored.count, 4) + number(entry.size, 4)
            + number(entry.name.utf8.count, 2) + number(0, 2)
    }

    private static func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
