import CVips
import LimnCodecs

/// A file in a ZIP archive, as it is stored: carried from archive to archive without being unpacked.
struct ZipEntry: Sendable {
    /// How the bytes are stored.
    enum Method: UInt16 {
        case stored = 0
        case deflated = 8
    }

    /// Its name, folders separated by slashes.
    let name: String
    let method: Method
    /// CRC-32 of the contents.
    let checksum: UInt32
    /// Bytes of the contents.
    let size: Int
    /// The contents, or what deflating made of them.
    let stored: ArraySlice<UInt8>

    /// An entry to be stored as it is.
    init(_ name: String, _ contents: [UInt8]) {
        self.init(
            name: name, method: .stored, checksum: CRC32.of(contents[...]), size: contents.count, stored: contents[...])
    }

    init(name: String, method: Method, checksum: UInt32, size: Int, stored: ArraySlice<UInt8>) {
        self.name = name
        self.method = method
        self.checksum = checksum
        self.size = size
        self.stored = stored
    }

    /// Deflating makes pictures, which are compressed already, no smaller; a part that claims to grow a hundredfold is there
    /// to fill the memory. What is small may be anything.
    var isBomb: Bool { size > 64 << 20 && size / 100 > stored.count }

    /// The bytes of the file. Throws: `CodecError.damaged`.
    func contents() throws(CodecError) -> [UInt8] {
        var result: [UInt8]
        switch method {
        case .stored:
            result = Array(stored)
            if result.count != size { throw damage }
        case .deflated:
            if isBomb { throw damage }
            result = []
            var failed: Int32 = 0
            result = [UInt8](unsafeUninitializedCapacity: max(size, 1)) { buffer, count in
                failed = stored.withUnsafeBufferPointer {
                    limn_inflate_raw($0.baseAddress, $0.count, buffer.baseAddress, size)
                }
                count = failed == 0 ? size : 0
            }
            if failed != 0 { throw damage }
        }
        if CRC32.of(result[...]) != checksum { throw damage }
        return result
    }

    /// The first `count` bytes of the file, unchecked; fewer when there are not so many.
    func start(_ count: Int) -> [UInt8] {
        if method == .stored { return Array(stored.prefix(count)) }
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
            written = stored.withUnsafeBufferPointer {
                limn_inflate_start($0.baseAddress, $0.count, buffer.baseAddress, count)
            }
        }
    }

    private var damage: CodecError { .damaged("its part \(name) is damaged") }
}
