import Foundation
import LimnCodecs
import LimnRaster

/// Files of pictures, and sentences for what can go wrong with them.
enum PictureFile {
    static func read(_ path: String) throws -> Sheet {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        return try ImageReader.read([UInt8](data)).sheet
    }

    /// Writes a picture in the format that the name's ending says, as a whole or not at all.
    static func write(_ sheet: Sheet, to path: String) throws {
        guard let format = ImageFormat(ending: path) else { throw CodecError.unknownFormat }
        try AtomicFile.write(ImageWriter.encode(sheet, as: format, WriteOptions()), to: path)
    }

    /// The name proposed for saving: "photo-marked.jpg" for "photo.jpg".
    static func proposal(for path: String?) -> String {
        guard let path else { return "drawing.png" }
        let url = URL(fileURLWithPath: path), name = url.deletingPathExtension().lastPathComponent
        if name.hasSuffix("-marked") { return url.lastPathComponent }
        return name + "-marked." + (url.pathExtension.isEmpty ? "png" : url.pathExtension)
    }

    /// What went wrong, in a sentence.
    static func sentence(_ error: any Error, _ path: String) -> String {
        let name = URL(fileURLWithPath: path).lastPathComponent
        guard let error = error as? CodecError else { return "“\(name)” cannot be read or written." }
        switch error {
        case .unknownFormat: return "“\(name)” is in no picture format that Limn knows."
        case .tooLarge(let width, let height): return "“\(name)” is too large: \(width) × \(height) pixels."
        default: return "“\(name)” is damaged or cannot be written."
        }
    }
}
