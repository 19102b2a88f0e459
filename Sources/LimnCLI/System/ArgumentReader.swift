/// Reads the arguments of a command one by one. Options may stand before or after the rest; `--` ends them.
struct ArgumentReader {
    /// One argument.
    enum Item: Equatable {
        /// A file name, a point and the like.
        case positional(String)
        /// An option without a value.
        case option(String)
        /// An option with its value.
        case valued(String, String)
        /// `--help`.
        case help
    }

    /// The command, for errors.
    let command: String
    private let plain: [String]
    private let valued: [String]
    private var rest: ArraySlice<String>
    private var optionsEnded = false

    /// A reader that knows the options `plain` (without a value) and `valued`.
    init(_ arguments: ArraySlice<String>, command: String, plain: [String] = [], valued: [String] = []) {
        rest = arguments
        self.command = command
        self.plain = plain
        self.valued = valued
    }

    /// The next argument, or nil after the last. Throws: `CommandError.usage`.
    mutating func next() throws(CommandError) -> Item? {
        guard let argument = rest.popFirst() else { return nil }
        if optionsEnded || ArgumentReader.isPositional(argument) { return .positional(argument) }
        if argument == "--" {
            optionsEnded = true
            return try next()
        }
        if argument == "--help" || argument == "-h" { return .help }
        if plain.contains(argument) { return .option(argument) }
        if valued.contains(argument) {
            guard let value = rest.popFirst() else { throw wrong("\(argument) needs a value") }
            return .valued(argument, value)
        }
        if argument.hasPrefix("--"), let sign = argument.firstIndex(of: "=") {
            let name = String(argument[..<sign])
            if valued.contains(name) { return .valued(name, String(argument[argument.index(after: sign)...])) }
            if plain.contains(name) || name == "--help" { throw wrong("\(name) takes no value") }
        }
        throw wrong("unknown option \(argument)")
    }

    /// An error of the command line.
    func wrong(_ what: String) -> CommandError {
        .usage(place: command, what: "\(what) (see limn \(command) --help)")
    }

    /// Whether an argument is no option: `-` is standard input or output, and a point may start with a minus.
    private static func isPositional(_ argument: String) -> Bool {
        guard argument.hasPrefix("-"), argument != "-" else { return true }
        let second = argument.utf8[argument.utf8.index(after: argument.utf8.startIndex)]
        return second == UInt8(ascii: ".") || second &- UInt8(ascii: "0") < 10
    }
}
