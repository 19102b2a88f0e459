import CAdwaita
import LimnCodecs

/// Which keys do what: the table's, changed by the keyboard file.
struct Keyboard {
    /// The one of this program; set once, before the main loop begins.
    nonisolated(unsafe) static private(set) var shared = Keyboard(file: "")

    /// For every command its keys.
    private var keys: [String: [Key]]
    /// What is wrong with the file, a sentence a line; the other lines hold.
    private(set) var complaints: [String] = []

    /// Reads lines `command = key, key`; `#` begins a comment, and nothing after `=` takes a command's keys away.
    /// A key that the file gives to a command is taken from the command that has it in the table.
    init(file: String) {
        keys = Dictionary(uniqueKeysWithValues: Command.all.map { ($0.name, $0.keys.map { Key($0)! }) })
        var given: [Key: String] = [:]
        for (index, line) in file.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            do throws(Wrong) {
                guard let (name, list) = try Keyboard.parse(line) else { continue }
                for key in list {
                    if let other = given[key] { throw Wrong(words: "“\(key.text)” is “\(other)” already") }
                }
                for key in list {
                    given[key] = name
                    for command in Command.all { keys[command.name]!.removeAll { $0 == key } }
                }
                keys[name] = list
            } catch {
                complaints.append("Line \(index + 1) of the keyboard file: \(error.words).")
            }
        }
    }

    /// Where the keyboard file is.
    static var path: String { String(cString: g_get_user_config_dir()) + "/limn/keys" }

    /// A keyboard file that changes nothing, with all commands and their keys to be changed.
    static var template: String {
        let lines = Command.all.map { command in
            // In the file a comma is between keys.
            let keys = command.keys.map { $0.hasSuffix(",") ? $0.dropLast() + "comma" : $0 }
            return "# \(command.name) = \(keys.joined(separator: ", "))\n"
        }
        return """
            # Which keys do what, read when Limn starts: command = key, key
            # To change one, take away the sign at the beginning of its line.

            """ + lines.joined()
    }

    /// Reads the keyboard file, if there is one.
    static func load() {
        guard let bytes = try? InputFile.read(path, accept: { _ in true }) else { return }
        shared = Keyboard(file: String(decoding: bytes, as: UTF8.self))
    }

    /// What is wrong with the file, to be told by the first window: nothing when asked again.
    static func takeComplaints() -> [String] {
        defer { shared.complaints = [] }
        return shared.complaints
    }

    /// The keys of a command, the first being the one to tell.
    func keys(of command: String) -> [Key] { keys[command] ?? [] }

    /// A command in words, with its key.
    func tooltip(_ command: Command) -> String {
        command.title + (keys(of: command.name).first.map { " (\($0.label))" } ?? "")
    }

    /// The same by name. Precondition: there is such a command.
    func tooltip(_ name: String) -> String { tooltip(Command.all.first { $0.name == name }!) }

    private struct Wrong: Error { let words: String }

    private static func trimmed<Text: StringProtocol>(_ text: Text) -> String {
        let rest = text.drop { $0.isWhitespace }
        return String(rest.prefix(rest.count - rest.reversed().prefix { $0.isWhitespace }.count))
    }

    private static func parse(_ line: Substring) throws(Wrong) -> (name: String, keys: [Key])? {
        let text = trimmed(line)
        if text.isEmpty || text.hasPrefix("#") { return nil }
        guard let equals = text.firstIndex(of: "=") else { throw Wrong(words: "it has no “=”") }
        let name = trimmed(text[..<equals])
        guard Command.all.contains(where: { $0.name == name }) else {
            throw Wrong(words: "there is no command “\(name)”")
        }
        let rest = trimmed(text[text.index(after: equals)...])
        if rest.isEmpty { return (name, []) }
        var keys: [Key] = []
        for part in rest.split(separator: ",", omittingEmptySubsequences: false) {
            let word = trimmed(part)
            guard let key = Key(word) else { throw Wrong(words: "there is no key “\(word)”") }
            keys.append(key)
        }
        return (name, keys)
    }
}
