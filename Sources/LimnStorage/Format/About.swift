/// What a recovery folder says about its document, apart from the document.
public struct About: Equatable, Sendable {
    /// What people call it.
    public var title: String
    /// The file it was opened from or saved to; nil when it has none.
    public var file: FileMark?
    /// Whether its file had layers of other programs, which are in the file alone.
    public var hasForeignLayers: Bool
    /// When work on it began, in seconds since 1970.
    public var began: Int
    /// Bytes of the journal whose work a saved file has.
    var savedLength = 0

    /// What is known when a document is opened or made.
    public init(title: String, file: FileMark?, hasForeignLayers: Bool = false, began: Int) {
        self.title = title
        self.file = file
        self.hasForeignLayers = hasForeignLayers
        self.began = began
    }

    private static let magic = "LIMNA"

    /// It as a file; see `docs/recovery-format.md`.
    var bytes: [UInt8] {
        var bytes = Array(About.magic.utf8) + [1]
        bytes.append(counted: Array(title.utf8))
        bytes.append(number: UInt64(bitPattern: Int64(began)))
        bytes.append(number: UInt64(savedLength))
        bytes.append(number: UInt8((file == nil ? 0 : 1) + (hasForeignLayers ? 2 : 0)))
        if let file {
            bytes.append(counted: file.path)
            bytes.append(number: UInt64(bitPattern: Int64(file.size)))
            bytes.append(number: UInt64(bitPattern: Int64(file.seconds)))
            bytes.append(number: UInt32(file.nanoseconds))
        }
        bytes.appendChecksum()
        return bytes
    }

    /// Reads any bytes. Throws: `StorageError.damaged` or `unknownVersion`.
    init(_ bytes: [UInt8]) throws(StorageError) {
        var input = Unpacking(bytes)
        try input.header(About.magic)
        guard let title = input.counted(), let began = input.number(UInt64.self),
            let saved = input.number(UInt64.self), saved <= UInt64(Int.max), let flags = input.number(UInt8.self),
            flags < 4
        else { throw .damaged }
        var file: FileMark?
        if flags & 1 == 1 {
            guard let path = input.counted(), let size = input.number(UInt64.self),
                let seconds = input.number(UInt64.self), let nanoseconds = input.number(UInt32.self)
            else { throw .damaged }
            file = FileMark(
                path: path, size: Int(Int64(bitPattern: size)), seconds: Int(Int64(bitPattern: seconds)),
                nanoseconds: Int(nanoseconds))
        }
        guard input.checksum(), input.remaining == 0 else { throw .damaged }
        self.init(
            title: String(decoding: title, as: UTF8.self), file: file, hasForeignLayers: flags & 2 == 2,
            began: Int(Int64(bitPattern: began)))
        savedLength = Int(saved)
    }
}
