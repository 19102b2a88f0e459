import Glibc
import LimnCodecs
import LimnStorage

/// Kinds of files by the ending of their names.
enum FileKind {
    /// The endings a picture can be written with, as errors list them.
    static let writableEndings = ".png, .jpg, .jpeg, .webp, .tif, .tiff, .gif, .avif or .ora"

    /// Whether a picture can be written to a file of this name.
    static func isWritable(_ path: String) -> Bool {
        isNamed(path) && (ImageFormat(ending: path) != nil || OpenRaster.isName(path))
    }

    /// Whether a file of this name can hold an animation.
    static func isAnimation(_ path: String) -> Bool {
        guard isNamed(path), let format = ImageFormat(ending: path) else { return false }
        return format == .gif || format == .webp
    }

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

    /// Whether the file's name has something before its ending.
    private static func isNamed(_ path: String) -> Bool {
        let name = FileName.split(path).name.utf8
        return name.lastIndex(of: UInt8(ascii: ".")) != name.startIndex
    }
}
