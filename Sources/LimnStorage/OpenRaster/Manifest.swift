import LimnCodecs
import LimnEngine
import LimnRaster

/// The part `limn/document.xml`: which version of our parts a file has, and what its layers were like when they were written,
/// so that a history is never put on layers that another program has changed since.
struct Manifest: Equatable {
    /// The version written; others are not read.
    static let version = "1"

    /// Checksums of what the picture is made of.
    struct Layers: Equatable {
        var photo: String
        var highlights: String
        var drawing: String
        /// Of other programs' layers and all that belongs to them; nil where there are none.
        var foreign: String?

        init(_ document: Document, foreign: ForeignLayers?) {
            photo = Layers.text(document.photo.checksum)
            highlights = Layers.text(document.highlights.checksum)
            drawing = Layers.text(document.drawing.checksum)
            self.foreign = foreign.map(Layers.text(of:))
        }

        init?(_ element: XMLElement) {
            guard let photo = element["photo"], let highlights = element["highlights"], let drawing = element["drawing"]
            else { return nil }
            (self.photo, self.highlights, self.drawing) = (photo, highlights, drawing)
            foreign = element["others"]
        }

        /// How a checksum of other programs' layers is written.
        static func text(of foreign: ForeignLayers) -> String { text(UInt64(foreign.checksum)) }

        fileprivate static func text(_ checksum: UInt64) -> String {
            let digits = String(checksum, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }
    }

    /// A layer of the history's beginning that had marks.
    struct Mark: Equatable {
        var x: Int
        var y: Int
    }

    var layers: Layers
    /// The checksum of the journal; nil where the file has no history.
    var journal: String?
    /// Where the marks were that the history begins with; nil where there were none.
    var baseHighlights: Mark?
    var baseDrawing: Mark?

    init(layers: Layers) {
        self.layers = layers
    }

    /// How a journal's checksum is written.
    static func text(ofJournal journal: [UInt8]) -> String { Layers.text(UInt64(CRC32.of(journal[...]))) }

    /// nil when it is of another version, or none at all.
    init?(_ element: XMLElement) {
        guard element.name == "document", element["version"] == Manifest.version,
            let layers = element.children.first(where: { $0.name == "layers" }).flatMap(Layers.init)
        else { return nil }
        self.layers = layers
        let history = element.children.first { $0.name == "history" }
        journal = history?["journal"]
        func mark(_ name: String) -> Mark? {
            history?.children.first { $0.name == name }.map { Mark(x: $0.x, y: $0.y) }
        }
        baseHighlights = mark("highlights")
        baseDrawing = mark("drawing")
    }

    /// The part's XML.
    var element: XMLElement {
        var checksums = XMLElement(
            "layers", ["photo": layers.photo, "highlights": layers.highlights, "drawing": layers.drawing])
        checksums["others"] = layers.foreign
        var result = XMLElement("document", ["version": Manifest.version], children: [checksums])
        guard let journal else { return result }
        var history = XMLElement("history", ["journal": journal])
        for (name, mark) in [("highlights", baseHighlights), ("drawing", baseDrawing)] {
            if let mark { history.children.append(XMLElement(name, ["x": "\(mark.x)", "y": "\(mark.y)"])) }
        }
        result.children.append(history)
        return result
    }
}
