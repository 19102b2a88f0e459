import LimnCodecs
import LimnStorage

/// `limn info`: what a picture file holds.
enum InfoCommand {
    static let help = """
        Usage: limn info FILE [--json]

        Prints format, size, alpha, orientation and colour profile of a picture file, and which private metadata it
        carries: EXIF, location (GPS), embedded thumbnail, XMP, comments, bytes after the end marker, other private blocks
        (IPTC, Photoshop's, a maker's own; never kept); and how many frames or pages there are, of which the first is
        read. Of an OpenRaster file it prints how many layers and how many steps of history it has. FILE - is standard input.

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
            case .option, .valued: asJSON = true
            }
        }
        guard let file else { throw reader.wrong("FILE is missing") }
        let bytes = try FileBytes.picture(file)
        let facts: [Fact]
        do throws(CodecError) {
            facts = try Descriptors.withQuietErrors { () throws(CodecError) in
                if OpenRaster.mayBe(bytes) { return Self.facts(try OpenRasterInfo(bytes)) }
                let info = try ImageInfo(bytes)
                return Self.facts(info.format.rawValue, info.width, info.height, info)
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

    /// What every picture has; without `info` what one has that is made of layers and tells nothing else.
    private static func facts(_ format: String, _ width: Int, _ height: Int, _ info: ImageInfo?) -> [Fact] {
        let data = info?.metadata ?? Metadata()
        return [
            Fact("format", json: JSONValue.quoted(format), text: format),
            Fact("width", width), Fact("height", height), Fact("alpha", info?.hasAlpha ?? true),
            Fact("orientation", info?.orientation ?? 1),
            Fact(
                "profile", json: info?.profile.map(literal) ?? "null",
                text: info?.profile.map { OneLine.text($0, limit: 200) } ?? "none"),
            Fact("exif", data.exif != nil), Fact("gps", data.hasLocation), Fact("thumbnail", data.hasThumbnail),
            Fact("xmp", data.xmp != nil), Fact("comments", data.comments.count + data.unread),
            Fact("trailing", data.trailing, "bytes"), Fact("others", data.others, "private blocks of other kinds"),
            Fact("frames", info?.frames ?? 1),
        ]
    }

    /// The same, and what only documents have. What is not in the file's own words comes from its flattened picture.
    private static func facts(_ info: OpenRasterInfo) -> [Fact] {
        var picture = facts("ora", info.width, info.height, info.merged)
        for k in picture.indices where picture[k].key == "thumbnail" && info.hasThumbnail {
            picture[k] = Fact("thumbnail", true)
        }
        return picture + [Fact("layers", info.layers), Fact("steps", info.steps, "of history")]
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
        let height = facts.first { $0.key == "height" }?.text ?? ""
        let lines = facts.compactMap { fact -> String? in
            // Width and height in one line.
            if fact.key == "height" { return nil }
            let (key, text) = fact.key == "width" ? ("size", "\(fact.text) x \(height)") : (fact.key, fact.text)
            return key + String(repeating: " ", count: max(1, 13 - key.count)) + text
        }
        return lines.joined(separator: "\n")
    }
}
