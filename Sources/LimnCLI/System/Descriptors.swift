import Glibc

/// The three standard streams as the program found them.
enum Descriptors {
    /// Whether standard output was closed from the start.
    nonisolated(unsafe) private(set) static var outputIsClosed = false

    /// Keeps files we open from becoming a standard stream that was closed, and a closed pipe from killing us: the
    /// failed write is reported instead. Called once, before anything else.
    static func prepare() {
        signal(SIGPIPE, SIG_IGN)
        for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
            if descriptor == STDOUT_FILENO { outputIsClosed = true }
            _ = open("/dev/null", O_RDWR)
        }
    }

    /// Writes all of `bytes`. Returns the error number, 0 when all went well.
    static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
        if descriptor == STDOUT_FILENO, outputIsClosed { return EBADF }
        var done = 0
        while done < bytes.count {
            let count = Glibc.write(descriptor, bytes.baseAddress! + done, bytes.count - done)
            if count < 0 {
                if errno == EINTR { continue }
                return errno
            }
            done += count
        }
        return 0
    }

    /// The system's words for an error number.
    static func text(_ error: Int32) -> String { String(cString: strerror(error)) }
}
