/// `limn render`: runs a script.
enum RenderCommand {
    static let help = """
        Usage: limn render SCRIPT [-i PHOTO] [-o OUT] [--report] [OPTIONS]

        Runs the script SCRIPT: JSON Lines, one operation a line. The whole script is checked before its first operation
        runs, and OUT is written only when everything went well. SCRIPT - is standard input; paths in it are then
        relative to the current folder, otherwise to the script. The format is described in docs/script-format.md.

          {"op": "open", "path": "photo.jpg"}
          {"op": "ellipse", "from": [120, 80], "to": [260, 150], "color": "#e01b24", "width": 6}
          {"op": "redact", "rect": [40, 60, 300, 48]}

          -i PHOTO          open PHOTO first (- is standard input)
          -o OUT            write the final picture to OUT (- is PNG on standard output)
          --report          print what every operation did, one JSON object a line
          --quality N       quality of a JPEG, WebP or AVIF file, 1 to 100 (90)
          --keep-metadata   keep the photo's private metadata, but not its location
          --keep-location   keep the location, too (with --keep-metadata)
          --no-history      write .ora files without the steps that led to the picture
          --help            show this
        """

    private struct Request {
        var script = ""
        var photo: String?
        var output: String?
        var reports = false
        var options = OutputOptions()
    }

    static func run(_ arguments: ArraySlice<String>) throws(CommandError) {
        guard let request = try request(arguments) else { return try StandardOutput.writeLine(help) }
        let text = try FileBytes.script(request.script)
        let steps = try Script.steps(text, name: request.script, hasPhoto: request.photo != nil)
        var runner = Runner(
            script: request.script, folder: request.script == "-" ? "" : FileBytes.folder(of: request.script),
            options: request.options, reports: request.reports)
        if request.output == "-" { try refusePicks(in: steps, runner) }
        if let output = request.output { try PhotoFile.check(output, named: output) }
        if let photo = request.photo { try runner.open(photo) }
        for step in steps { try runner.run(step) }
        if let output = request.output { try runner.write(to: output) }
    }

    /// A colour printed before the picture would make the picture unreadable.
    private static func refusePicks(in steps: [Step], _ runner: Runner) throws(CommandError) {
        for step in steps {
            guard case .pick = step.action else { continue }
            throw .failure(
                place: runner.place(of: step), what: "\"pick\" prints to standard output, where -o - puts the picture")
        }
    }

    /// The command line as a request; nil when help is asked for.
    private static func request(_ arguments: ArraySlice<String>) throws(CommandError) -> Request? {
        var reader = ArgumentReader(
            arguments, command: "render", plain: ["--report"] + OutputOptions.plain,
            valued: ["-i", "-o"] + OutputOptions.valued)
        var request = Request()
        while let item = try reader.next() {
            switch item {
            case .help: return nil
            case .positional(let name):
                if !request.script.isEmpty { throw reader.wrong("unexpected argument \(name)") }
                if name.isEmpty { throw reader.wrong("SCRIPT must not be empty") }
                request.script = name
            case .option("--report"): request.reports = true
            case .option(let option): _ = request.options.take(option)
            case .valued("-i", let name):
                if request.photo != nil { throw reader.wrong("-i is given twice") }
                if name.isEmpty { throw reader.wrong("-i needs a file name") }
                request.photo = name
            case .valued("-o", let name):
                if request.output != nil { throw reader.wrong("-o is given twice") }
                request.output = try FileKind.output(name, in: reader)
            case .valued(let option, let value): _ = try request.options.take(option, value, in: reader)
            }
        }
        if request.script.isEmpty { throw reader.wrong("SCRIPT is missing") }
        try request.options.check(in: reader)
        if request.script == "-", request.photo == "-" {
            throw reader.wrong("the script and the photo cannot both be standard input")
        }
        if request.output == "-", request.reports {
            throw reader.wrong("the picture and the report cannot both go to standard output")
        }
        return request
    }
}
