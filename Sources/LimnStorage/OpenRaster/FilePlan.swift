import LimnCodecs
import LimnEngine
import LimnRaster

/// What goes into a file, collected before the pictures, which take the time, are encoded side by side.
struct FilePlan {
    private let document: Document
    private let below: ForeignLayers?
    private var names: FreeNames
    private var pictures: [(name: String, sheet: Sheet)] = []
    private var image: XMLElement

    /// A file of a document whose photo shows the layers `below`, redactions included.
    init(_ document: Document, _ below: ForeignLayers?) {
        self.document = document
        self.below = below
        names = FreeNames(besides: below?.parts ?? [])
        image =
            below?.image
            ?? XMLElement(
                "image", ["version": "0.0.3", "w": "\(document.width)", "h": "\(document.height)"],
                children: [XMLElement("stack")])
        var layers = [
            layer(OpenRaster.LayerName.drawing, OpenRaster.Part.drawing, document.drawing, .sourceOver),
            layer(OpenRaster.LayerName.highlights, OpenRaster.Part.highlights, document.highlights, .multiply),
        ]
        if below == nil {
            layers.append(XMLElement(OpenRaster.LayerName.photo, OpenRaster.Part.photo, .sourceOver, x: 0, y: 0))
        }
        image.children[0].children.insert(contentsOf: layers, at: 0)
        pictures.append((below == nil ? OpenRaster.Part.photo : OpenRaster.Part.backdrop, document.photo))
        let flattened = document.stack.flattened()
        pictures.append((OpenRaster.Part.merged, flattened))
        pictures.append((OpenRaster.Part.thumbnail, FilePlan.thumbnail(flattened)))
    }

    private mutating func layer(_ name: String, _ part: String, _ sheet: Sheet, _ mode: OwnMode) -> XMLElement {
        let cut = sheet.trimmed, part = names.take(part), root = image.children[0]
        pictures.append((part, cut.sheet))
        return XMLElement(name, part, mode, x: cut.x - root.x, y: cut.y - root.y)
    }

    /// Adds what a layer had when the history begins; nil, and nothing is added, where that was nothing.
    mutating func addBase(_ part: String, _ sheet: Sheet) -> Manifest.Mark? {
        if sheet.contentBounds.isEmpty { return nil }
        let cut = sheet.trimmed
        pictures.append((part, cut.sheet))
        return Manifest.Mark(x: cut.x, y: cut.y)
    }

    private static func thumbnail(_ picture: Sheet) -> Sheet {
        let longest = max(picture.width, picture.height), side = min(OpenRaster.thumbnailSide, longest)
        func scaled(_ length: Int) -> Int { max(1, length * side / longest) }
        return Sheet(
            picture.reduced(picture.bounds, width: scaled(picture.width), height: scaled(picture.height)))
    }

    /// The file. Throws: `CodecError`.
    func archive(_ manifest: Manifest, _ journal: [UInt8]?) throws(CodecError) -> [UInt8] {
        var parts = [
            ZipEntry(OpenRaster.Part.mimetype, Array(OpenRaster.mimetype.utf8)),
            ZipEntry(OpenRaster.Part.stack, Array(image.document.utf8)),
        ]
        parts += below?.parts ?? []
        let encoded = try ParallelEncoder.png(pictures.map(\.sheet))
        for (picture, bytes) in zip(pictures, encoded) { parts.append(ZipEntry(picture.name, bytes)) }
        parts.append(ZipEntry(OpenRaster.Part.manifest, Array(manifest.element.document.utf8)))
        if let journal { parts.append(ZipEntry(OpenRaster.Part.journal, journal)) }
        return try ZipWriter.archive(parts)
    }
}

/// The modes of our layers.
enum OwnMode: String {
    case sourceOver = "svg:src-over"
    case multiply = "svg:multiply"
}

extension XMLElement {
    /// A layer of ours.
    init(_ name: String, _ part: String, _ mode: OwnMode, x: Int, y: Int) {
        self.init(
            "layer",
            [
                "name": name, "src": part, "x": "\(x)", "y": "\(y)", "opacity": "1.0", "visibility": "visible",
                "composite-op": mode.rawValue,
            ])
    }
}

extension Sheet {
    /// The part that has anything, grown to the grid at its corner so that no pixel is copied, and where it lies; a single
    /// pixel where there is nothing.
    var trimmed: (sheet: Sheet, x: Int, y: Int) {
        var rect = contentBounds
        if rect.isEmpty { return (Sheet(width: 1, height: 1), 0, 0) }
        rect.minX -= rect.minX % Tile.side
        rect.minY -= rect.minY % Tile.side
        return (part(rect), rect.minX, rect.minY)
    }
}
