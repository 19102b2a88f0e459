import Glibc
import LimnCodecs

/// The three standard streams as the program found them.
enum Descriptors {
    /// Whether standard output was closed from the start.
    nonisolated(unsafe) private(set) static var outputIsClosed = false

    /// Keeps files we open from becoming a standard stream that was closed. Called once, before anything else.
    static func prepare() {
        for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
            if descriptor == STDOUT_FILENO { outputIsClosed = true }
            _ = open("/dev/null", O_RDWR)
        }
    }

    /// Writes all of `bytes`. Returns the error number, 0 when all went well.
    static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
        if descriptor == STDOUT_FILENO, outputIsClosed { return EBADF }
        return Transfer.write(bytes, to: descriptor)
    }

    /// Does something while nobody sees what it writes to standard error: decoders' own remarks on damaged files, which
    /// would stand before our one line.
    static func withQuietErrors<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result
    {
        let saved = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3), null = open("/dev/null", O_WRONLY | O_CLOEXEC)
        if saved >= 0 && null >= 0 { dup2(null, STDERR_FILENO) }
        defer {
            if saved >= 0 && null >= 0 { dup2(saved, STDERR_FILENO) }
            if saved >= 0 { close(saved) }
            if null >= 0 { close(null) }
        }
        return try body()
    }

    /// The system's words for an error number.
    static func text(_ error: Int32) -> String { String(cString: strerror(error)) }
}
