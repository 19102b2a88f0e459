/// `limn help`: what there is.
enum HelpCommand {
    static let overview = """
        Limn paints on pictures and marks up photos.

        Usage: limn COMMAND …

          limn render SCRIPT [-i PHOTO] [-o OUT]   run a script of operations
          limn mark PHOTO FLAGS… -o OUT            mark up a photo: pen, shapes, fill, redaction
          limn pick PHOTO X,Y                      print the colour of a pixel
          limn info FILE                           show what a picture file holds, private metadata included
          limn help [COMMAND]                      show this, or the help of a command
          limn --version                           show the version

        limn COMMAND --help tells more about a command. The file name - is standard input or output.
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
        case .some(let name): throw .usage(place: "help", what: "unknown command \(name) (see limn --help)")
        }
    }
}
