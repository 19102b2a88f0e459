import Glibc
import LimnCodecs

/// Kinds of files by the ending of their names.
enum FileKind {
    /// The endings a picture can be written with, as errors list them.
    static let writableEndings = ".png, .jpg, .jpeg, .webp, .tif, .tiff, .gif, .avif or .ora"
    private static let writable = ["png", "jpg", "jpeg", "webp", "tif", "tiff", "gif", "avif", "ora"]

    /// Whether a picture can be written to a file of this name.
    static func isWritable(_ path: String) -> Bool { writable.contains(ending(of: path)) }

    /// Whether a file of this name can hold an animation.
    static func isAnimation(_ path: String) -> Bool { ["gif", "webp"].contains(ending(of: path)) }

    /// The value of `-o`, checked. Throws: `CommandError.usage`.
    static func output(_ name: String, in reader: ArgumentReader) throws(CommandError) -> String {
        guard name == "-" || isWritable(name) else {
            throw reader.wrong("OUT must end in \(writableEndings), not \(JSONValue.quoted(name))")
        }
        // Bytes would reach the terminal as commands.
        if name == "-" && isatty(STDOUT_FILENO) == 1 {
            throw reader.wrong("a picture is not written to a terminal: redirect standard output, or name a file")
        }
        return name
    }

    /// The ending of the file's name; empty when there is none, or nothing before it.
    private static func ending(of path: String) -> String {
        let ending = FileName.ending(of: path) ?? ""
        return FileName.split(path).name.utf8.count > ending.utf8.count + 1 ? ending : ""
    }
}
