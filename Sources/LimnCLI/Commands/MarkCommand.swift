import LimnEngine
import LimnRaster

/// `limn mark`: the everyday mark-up without a script.
enum MarkCommand {
    static let help = """
        Usage: limn mark PHOTO FLAGS… -o OUT

        Marks up PHOTO and writes the result to OUT. Flags apply in the order given; coordinates are pixels from the top
        left. - as PHOTO is standard input, as OUT it is PNG on standard output. A redaction that lies wholly outside the
        picture is an error. limn --help tells about formats.

          limn mark photo.jpg --redact 40,60,300,48 --arrow 500,300,420,200 -o marked.png

          --pen "X,Y X,Y …"       a freehand stroke through these points
          --highlight X,Y,W,H     a filled highlighter rectangle (#ffee00 until a --color)
          --line X,Y,X,Y          a line
          --arrow X,Y,X,Y         an arrow; its head is at the second point
          --rectangle X,Y,W,H     the outline of a rectangle
          --ellipse X,Y,W,H       the outline of an ellipse in this box
          --redact X,Y,W,H        the pixels replaced by black, for good (whole numbers)
          --pixelate X,Y,W,H      the pixels made coarse; decoration only, for text it can be reversed
          --fill X,Y              the area of like colour round this point
          --color COLOR           colour of what follows: #rgb, #rrggbb or #rrggbbaa (#ff0000)
          --width N               line width of what follows, 0.1 to 1000; 0 = no outline (4)
          --tolerance N           tolerance of the fills that follow, 0 to 255 (10)
          -o OUT                  where the result goes
          --quality N             quality of a JPEG, WebP or AVIF file, 1 to 100 (90)
          --keep-metadata         keep the photo's private metadata, but not its location
          --keep-location         keep the location, too (with --keep-metadata)
          --no-history            write an .ora without the steps that led to the picture
          --help                  show this
        """

    private struct Request {
        var photo = ""
        var output = ""
        var options = OutputOptions()
        var marks = MarkFlags()
    }

    static func run(_ arguments: ArraySlice<String>) throws(CommandError) {
        guard let request = try request(arguments) else { return try StandardOutput.writeLine(help) }
        try PhotoFile.check(request.output, named: request.output)
        var runner = Runner(script: request.photo, folder: "", options: request.options, reports: false)
        try runner.open(request.photo)
        try refuseMisses(request.marks.steps, runner)
        for step in request.marks.steps { try runner.run(step) }
        try runner.write(to: request.output)
    }

    /// A redaction beside the picture hides nothing: better no file than one that is taken for safe.
    private static func refuseMisses(_ steps: [Step], _ runner: Runner) throws(CommandError) {
        let stack = runner.picture!.session.document.stack
        let picture = PixelRect(x: 0, y: 0, width: stack.width, height: stack.height)
        for step in steps {
            guard case .apply(.redact(let hidden)) = step.action else { continue }
            let rect = PixelRect(
                x: Int(hidden.x), y: Int(hidden.y), width: Int(hidden.width), height: Int(hidden.height))
            guard picture.intersection(rect).isEmpty else { continue }
            throw .failure(
                place: runner.place(of: step),
                what: "lies outside the picture of \(picture.width) by \(picture.height) pixels and would hide nothing")
        }
    }

    /// The command line as a request; nil when help is asked for.
    private static func request(_ arguments: ArraySlice<String>) throws(CommandError) -> Request? {
        var reader = ArgumentReader(
            arguments, command: "mark", plain: OutputOptions.plain,
            valued: ["-o"] + OutputOptions.valued + MarkFlags.names)
        var request = Request()
        while let item = try reader.next() {
            switch item {
            case .help: return nil
            case .positional(let name):
                if !request.photo.isEmpty { throw reader.wrong("unexpected argument \(name)") }
                if name.isEmpty { throw reader.wrong("PHOTO must not be empty") }
                request.photo = name
            case .option(let option): _ = request.options.take(option)
            case .valued("-o", let name):
                if !request.output.isEmpty { throw reader.wrong("-o is given twice") }
                request.output = try FileKind.output(name, in: reader)
            case .valued(let option, let value):
                if try request.options.take(option, value, in: reader) { continue }
                do throws(LineError) {
                    try request.marks.take(option, value)
                } catch {
                    throw reader.wrong("\(option) \(error.what)")
                }
            }
        }
        if request.photo.isEmpty { throw reader.wrong("PHOTO is missing") }
        if request.output.isEmpty { throw reader.wrong("-o OUT is missing") }
        try request.options.check(in: reader)
        return request
    }
}
