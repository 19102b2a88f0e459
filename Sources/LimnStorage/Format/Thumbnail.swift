import LimnCodecs
import LimnEngine
import LimnRaster

/// The small picture of a document for a list.
enum Thumbnail {
    /// Pixels of its longer side, at most.
    static let side = 256

    /// A PNG file's bytes; nil when it cannot be made.
    static func png(of document: Document) -> [UInt8]? {
        let longer = max(document.width, document.height)
        let scale = min(side, longer)
        let picture = document.stack.reduced(
            document.bounds, width: max(1, document.width * scale / longer),
            height: max(1, document.height * scale / longer))
        return try? ImageWriter.encode(Sheet(picture), as: .png, WriteOptions())
    }
}
