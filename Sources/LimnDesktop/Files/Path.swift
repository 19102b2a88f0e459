import CAdwaita
import Glibc
import LimnCodecs
import LimnStorage

/// Names of files.
enum Path {
    /// Where a file is; nil when it has no path.
    static func of(_ file: OpaquePointer) -> String? {
        guard let path = g_file_get_path(file) else { return nil }
        defer { g_free(path) }
        return FileName.text(ofCString: path)
    }

    /// The same; of what is on no disk its address, where nothing is found.
    static func orAddress(of file: OpaquePointer) -> String { of(file) ?? taken(g_file_get_uri(file)) ?? "" }

    /// The name without its folder.
    static func name(_ path: String) -> String { taken(g_path_get_basename(path)) ?? path }

    /// The folder of a file.
    static func folder(_ path: String) -> String { taken(g_path_get_dirname(path)) ?? "/" }

    /// Whether there is something.
    static func exists(_ path: String) -> Bool { access(FileName.bytes(of: path), F_OK) == 0 }

    /// Whether both lead to one file, links followed.
    static func areSame(_ path: String, _ other: String) -> Bool {
        path.utf8.elementsEqual(other.utf8) || FileMark(of: path).map { $0.path == FileMark(of: other)?.path } ?? false
    }

    /// Whether there is a folder.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(FileName.bytes(of: path), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// A file's name in two parts: before the last point, and after it. A point at the beginning hides a file.
    static func split(_ path: String) -> (stem: String, ending: String) {
        let name = name(path)
        guard let point = name.lastIndex(of: "."), point != name.startIndex else { return (name, "") }
        return (String(name[..<point]), String(name[name.index(after: point)...]))
    }

    /// A path whose name ends so, shortened before that by whole characters where the system takes no name so long.
    static func fitting(_ stem: Substring, _ end: String) -> String {
        var stem = stem
        while !stem.isEmpty && FileName.bytes(of: name(stem + end)).count - 1 > NAME_MAX { stem.removeLast() }
        return stem + end
    }

    /// Writes a line to standard error.
    static func complain(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
