import Glibc

/// Bytes through descriptors, whose calls may do less than they were asked to.
public enum Transfer {
    /// Writes all of `bytes`, at a place of the file when there is an `offset`; waits for a pipe that can take no more now.
    /// Returns the error number, 0 when all went well.
    public static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32, at offset: Int? = nil) -> Int32 {
        var done = 0
        while done < bytes.count {
            let start = bytes.baseAddress! + done, length = min(bytes.count - done, 1 << 30)
            let count =
                offset.map { pwrite(descriptor, start, length, off_t($0 + done)) }
                ?? Glibc.write(descriptor, start, length)
            if count > 0 { done += count }
            // Nothing written and no reason given would be tried for ever.
            if count == 0 { return EIO }
            if count < 0 && !mayGoOn(descriptor, POLLOUT) { return errno }
        }
        return 0
    }

    /// Whether a call that failed just now is to be made again: a signal came, or the descriptor was not ready, as one may be
    /// that another program made non-blocking, and is now. Leaves `errno` as it was when not.
    static func mayGoOn(_ descriptor: Int32, _ events: Int32) -> Bool {
        if errno == EINTR { return true }
        guard errno == EAGAIN else { return false }
        var state = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        // What went wrong with the descriptor meanwhile the next call tells.
        while poll(&state, 1, -1) < 0 && errno == EINTR {}
        return true
    }
}
