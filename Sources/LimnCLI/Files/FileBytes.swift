import Glibc
import LimnCodecs
import LimnStorage

/// Whole files as bytes.
enum FileBytes {
    /// Most bytes of a file: more than any picture of the largest size needs. A device may never end.
    private static let largest = 2 << 30

    /// The bytes of a file; `-` is standard input. `accept` looks at the first of them and may refuse the rest.
    /// Throws: `CommandError.failure` that names the file.
    static func read(_ path: String, accept: ([UInt8]) -> Bool = { _ in true }) throws(CommandError) -> [UInt8] {
        let descriptor = path == "-" ? STDIN_FILENO : open(FileName.bytes(of: path), O_RDONLY | O_CLOEXEC)
        if descriptor < 0 { throw .failure(place: path, what: Descriptors.text(errno)) }
        defer { if path != "-" { close(descriptor) } }
        var status = stat()
        var size = 0
        if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG { size = Int(status.st_size) }
        var bytes: [UInt8] = []
        // One byte more than the file is long, so that its end is seen without growing.
        bytes.reserveCapacity(min(size, largest) + 1)
        var chunk = [UInt8](repeating: 0, count: 1 << 18)
        var isJudged = false
        while true {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count == 0 { return bytes }
            if count < 0 {
                if errno == EINTR { continue }
                throw .failure(place: path, what: Descriptors.text(errno))
            }
            bytes.append(contentsOf: chunk[..<count])
            if !isJudged && bytes.count >= 64 {
                isJudged = true
                if !accept(bytes) { return bytes }
            }
            if bytes.count > largest { throw .failure(place: path, what: Descriptors.text(EFBIG)) }
        }
    }

    /// The bytes of a picture file; of a file that is none, only the first. Throws: as `read`.
    static func picture(_ path: String) throws(CommandError) -> [UInt8] {
        try read(path) { ImageFormat(content: $0) != nil || OpenRaster.mayBe($0) }
    }

    /// `path` as seen from `folder`, which is empty or ends in a slash.
    static func resolve(_ path: String, in folder: String) -> String {
        path.utf8.first == UInt8(ascii: "/") ? path : folder + path
    }

    /// The folder of a file with its slash; empty for the current folder.
    static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        return String(path[...slash])
    }
}
