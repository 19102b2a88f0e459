import LimnCodecs
import LimnRaster

/// The layers of a picture that another program made: shown, kept as they are, and written again below our own.
public struct ForeignLayers: Sendable {
    /// stack.xml without our layers.
    let image: XMLElement
    /// All parts that belong to them: whatever is in the file but what every file has and what is ours.
    let parts: [ZipEntry]

    init(image: XMLElement, parts: [ZipEntry]) {
        self.image = image
        self.parts = parts
    }

    /// The layers of a file but so many of ours at the top.
    init(_ archive: Archive, dropping own: Int) {
        var image = archive.image
        let ours = image.children[0].children.prefix(own).compactMap(\.source)
        image.children[0].children.removeFirst(own)
        let common = OpenRaster.Part.common
        func isKept(_ name: String) -> Bool {
            !common.contains(name) && !ours.contains(name) && !name.hasPrefix(OpenRaster.Part.own)
        }
        var parts = archive.parts.filter { isKept($0.name) }
        // A layer may use a part that every file has, and that will be another one in ours.
        image.changeLayers { layer in
            guard let source = layer.source, !isKept(source), let part = archive.part(source) else { return }
            let name = ForeignLayers.free("data/layer.png", parts)
            parts.append(
                ZipEntry(
                    name: name, method: part.method, checksum: part.checksum, size: part.size, stored: part.stored))
            layer["src"] = name
        }
        self.init(image: image, parts: parts)
    }

    /// How many layers there are, groups not counted.
    var count: Int { image.layers.count }

    /// A checksum of all of it.
    var checksum: UInt32 {
        let text = image.document + parts.map { "\($0.name) \($0.checksum) \($0.size)\n" }.joined()
        return CRC32.of(Array(text.utf8)[...])
    }

    /// `name`, or the first like it that no part has.
    func free(_ name: String) -> String { ForeignLayers.free(name, parts) }

    private static func free(_ name: String, _ parts: [ZipEntry]) -> String {
        let taken = Set(parts.map(\.name))
        if !taken.contains(name) { return name }
        let stem = name.dropLast(4)
        return (2...).lazy.map { "\(stem)-\($0).png" }.first { !taken.contains($0) }!
    }
}

extension XMLElement {
    /// All layers in or below it, topmost first.
    var layers: [XMLElement] { isLayer ? [self] : children.flatMap(\.layers) }

    /// Changes all of them.
    fileprivate mutating func changeLayers(_ change: (inout XMLElement) -> Void) {
        if isLayer { change(&self) }
        for index in children.indices { children[index].changeLayers(change) }
    }
}
