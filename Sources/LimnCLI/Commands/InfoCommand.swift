import LimnCodecs

/// `limn info`: what a picture file holds.
enum InfoCommand {
    static let help = """
        Usage: limn info FILE [--json]

        Prints format, size, alpha, orientation and colour profile of a picture file, and which private metadata it
        carries: EXIF, location (GPS), embedded thumbnail, XMP, comments, bytes after the end marker, other private blocks
        (IPTC, Photoshop's, a maker's own; never kept); and how many frames or pages there are, of which the first is
        read. FILE - is standard input.

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
        let info: ImageInfo
        do throws(CodecError) {
            info = try Descriptors.withQuietErrors { () throws(CodecError) in try ImageInfo(bytes) }
        } catch {
            throw .failure(place: file, what: PhotoFile.sentence(error))
        }
        try StandardOutput.writeLine(asJSON ? json(info) : text(info))
    }

    private static func json(_ info: ImageInfo) -> String {
        let data = info.metadata
        let pairs: [(String, String)] = [
            ("format", JSONValue.quoted(info.format.rawValue)), ("width", "\(info.width)"),
            ("height", "\(info.height)"),
            ("alpha", "\(info.hasAlpha)"), ("orientation", "\(info.orientation)"),
            ("profile", info.profile.map(literal) ?? "null"),
            ("exif", "\(data.exif != nil)"), ("gps", "\(data.hasLocation)"), ("thumbnail", "\(data.hasThumbnail)"),
            ("xmp", "\(data.xmp != nil)"), ("comments", "\(data.comments.count + data.unread)"),
            ("trailing", "\(data.trailing)"), ("others", "\(data.others)"), ("frames", "\(info.frames)"),
        ]
        return "{" + pairs.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}"
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

    private static func text(_ info: ImageInfo) -> String {
        let data = info.metadata
        func yes(_ value: Bool) -> String { value ? "yes" : "no" }
        return """
            format       \(info.format.rawValue)
            size         \(info.width) x \(info.height)
            alpha        \(yes(info.hasAlpha))
            orientation  \(info.orientation)
            profile      \(info.profile.map { OneLine.text($0, limit: 200) } ?? "none")
            exif         \(yes(data.exif != nil))
            gps          \(yes(data.hasLocation))
            thumbnail    \(yes(data.hasThumbnail))
            xmp          \(yes(data.xmp != nil))
            comments     \(data.comments.count + data.unread)
            trailing     \(data.trailing) bytes
            others       \(data.others) private blocks of other kinds
            frames       \(info.frames)
            """
    }
}
