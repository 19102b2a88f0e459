import CVips
import Glibc

/// Writes files so that afterwards the old one or the new one is there, whole, whatever happens in between.
public enum AtomicFile {
    /// Replaces the file at `path`: a temporary file beside it is written, forced to disk and renamed over it. Permissions
    /// and, where the system lets us, the owner of an old file stay, a symbolic link's target is written, and what is no
    /// regular file (a pipe, a device) is written directly. Throws: `CodecError.system`; then the old file is untouched and
    /// no temporary file is left.
    public static func write(_ bytes: [UInt8], to path: String) throws(CodecError) {
        let old = try status(of: path)
        if let old, old.st_mode & S_IFMT != S_IFREG {
            let descriptor = open(FileName.bytes(of: path), O_WRONLY | O_CLOEXEC)
            if descriptor < 0 { throw .system(errno) }
            defer { close(descriptor) }
            return try write(bytes, to: descriptor)
        }
        try replace(try resolved(path), bytes, old: old)
    }

    /// Throws what writing a file at `path` is bound to throw, before work is put into its bytes.
    public static func check(_ path: String) throws(CodecError) {
        if let old = try status(of: path), old.st_mode & S_IFMT != S_IFREG { return }
        if access(folder(of: try resolved(path)), W_OK | X_OK) != 0 { throw .system(errno) }
    }

    /// What is at `path` now; nil when there is nothing. Throws when it must not be replaced.
    private static func status(of path: String) throws(CodecError) -> stat? {
        let path = FileName.bytes(of: path)
        var status = stat()
        if stat(path, &status) != 0 {
            if errno != ENOENT { throw .system(errno) }
            return nil
        }
        if status.st_mode & S_IFMT == S_IFDIR { throw .system(EISDIR) }
        // Without write permission on the file itself it is not ours to replace.
        if status.st_mode & S_IFMT == S_IFREG && access(path, W_OK) != 0 { throw .system(errno) }
        return status
    }

    private static func replace(_ target: [CChar], _ bytes: [UInt8], old: stat?) throws(CodecError) {
        let folder = folder(of: target)
        var (descriptor, name) = (Int32(-1), [CChar]())
        for _ in 0..<100 {
            name = folder.dropLast() + ".limn-\(getpid())-\(UInt64.random(in: 0 ... .max)).tmp".utf8CString
            limn_set_pending(name)
            // Nobody else may read it until it has the permissions of the file it becomes.
            descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            if descriptor >= 0 || errno != EEXIST { break }
        }
        if descriptor < 0 {
            let reason = errno
            limn_set_pending(nil)
            throw .system(reason)
        }
        do throws(CodecError) {
            defer { close(descriptor) }
            try write(bytes, to: descriptor)
            if fsync(descriptor) != 0 { throw .system(errno) }
            try widen(descriptor, as: old)
            if rename(name, target) != 0 { throw .system(errno) }
            limn_set_pending(nil)
        } catch {
            unlink(name)
            limn_set_pending(nil)
            throw error
        }
        // The new name, too, is only safe once its folder is on disk; some file systems cannot, which loses nothing.
        let parent = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if parent >= 0 {
            fsync(parent)
            close(parent)
        }
    }

    /// Gives a file the permissions of the old one, or those of a new file.
    private static func widen(_ descriptor: Int32, as old: stat?) throws(CodecError) {
        guard let old else {
            // The mask can only be read by setting it: to the strictest, for other threads' files.
            let mask = umask(0o777)
            umask(mask)
            // Where a file system has no permissions there is nothing to widen.
            _ = fchmod(descriptor, 0o666 & ~mask)
            return
        }
        // Only root may give files away; a changed owner resets bits of the mode, so it comes first.
        if old.st_uid != geteuid() || old.st_gid != getegid() { _ = fchown(descriptor, old.st_uid, old.st_gid) }
        if fchmod(descriptor, old.st_mode & 0o7777) != 0 { throw .system(errno) }
    }

    /// Writes all bytes to a descriptor. Throws: `CodecError.system`.
    public static func write(_ bytes: [UInt8], to descriptor: Int32) throws(CodecError) {
        var failure: Int32 = 0
        bytes.withUnsafeBytes { buffer in
            var done = 0
            while done < buffer.count {
                let count = Glibc.write(descriptor, buffer.baseAddress! + done, min(buffer.count - done, 1 << 30))
                if count > 0 { done += count }
                // Nothing written and no reason given would be tried for ever.
                if count == 0 {
                    failure = EIO
                    return
                }
                if count < 0 && errno != EINTR {
                    failure = errno
                    return
                }
            }
        }
        if failure != 0 { throw .system(failure) }
    }

    /// The file a chain of symbolic links ends at; it need not exist.
    private static func resolved(_ path: String) throws(CodecError) -> [CChar] {
        var path = FileName.bytes(of: path)
        for _ in 0..<40 {
            var buffer = [CChar](repeating: 0, count: 4097)
            let count = readlink(path, &buffer, 4096)
            if count <= 0 { return path }
            let link = buffer[...count]
            path = link[0] == slash ? Array(link) : folder(of: path).dropLast() + link
        }
        throw .system(ELOOP)
    }

    /// The folder of a file.
    private static func folder(of path: [CChar]) -> [CChar] {
        guard let end = path.lastIndex(of: slash) else { return Array("./".utf8CString) }
        return path[...end] + [0]
    }

    private static let slash = CChar(bitPattern: UInt8(ascii: "/"))
}
