import LimnCodecs

/// OpenRaster files (.ora): a ZIP archive of PNG layers, the XML of how they lie on one another, the whole picture flattened
/// and a thumbnail; and, in parts of our own that other programs pass over, the history. See `docs/document-format.md`.
public enum OpenRaster {
    /// Longest side of the thumbnail.
    static let thumbnailSide = 256
    /// What the first part of every such file says.
    static let mimetype = "image/openraster"
    /// Most layers of a picture.
    static let mostLayers = 10_000

    /// Names of parts. Those of our own begin with `limn/`.
    enum Part {
        static let mimetype = "mimetype"
        static let stack = "stack.xml"
        static let merged = "mergedimage.png"
        static let thumbnail = "Thumbnails/thumbnail.png"
        static let photo = "data/photo.png"
        static let highlights = "data/highlights.png"
        static let drawing = "data/drawing.png"
        static let own = "limn/"
        /// What every file has, whoever wrote it.
        static let common = [mimetype, stack, merged, thumbnail]
        static let manifest = "limn/document.xml"
        static let journal = "limn/journal"
        static let backdrop = "limn/photo.png"
        static let baseHighlights = "limn/base-highlights.png"
        static let baseDrawing = "limn/base-drawing.png"
    }

    /// Names of our layers, by which a file that another program saved is known again.
    enum LayerName {
        static let photo = "Photo"
        static let redactions = "Redactions"
        static let highlights = "Highlights"
        static let drawing = "Drawing"
    }

    /// Whether bytes begin as a ZIP archive does: no other format that is read does. Whether it is one of OpenRaster turns out
    /// on reading.
    public static func mayBe(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6])
    }

    /// Whether a file's name ends in `.ora`.
    public static func isName(_ path: String) -> Bool { FileName.ending(of: path) == "ora" }
}
