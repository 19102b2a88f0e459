import Glibc

/// Standard output, where a failed write is a failed command.
enum StandardOutput {
    /// Writes a text and a line end.
    static func writeLine(_ text: String) throws(CommandError) {
        try write(Array((text + "\n").utf8))
    }

    /// Writes bytes.
    static func write(_ bytes: [UInt8]) throws(CommandError) {
        let error = bytes.withUnsafeBytes { Descriptors.write($0, to: STDOUT_FILENO) }
        if error != 0 { throw .failure(place: "standard output", what: Descriptors.text(error)) }
    }
}
