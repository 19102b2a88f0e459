import Glibc
import LimnCodecs

/// A file of this program alone, open until nobody holds it. Its calls may come from any one thread at a time.
final class OpenFile: @unchecked Sendable {
    private let descriptor: Int32

    /// Opens, and with `O_CREAT` makes, a file that only its owner may read. What is no file is not waited for.
    /// Throws: `StorageError.damaged` for a folder, a pipe and the like.
    init(_ path: String, _ flags: Int32) throws(StorageError) {
        descriptor = open(path, flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        if descriptor < 0 { throw .system(errno) }
        // From here on `deinit` closes it, whatever is thrown.
        var status = stat()
        if fstat(descriptor, &status) != 0 { throw .system(errno) }
        if status.st_mode & S_IFMT != S_IFREG { throw .damaged }
    }

    deinit { close(descriptor) }

    /// Bytes of the file.
    func size() throws(StorageError) -> Int {
        var status = stat()
        if fstat(descriptor, &status) != 0 { throw .system(errno) }
        return Int(status.st_size)
    }

    /// Puts all bytes at a place of the file.
    func write(_ bytes: [UInt8], at offset: Int) throws(StorageError) {
        let failure = bytes.withUnsafeBytes { Transfer.write($0, to: descriptor, at: offset) }
        if failure != 0 { throw .system(failure) }
    }

    /// The bytes of a range, fewer where the file ends.
    func read(_ range: Range<Int>) throws(StorageError) -> [UInt8] {
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, done in
            while done < range.count {
                let count = pread(
                    descriptor, buffer.baseAddress! + done, min(range.count - done, 1 << 30),
                    off_t(range.lowerBound + done))
                if count > 0 { done += count }
                if count == 0 { return }
                if count < 0 && errno != EINTR {
                    failure = errno
                    return
                }
            }
        }
        if failure != 0 { throw .system(failure) }
        return bytes
    }

    /// Forces the bytes to disk.
    func sync() throws(StorageError) {
        if fdatasync(descriptor) != 0 { throw .system(errno) }
    }

    /// Ends the file at a place.
    func truncate(to size: Int) throws(StorageError) {
        if ftruncate(descriptor, off_t(size)) != 0 { throw .system(errno) }
    }

    /// Makes the file this open file's alone until it is closed, however the program ends; false when another has it.
    func lock() throws(StorageError) -> Bool {
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            if errno == EWOULDBLOCK { return false }
            if errno != EINTR { throw .system(errno) }
        }
        return true
    }
}
