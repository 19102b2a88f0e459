import LimnCodecs
import LimnRaster

@testable import LimnStorage

/// Makes files as another program might.
struct ForeignFile {
    let width: Int
    let height: Int
    /// What stands in the root stack, topmost first.
    var layers: [XMLElement] = []
    /// Attributes of the root stack and of the image.
    var root = XMLElement("stack")
    var image = XMLElement("image", ["xmlns:other": "http://example.org/other", "other:note": "kept"])
    var parts: [ZipEntry] = []

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Adds a part with a picture.
    mutating func addPicture(_ name: String, _ sheet: Sheet) throws {
        parts.append(ZipEntry(name, try ImageWriter.encode(sheet, as: .png, WriteOptions())))
    }

    /// Adds a layer below those there are. Returns nothing: it is the last of `layers`.
    mutating func add(
        _ name: String, _ sheet: Sheet, x: Int = 0, y: Int = 0, _ attributes: KeyValuePairs<String, String> = [:]
    ) throws {
        let part = "data/\(parts.count).png"
        try addPicture(part, sheet)
        var layer = XMLElement("layer", ["name": name, "src": part, "x": "\(x)", "y": "\(y)"])
        for (key, value) in attributes { layer[key] = value }
        layers.append(layer)
    }

    /// The last layers, put into a group.
    mutating func group(_ count: Int, _ attributes: KeyValuePairs<String, String> = [:]) {
        let group = XMLElement("stack", attributes, children: layers.suffix(count))
        layers.replaceSubrange((layers.count - count)..., with: [group])
    }

    /// The file.
    func bytes() throws -> [UInt8] {
        var root = root, image = image
        root.children = layers
        (image["w"], image["h"], image["version"]) = ("\(width)", "\(height)", "0.0.3")
        image.children = [root]
        return try ZipWriter.archive(
            [
                ZipEntry("mimetype", Array("image/openraster".utf8)),
                ZipEntry("stack.xml", Array(image.document.utf8)),
            ] + parts)
    }
}
