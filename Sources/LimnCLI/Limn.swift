import Glibc
import LimnCodecs

/// The program: chooses the command, and turns what it throws into one line and an exit status.
@main
struct Limn {
    /// The version, as `--version` prints it.
    static let version = "0.1.0"

    static func main() {
        Descriptors.prepare()
        Interruption.prepare()
        do throws(CommandError) {
            try run(arguments()[...])
        } catch {
            let line = Array((error.sentence + "\n").utf8)
            _ = line.withUnsafeBytes { Descriptors.write($0, to: STDERR_FILENO) }
            exit(error.status)
        }
        Notice.writeAll()
        exit(0)
    }

    /// The arguments after the program's name. Any may name a file.
    private static func arguments() -> [String] {
        (1..<max(1, Int(CommandLine.argc))).map { FileName.text(ofCString: CommandLine.unsafeArgv[$0]!) }
    }

    private static func run(_ arguments: ArraySlice<String>) throws(CommandError) {
        guard let first = arguments.first else {
            throw .usage(place: "command line", what: "a command is missing (see limn --help)")
        }
        let rest = arguments.dropFirst()
        switch first {
        case "render": try RenderCommand.run(rest)
        case "mark": try MarkCommand.run(rest)
        case "pick": try PickCommand.run(rest)
        case "info": try InfoCommand.run(rest)
        case "replay": try ReplayCommand.run(rest)
        case "help": try HelpCommand.run(rest)
        case "--help", "-h": try StandardOutput.writeLine(HelpCommand.overview)
        case "--version":
            if let extra = rest.first {
                throw .usage(place: "command line", what: "unexpected argument \(extra) (see limn --help)")
            }
            try StandardOutput.writeLine("limn \(version)")
        case "--": try WindowCommand.run(rest)
        case let file where WindowCommand.opens(file): try WindowCommand.run(arguments)
        case let file where WindowCommand.isName(file): throw .failure(place: file, what: Descriptors.text(ENOENT))
        default:
            let kind = first.hasPrefix("-") ? "option" : "command"
            throw .usage(place: "command line", what: "unknown \(kind) \(first) (see limn --help)")
        }
    }
}
