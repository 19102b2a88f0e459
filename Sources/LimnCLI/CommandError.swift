/// Why a command ended early. It becomes one line on standard error and the exit status.
enum CommandError: Error, Equatable {
    /// The command line is wrong: exit status 2. `place` is the command, or `command line`.
    case usage(place: String, what: String)
    /// The work failed: exit status 1. `place` is a file, perhaps with a line, or a flag.
    case failure(place: String, what: String)

    var status: Int32 {
        switch self {
        case .usage: 2
        case .failure: 1
        }
    }

    /// The place and what is wrong, to be put into another error.
    var detail: String {
        switch self {
        case .usage(let place, let what), .failure(let place, let what): "\(place): \(what)"
        }
    }

    /// `limn: WHERE: WHAT`: one line under 4 kB whatever the file names and values hold.
    var sentence: String {
        switch self {
        case .usage(let place, let what), .failure(let place, let what):
            "limn: \(OneLine.text(place, limit: 1500)): \(OneLine.text(what, limit: 2400))"
        }
    }
}
