import CAdwaita
import Glibc

/// Names of files.
enum Path {
    /// The name without its folder.
    static func name(_ path: String) -> String { taken(g_path_get_basename(path)) ?? path }

    /// The folder of a file.
    static func folder(_ path: String) -> String { taken(g_path_get_dirname(path)) ?? "/" }

    /// Whether there is something.
    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// A file's name in two parts: before the last point, and after it. A point at the beginning hides a file.
    static func split(_ path: String) -> (stem: String, ending: String) {
        let name = name(path)
        guard let point = name.lastIndex(of: "."), point != name.startIndex else { return (name, "") }
        return (String(name[..<point]), String(name[name.index(after: point)...]))
    }

    /// A file's bytes. Throws: `SystemError`.
    static func read(_ path: String) throws(SystemError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        if descriptor < 0 { throw SystemError(number: errno) }
        defer { close(descriptor) }
        var status = stat()
        if fstat(descriptor, &status) != 0 { throw SystemError(number: errno) }
        if status.st_mode & S_IFMT == S_IFDIR { throw SystemError(number: EISDIR) }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1), count = 0
        while true {
            // The size is only a first guess: what is no plain file has none.
            if count == bytes.count { bytes += [UInt8](repeating: 0, count: bytes.count) }
            let part = bytes.withUnsafeMutableBytes {
                Glibc.read(descriptor, $0.baseAddress! + count, $0.count - count)
            }
            if part < 0 && errno != EINTR { throw SystemError(number: errno) }
            if part == 0 { break }
            count += max(part, 0)
        }
        bytes.removeLast(bytes.count - count)
        return bytes
    }

    /// Writes a line to standard error.
    static func complain(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}

/// A call of the system failed.
struct SystemError: Error {
    /// Its `errno`.
    let number: Int32

    /// Why, in words.
    var words: String { String(cString: strerror(number)) }
}
