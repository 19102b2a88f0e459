/// `limn help`: what there is.
enum HelpCommand {
    static let overview = """
        Limn paints on pictures and marks up photos.

        Usage: limn COMMAND …

          limn render SCRIPT [-i PHOTO] [-o OUT]   run a script of operations
          limn mark PHOTO FLAGS… -o OUT            mark up a photo: pen, shapes, fill, redaction
          limn pick PHOTO X,Y                      print the colour of a pixel
          limn info FILE                           show what a picture file holds, private metadata included
          limn replay FILE.ora -o DIR              write pictures of how a document came about
          limn FILE…                               open pictures in the window
          limn help [COMMAND]                      show this, or the help of a command
          limn --version                           show the version

          limn mark photo.jpg --redact 40,60,300,48 --arrow 500,300,420,200 -o marked.png

        limn COMMAND --help tells more about a command. The file name - is standard input or output. Options may stand
        anywhere, as --option VALUE or --option=VALUE; after -- everything is a file name or a value.

        Files: reads PNG, JPEG, WebP, TIFF, GIF, AVIF and HEIC, told by content, the first frame or page of several; writes
        all but HEIC, by the name's ending. Photos are turned upright as their EXIF says, colour profiles are converted to
        sRGB, 16 bits are rounded to 8. JPEG has no transparency: it is laid over white. GIF has 256 colours, and pixels
        that are transparent or not. At most 65535 pixels a side and 400 megapixels; written: JPEG 65500 a side, AVIF
        16384, WebP 16383.

        Documents: OpenRaster (.ora) is read and written, too. It keeps layers apart and, unless --no-history is given, the
        steps that led to the picture, so that undo reaches back and whoever has the file can see earlier states. History
        begins after the last redaction: nothing that a redaction covers is in the file. Other formats never carry it.
        Layers of other programs are shown and kept as they are, below the marks.

        Scripts: JSON Lines, one operation a line, described in docs/script-format.md (installed as
        share/doc/limn/script-format.md).
        Exit status: 0 done, 1 the work failed, 2 the command line is wrong.
        """

    static func run(_ arguments: ArraySlice<String>) throws(CommandError) {
        if arguments.count > 1 {
            throw .usage(place: "help", what: "at most one command can be given (see limn --help)")
        }
        try StandardOutput.writeLine(try text(arguments.first))
    }

    private static func text(_ command: String?) throws(CommandError) -> String {
        switch command {
        case nil, "help", "--help", "-h": overview
        case "render": RenderCommand.help
        case "mark": MarkCommand.help
        case "pick": PickCommand.help
        case "info": InfoCommand.help
        case "replay": ReplayCommand.help
        case .some(let name): throw .usage(place: "help", what: "unknown command \(name) (see limn --help)")
        }
    }
}
