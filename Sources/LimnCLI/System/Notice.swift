import Glibc

/// What one should know although all went well: a line each on standard error, when it has. A command that fails says why it
/// failed, in one line.
enum Notice {
    nonisolated(unsafe) private static var lines: [String] = []

    /// `place` is the file that it is about.
    static func add(_ place: String, _ what: String) {
        lines.append("limn: \(OneLine.text(place, limit: 1500)): \(what)\n")
    }

    /// Writes all there are.
    static func writeAll() {
        let bytes = Array(lines.joined().utf8)
        _ = bytes.withUnsafeBytes { Descriptors.write($0, to: STDERR_FILENO) }
    }
}
