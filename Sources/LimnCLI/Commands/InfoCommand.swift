import LimnCodecs
import LimnStorage

/// `limn info`: what a picture file holds.
enum InfoCommand {
    static let help = """
        Usage: limn info FILE [--json]

        Prints format, size, alpha, orientation and colour profile of a picture file, and which private metadata it
        carries: EXIF, location (GPS), embedded thumbnail, XMP, comments, bytes after the end marker, other private blocks
        (IPTC, Photoshop's; never kept); and how many frames or pages there are, of which the first is
        read. Of an OpenRaster file it prints how many layers and how many steps of history it has, and what all its parts
        carry; parts of other programs that are no layers count as blocks of other kinds. FILE - is standard input.

          --json            print one JSON object, for programs
          --help            show this
        """

    static func run(_ arguments: ArraySlice<String>) throws(CommandError) {
        var reader = ArgumentReader(arguments, command: "info", plain: ["--json"])
        var file: String?
        var asJSON = false
        while let item = try reader.next() {
            switch item {
            case .help: return try StandardOutput.writeLine(help)
            case .positional(let name):
                if file != nil { throw reader.wrong("unexpected argument \(name)") }
                if name.isEmpty { throw reader.wrong("FILE must not be empty") }
                file = name
            default: asJSON = true
            }
        }
        guard let file else { throw reader.wrong("FILE is missing") }
        let bytes = try FileBytes.picture(file)
        let facts: [Fact]
        do throws(CodecError) {
            facts = try Descriptors.withQuietErrors { () throws(CodecError) in
                OpenRaster.mayBe(bytes) ? Self.facts(try OpenRasterInfo(bytes)) : Self.facts(try ImageInfo(bytes))
            }
        } catch {
            throw .failure(place: file, what: PhotoFile.sentence(error))
        }
        try StandardOutput.writeLine(asJSON ? json(facts) : text(facts))
    }

    /// One thing to tell: its key, as JSON writes it, and as people read it.
    private struct Fact {
        var key: String
        var json: String
        var text: String

        init(_ key: String, _ value: Int, _ unit: String = "") {
            self.init(key, json: "\(value)", text: unit.isEmpty ? "\(value)" : "\(value) \(unit)")
        }

        init(_ key: String, _ value: Bool) { self.init(key, json: "\(value)", text: value ? "yes" : "no") }

        init(_ key: String, json: String, text: String) {
            (self.key, self.json, self.text) = (key, json, text)
        }
    }

    private static func facts(_ info: ImageInfo) -> [Fact] {
        facts(info.format.rawValue, width: info.width, height: info.height) + look(info)
            + facts(info.metadata.traits) + [Fact("frames", info.frames)]
    }

    /// The same, and what only documents have. What is not in the file's own words comes from its flattened picture.
    private static func facts(_ info: OpenRasterInfo) -> [Fact] {
        facts("ora", width: info.width, height: info.height) + look(info.merged)
            + facts(info.traits) + [Fact("frames", 1)]
            + [Fact("layers", info.layers), Fact("steps", info.steps, "of history")]
    }

    private static func facts(_ format: String, width: Int, height: Int) -> [Fact] {
        [Fact("format", json: JSONValue.quoted(format), text: format), Fact("width", width), Fact("height", height)]
    }

    /// How a picture is to be shown; without `info` one that is made of layers and tells nothing else.
    private static func look(_ info: ImageInfo?) -> [Fact] {
        [
            Fact("alpha", info?.hasAlpha ?? true), Fact("orientation", info?.orientation ?? 1),
            Fact(
                "profile", json: info?.profile.map(literal) ?? "null",
                text: info?.profile.map { OneLine.text($0, limit: 200) } ?? "none"),
        ]
    }

    private static func facts(_ traits: MetadataTraits) -> [Fact] {
        [
            Fact("exif", traits.exif), Fact("gps", traits.location), Fact("thumbnail", traits.thumbnail),
            Fact("xmp", traits.xmp), Fact("comments", traits.comments), Fact("trailing", traits.trailing, "bytes"),
            Fact("others", traits.others, "private blocks of other kinds"),
        ]
    }

    private static func json(_ facts: [Fact]) -> String {
        "{" + facts.map { "\"\($0.key)\": \($0.json)" }.joined(separator: ", ") + "}"
    }

    /// A string as JSON writes it.
    private static func literal(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"", "\\": return "\\\(scalar)"
            case "\0"..<" ":
                let digits = String(scalar.value, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: return String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }

    private static func text(_ facts: [Fact]) -> String {
        var lines: [String] = [], width = ""
        func add(_ name: String, _ text: String) {
            lines.append(name + String(repeating: " ", count: max(1, 13 - name.count)) + text)
        }
        for fact in facts {
            switch fact.key {
            case "width": width = fact.text
            case "height": add("size", "\(width) x \(fact.text)")
            default: add(fact.key, fact.text)
            }
        }
        return lines.joined(separator: "\n")
    }
}
