import Glibc
import LimnCodecs
import LimnRaster

/// Files of pictures, and sentences for what can go wrong with them.
enum PictureFile {
    static func read(_ path: String) throws -> DecodedImage {
        try ImageReader.read(Path.read(path))
    }

    /// Writes a picture in the format that the name's ending says, as a whole or not at all.
    static func write(_ sheet: Sheet, to path: String, _ options: WriteOptions) throws {
        guard let format = ImageFormat(ending: path) else { throw CodecError.unknownEnding }
        try AtomicFile.write(ImageWriter.encode(sheet, as: format, options), to: path)
    }

    /// A name with the ending of another, unless it has one.
    static func completed(_ path: String, like proposal: String) -> String {
        Path.split(path).ending.isEmpty ? path + "." + Path.split(proposal).ending : path
    }

    /// The name proposed for saving: "photo-marked.jpg" for "photo.jpg".
    static func proposal(for path: String?) -> String {
        guard let path else { return "drawing.png" }
        let (stem, ending) = Path.split(path)
        // What cannot be written is proposed as PNG.
        return stem + (stem.hasSuffix("-marked") ? "." : "-marked.")
            + (ImageFormat(ending: path) == nil ? "png" : ending)
    }

    /// What went wrong, and what to do about it, in a sentence.
    static func sentence(_ error: any Error, _ path: String) -> String {
        let name = "“\(Path.name(path))”"
        if let error = error as? SystemError { return "\(name) cannot be read: \(error.words)." }
        guard let error = error as? CodecError else { return "\(name) cannot be used." }
        switch error {
        case .unknownFormat: return "\(name) is in no picture format that Limn knows."
        case .damaged(let reason): return "\(name) is damaged" + (reason.isEmpty ? "." : ": \(reason).")
        case .outOfMemory: return "There is not enough memory for \(name). Close other programs and try again."
        case .tooLargeFor(let format, let limit, _, _):
            return "A \(format.rawValue.uppercased()) has at most \(limit) pixels a side. Save as PNG instead."
        case .tooLarge(let width, let height): return "\(name) is too large: \(width) × \(height) pixels."
        case .unknownEnding: return "Let the name end in .png, .jpg, .webp, .tiff, .gif or .avif."
        case .notEncoded(let reason):
            return "\(name) could not be written" + (reason.isEmpty ? "." : ": \(reason).") + " Nothing is lost."
        case .system(let number):
            return
                "\(name) could not be written: \(String(cString: strerror(number))). Nothing is lost: save elsewhere."
        }
    }
}
