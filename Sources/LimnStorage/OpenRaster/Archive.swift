import LimnCodecs
import LimnRaster

/// An OpenRaster file opened: its parts by name, and its stack of layers.
struct Archive {
    let parts: [ZipEntry]
    private let places: [String: Int]
    /// stack.xml.
    let image: XMLElement
    let width: Int
    let height: Int

    /// Throws: `CodecError` for what is no OpenRaster file, or damaged, or too large.
    init(_ bytes: [UInt8]) throws(CodecError) {
        let found = try ZipReader.entries(of: bytes)
        func part(_ name: String) -> ZipEntry? { found.first { $0.name == name } }
        guard let type = part(OpenRaster.Part.mimetype), type.size < 64,
            try type.contents().prefix(16).elementsEqual(OpenRaster.mimetype.utf8)
        else { throw .damaged("it is a ZIP file without what makes it an OpenRaster picture, the part mimetype") }
        guard let stack = part(OpenRaster.Part.stack) else {
            throw .damaged("its part stack.xml is missing")
        }
        if stack.size > 4 << 20 { throw .damaged("its part stack.xml is too large") }
        image = try Archive.parsed(stack)
        guard image.name == "image", image.children.count == 1, image.children[0].isStack,
            let width = image["w"].flatMap(Int.init), let height = image["h"].flatMap(Int.init)
        else { throw .damaged("its part stack.xml tells no size or no layers") }
        try ImageReader.check(width: width, height: height)
        (self.width, self.height) = (width, height)
        parts = found
        places = Dictionary(uniqueKeysWithValues: zip(found.map(\.name), 0...))
        try checkLayers()
    }

    /// The stack at the bottom of all.
    var root: XMLElement { image.children[0] }

    /// A part by its name.
    func part(_ name: String) -> ZipEntry? { places[name].map { parts[$0] } }

    /// A part that holds XML. Throws: `CodecError.damaged`.
    static func parsed(_ part: ZipEntry) throws(CodecError) -> XMLElement {
        let bytes = try part.contents()
        do throws(XMLReader.Failure) {
            return try XMLReader.read(bytes)
        } catch {
            throw .damaged("its part \(part.name) \(error.what)")
        }
    }

    /// The pixels of a part. Throws: `CodecError`.
    func sheet(_ name: String) throws(CodecError) -> Sheet {
        guard let part = part(name) else { throw .damaged("its part \(name) is missing") }
        return try Archive.sheet(part)
    }

    /// The pixels of a PNG. Throws: `CodecError`.
    static func sheet(_ part: ZipEntry) throws(CodecError) -> Sheet {
        let bytes = try part.contents()
        guard ImageFormat(content: bytes) == .png else { throw .damaged("its part \(part.name) is no PNG") }
        do throws(CodecError) {
            return try ImageReader.read(bytes).sheet
        } catch {
            if case .damaged(let reason) = error {
                throw .damaged("its part \(part.name) is damaged" + (reason.isEmpty ? "" : ": \(reason)"))
            }
            throw error
        }
    }

    /// A sheet of the picture's size with a part of it from a file, which is no larger. Throws: `CodecError`.
    func sheet(_ name: String, x: Int, y: Int) throws(CodecError) -> Sheet {
        if let size = part(name)?.pictureSize, size.width > width || size.height > height {
            throw .damaged("its part \(name) is larger than the picture")
        }
        return try sheet(name).placed(x: x, y: y, inWidth: width, height: height)
    }

    /// A part with a picture of exactly the file's size, if it is there.
    func whole(_ name: String) -> Sheet? {
        guard let part = part(name), let size = part.pictureSize, size == (width, height) else { return nil }
        return try? Archive.sheet(part)
    }

    /// A layer of ours as a sheet of the picture's size. Throws: `CodecError`.
    func placed(_ layer: XMLElement) throws(CodecError) -> Sheet {
        try sheet(layer.source!).placed(x: root.x + layer.x, y: root.y + layer.y, inWidth: width, height: height)
    }

    /// Throws when what the layers' files declare is more than a picture of the largest size, or three layers of this one.
    /// Hidden ones count: to redact they are all decoded.
    private func checkLayers() throws(CodecError) {
        if image.descendants > OpenRaster.mostLayers { throw .damaged("it has too many layers") }
        var area = 0
        for layer in image.layers {
            guard let size = layer.source.flatMap(part)?.pictureSize else { continue }
            try ImageReader.check(width: size.width, height: size.height)
            area += size.width * size.height
            if area > max(ImageReader.largestArea, 3 * self.width * self.height) {
                throw .damaged("its layers have more than 400 megapixels together")
            }
        }
    }
}
