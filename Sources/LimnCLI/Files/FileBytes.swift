import Glibc
import LimnCodecs
import LimnStorage

/// Whole files as bytes.
enum FileBytes {
    /// The bytes of a file; `-` is standard input. `accept` looks at the first of them and may refuse the rest.
    /// Throws: `CommandError.failure` that names the file.
    private static func read(
        _ path: String, limit: Int = InputFile.largest, accept: ([UInt8]) -> Bool
    ) throws(CommandError) -> [UInt8] {
        do throws(InputError) {
            if path == "-" { return try InputFile.read(STDIN_FILENO, limit: limit, accept: accept) }
            return try InputFile.read(path, limit: limit, accept: accept)
        } catch {
            throw .failure(place: path, what: Descriptors.text(error.number))
        }
    }

    /// The bytes of a script, at most 512 MB; of what holds no text, only the first. Throws: as `read`.
    static func script(_ path: String) throws(CommandError) -> [UInt8] {
        try read(path, limit: 512 << 20) { !$0.contains(0) }
    }

    /// The bytes of a picture file; of a file that is none, only the first. Throws: as `read`.
    static func picture(_ path: String) throws(CommandError) -> [UInt8] {
        try read(path, accept: StoredPicture.mayBe)
    }

    /// `path` as seen from `folder`, which is empty or ends in a slash. `-` is a file, too: only the command line means
    /// standard input by it.
    static func resolve(_ path: String, in folder: String) -> String {
        if folder.isEmpty && path == "-" { return "./-" }
        return path.utf8.first == UInt8(ascii: "/") ? path : folder + path
    }

    /// The folder of a file with its slash; empty for the current folder.
    static func folder(of path: String) -> String {
        FileName.split(path).folder
    }
}
