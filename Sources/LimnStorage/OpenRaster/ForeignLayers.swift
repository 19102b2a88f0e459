import LimnCodecs
import LimnRaster

/// The layers of a picture that another program made: shown, kept but for private metadata, and written again below our own.
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
            !common.contains(name) && !ours.contains(name) && !name.utf8.starts(with: OpenRaster.Part.own.utf8)
        }
        var parts = archive.parts.filter { isKept($0.name) }
        var names = FreeNames(besides: parts), moved: [String: String] = [:]
        // A layer may use a part that every file has, and that will be another one in ours.
        image.changeLayers { layer in
            guard let source = layer.source, !isKept(source), let part = archive.part(source) else { return }
            if moved[source] == nil {
                let name = names.take("data/layer.png")
                parts.append(part.renamed(name))
                moved[source] = name
            }
            layer["src"] = moved[source]
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

    /// What may be written: pictures without private metadata, their pixels as they were coded. Of what else another program put
    /// into the file nobody here knows whether it is needed; it stays.
    var withoutNotes: ForeignLayers {
        ForeignLayers(image: image, parts: parts.map(\.withoutNotes))
    }
}

/// Names that no part has.
struct FreeNames {
    private var taken: Set<String>
    private var number = 1

    init(besides parts: [ZipEntry]) { taken = Set(parts.map(\.name)) }

    /// `name`, which ends in `.png`, or one like it with a number; not given again.
    mutating func take(_ name: String) -> String {
        var free = name
        while !taken.insert(free).inserted {
            number += 1
            free = "\(name.dropLast(4))-\(number).png"
        }
        return free
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
