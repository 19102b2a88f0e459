import Glibc
import LimnCodecs
import LimnEngine
import LimnRaster
import LimnStorage

/// Files of pictures, and sentences for what can go wrong with them.
enum PictureFile {
    static func read(_ path: String) throws -> StoredPicture {
        var status = stat()
        // Nobody may ever write to a pipe.
        if stat(FileName.bytes(of: path), &status) == 0, status.st_mode & S_IFMT == S_IFIFO {
            throw CodecError.unknownFormat
        }
        return try read(InputFile.read(path, accept: StoredPicture.mayBe))
    }

    /// The picture of a file's bytes.
    static func read(_ bytes: [UInt8]) throws -> StoredPicture {
        try StoredPicture(bytes, historyBudget: Recorder.historyBudget)
    }

    /// Blank paper.
    static var paper: StoredPicture { Paper().picture }

    /// Writes a picture in the format that the name's ending says, as a whole or not at all.
    static func write(
        _ session: Session, to path: String, _ options: SaveOptions, _ baggage: StoredPicture.Baggage
    ) throws {
        let bytes = try StoredPicture.encode(
            session, for: path, options.write(baggage.metadata), baggage, keepsHistory: options.keepsHistory)
        try AtomicFile.write(bytes, to: path)
    }

    /// What should be told of a file that was read; nil when there is nothing.
    static func notice(of picture: StoredPicture) -> String? {
        if picture.frames > 1 { return "The file has \(picture.frames) pictures; this is the first." }
        let sentences = picture.notices.map { "Of this document, \($0)." }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    /// The name proposed for saving: "photo-marked.jpg" for "photo.jpg", "drawing.ora" for itself.
    static func proposal(for path: String) -> String {
        // Over a document one may save: its history has what was there before.
        if OpenRaster.isName(path) { return Path.name(path) }
        let (stem, ending) = Path.split(path)
        // What cannot be written is proposed as PNG.
        let isKnown = !ending.isEmpty && ImageFormat(ending: path) != nil
        return Path.fitting(
            stem.hasSuffix("-marked") ? stem.dropLast(7) : stem[...], "-marked." + (isKnown ? ending : "png"))
    }

    /// What went wrong, and what to do about it, in a sentence.
    static func sentence(_ error: any Error, _ path: String) -> String {
        let name = "“\(Path.name(path))”"
        if let error = error as? InputError { return sentence(error, path, name) }
        guard let error = error as? CodecError else { return "\(name) cannot be used." }
        switch error {
        case .empty: return "The file \(name) is empty."
        case .unknownFormat: return "\(name) is in no picture format that Limn knows."
        case .damaged(let reason): return "\(name) is damaged" + (reason.isEmpty ? "." : ": \(reason).")
        case .outOfMemory: return "There is not enough memory for \(name). Close other programs and try again."
        case .tooLargeFor(let format, let limit, _, _):
            return "A \(format.rawValue.uppercased()) has at most \(limit) pixels a side. Save as PNG instead."
        case .tooLarge(let width, let height): return "\(name) is too large: \(width) × \(height) pixels."
        case .unknownEnding: return "Let the name end in .png, .jpg, .webp, .tiff, .gif, .avif or .ora."
        case .notEncoded(let reason):
            return "\(name) could not be written" + (reason.isEmpty ? "." : ": \(reason).") + " Nothing is lost."
        case .noLibrary(let reason): return "\(name) needs a library that cannot be loaded: \(reason)."
        case .system(let number):
            let isFolderGone = number == ENOENT && !Path.exists(Path.folder(path))
            let reason =
                isFolderGone ? "there is no folder “\(Path.folder(path))”" : StorageError.system(number).words
            return "\(name) could not be written: \(reason). Nothing is lost: save elsewhere."
        }
    }

    private static func sentence(_ error: InputError, _ path: String, _ name: String) -> String {
        switch error.number {
        case ENOENT where path.contains("://"): "\(name) is not on this computer. Copy it here, then open the copy."
        case ENOENT, ENOTDIR: "There is no file \(name) any more. Open it from where it is now."
        case EISDIR: "\(name) is a folder. Open a picture in it."
        case EACCES, EPERM: "You may not read \(name). Ask whoever owns it, or open a copy."
        case EIO: "\(name) cannot be read: the disk does not work properly. Try a copy of it."
        case EFBIG: "\(name) is too large to be a picture that Limn can open."
        default: "\(name) cannot be read: \(error.words.lowercased())."
        }
    }
}
