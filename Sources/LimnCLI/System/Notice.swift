import Glibc

/// What one should know although all went well: a line on standard error.
enum Notice {
    /// `place` is the file that it is about.
    static func write(_ place: String, _ what: String) {
        let line = Array("limn: \(OneLine.text(place, limit: 1500)): \(what)\n".utf8)
        _ = line.withUnsafeBytes { Descriptors.write($0, to: STDERR_FILENO) }
    }
}
