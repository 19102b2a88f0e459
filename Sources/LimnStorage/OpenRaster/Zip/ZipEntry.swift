import LimnCodecs

/// A file in a ZIP archive.
struct ZipEntry: Sendable {
    /// Its name, folders separated by slashes.
    let name: String
    private let bytes: [UInt8]?

    /// A file; without contents, one that is damaged.
    init(_ name: String, _ contents: [UInt8]?) {
        self.name = name
        bytes = contents
    }

    /// The bytes of the file. Throws: `CodecError.damaged`.
    func contents() throws(CodecError) -> [UInt8] {
        guard let bytes else { throw .damaged("its part \(name) is damaged") }
        return bytes
    }

    /// How many there are, none when it is damaged.
    var size: Int { bytes?.count ?? 0 }

    /// The size that a PNG declares in its first chunk; nil for what is none.
    var pictureSize: (width: Int, height: Int)? {
        guard let bytes, bytes.count >= 24, ImageFormat(content: Array(bytes[..<24])) == .png else { return nil }
        func number(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
        return (number(16), number(20))
    }

    /// CRC-32 of them.
    var checksum: UInt32 { CRC32.of((bytes ?? [])[...]) }

    /// The same file by another name.
    func renamed(_ name: String) -> ZipEntry { ZipEntry(name, bytes) }

    /// The same file, a picture without its private metadata.
    var withoutNotes: ZipEntry { ZipEntry(name, bytes.map(PictureNotes.removed)) }
}
