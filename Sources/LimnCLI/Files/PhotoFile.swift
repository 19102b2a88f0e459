import LimnCodecs
import LimnRaster

/// A photo read from a file.
struct PhotoFile {
    let sheet: Sheet

    /// Reads a photo; `-` is standard input. Throws: `CommandError.failure` that names the file.
    static func read(_ path: String) throws(CommandError) -> PhotoFile {
        _ = try FileBytes.read(path)
        throw .failure(place: path, what: "cannot be decoded")
    }

    /// Writes a picture. `name` stands in errors; `-` is PNG on standard output.
    static func write(
        _ sheet: Sheet, to path: String, named name: String, quality: Int, options: OutputOptions, source: PhotoFile?,
        isRedacted: Bool
    ) throws(CommandError) {
        throw .failure(place: name, what: "cannot be written")
    }
}
