import LimnCodecs
import LimnRaster

extension ForeignLayers {
    /// What may be written after redactions: every layer encoded anew with the covered pixels emptied, and nothing that
    /// might tell of them. Parts and attributes that we do not know go, and so does the name of a layer that had something
    /// there: programs name a text's layer by its words. What `photo` has there instead becomes a layer on top.
    /// Throws: `CodecError` for a layer that cannot be read.
    func redacted(_ rects: [PixelRect], showing photo: Sheet) throws(CodecError) -> ForeignLayers {
        if rects.isEmpty { return self }
        var redactor = LayerRedactor(rects: rects, parts: parts)
        var root = try redactor.redacted(image.children[0], x: 0, y: 0).element
        let hidden = rects.reduce(Sheet(width: photo.width, height: photo.height)) { $0.replacing($1, with: photo) }
        let cut = hidden.trimmed, name = try redactor.write(cut.sheet)
        root.children.insert(
            XMLElement(OpenRaster.LayerName.redactions, name, .sourceOver, x: cut.x - root.x, y: cut.y - root.y), at: 0)
        var result = image.reduced(to: ["w", "h", "xres", "yres", "version"])
        result.children = [root]
        return ForeignLayers(image: result, parts: redactor.written)
    }
}

/// Walks a stack and writes its layers again.
private struct LayerRedactor {
    let rects: [PixelRect]
    let parts: [String: ZipEntry]
    var written: [ZipEntry] = []
    private static let known = ["name", "x", "y", "opacity", "visibility", "composite-op", "isolation"]

    init(rects: [PixelRect], parts: [ZipEntry]) {
        self.rects = rects
        self.parts = Dictionary(uniqueKeysWithValues: parts.map { ($0.name, $0) })
    }

    /// An element without what is covered, and whether something was. The corner of its group lies at (x, y).
    mutating func redacted(
        _ element: XMLElement, x: Int, y: Int
    ) throws(CodecError) -> (element: XMLElement, isCovered: Bool) {
        let x = x + element.x, y = y + element.y
        var result = element.reduced(to: LayerRedactor.known), isCovered = false
        for child in element.children where child.isStack || child.isLayer {
            let part = try redacted(child, x: x, y: y)
            result.children.append(part.element)
            isCovered = isCovered || part.isCovered
        }
        if element.isLayer, let source = element.source, let part = parts[source] {
            var sheet = try Archive.sheet(part)
            for rect in rects {
                let local = PixelRect(x: rect.minX - x, y: rect.minY - y, width: rect.width, height: rect.height)
                let empty = sheet.cleared(local)
                isCovered = isCovered || !empty.equals(sheet)
                sheet = empty
            }
            result["src"] = try write(sheet)
        }
        if isCovered { result["name"] = nil }
        return (result, isCovered)
    }

    /// Adds a part with a layer's pixels. Returns its name.
    mutating func write(_ sheet: Sheet) throws(CodecError) -> String {
        let name = "data/layer-\(written.count + 1).png"
        written.append(ZipEntry(name, try ImageWriter.encode(sheet, as: .png, WriteOptions())))
        return name
    }
}

extension XMLElement {
    /// The element alone with the attributes of these names.
    fileprivate func reduced(to names: [String]) -> XMLElement {
        var result = XMLElement(name)
        result.attributes = attributes.filter { names.contains($0.name) }
        return result
    }
}
