import Glibc
import LimnCodecs

/// `limn FILE…`: opens files in the window, which takes this program's place.
enum WindowCommand {
    /// Whether the first argument is a file to be opened, not a command.
    static func opens(_ argument: String) -> Bool {
        !argument.hasPrefix("-") && access(FileName.bytes(of: argument), F_OK) == 0
    }

    /// Whether it can only be meant for a file: commands have no ending and no folder.
    static func isName(_ argument: String) -> Bool {
        !argument.hasPrefix("-") && argument.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }
    }

    static func run(_ files: ArraySlice<String>) throws(CommandError) -> Never {
        // What this program ignores the window would go on ignoring.
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_DFL) }
        var arguments: [UnsafeMutablePointer<CChar>?] =
            (["limn-desktop"] + files).map { strdup(FileName.bytes(of: $0)) } + [nil]
        if let beside { execv(FileName.bytes(of: beside), &arguments) }
        execvp("limn-desktop", &arguments)
        throw .failure(place: files.first ?? "", what: "the window (limn-desktop) is not installed")
    }

    /// The window's program in the folder of this one.
    private static var beside: String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
        guard count > 0 else { return nil }
        let path = FileName.text(of: buffer[..<count].map { UInt8(bitPattern: $0) })
        return FileName.split(path).folder + "limn-desktop"
    }
}
