import Glibc
import LimnCodecs
import LimnStorage

/// Whole files as bytes.
enum FileBytes {
    /// The bytes of a file; `-` is standard input. `accept` looks at the first of them and may refuse the rest.
    /// Throws: `CommandError.failure` that names the file.
    static func read(_ path: String, accept: ([UInt8]) -> Bool = { _ in true }) throws(CommandError) -> [UInt8] {
        do throws(InputError) {
            if path == "-" { return try InputFile.read(STDIN_FILENO, accept: accept) }
            return try InputFile.read(path, accept: accept)
        } catch {
            throw .failure(place: path, what: Descriptors.text(error.number))
        }
    }

    /// The bytes of a picture file; of a file that is none, only the first. Throws: as `read`.
    static func picture(_ path: String) throws(CommandError) -> [UInt8] {
        try read(path, accept: StoredPicture.mayBe)
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
