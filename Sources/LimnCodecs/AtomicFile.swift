import CVips
import Glibc

/// Writes files so that afterwards the old one or the new one is there, whole, whatever happens in between.
public enum AtomicFile {
    /// Replaces the file at `path`: a temporary file beside it is written, forced to disk and renamed over it. Permissions
    /// and, where the system lets us, the owner of an old file stay, a symbolic link's target is written, and what is no
    /// regular file (a pipe, a device) is written directly. Throws: `CodecError.system`; then the old file is untouched and
    /// no temporary file is left.
    public static func write(_ bytes: [UInt8], to path: String) throws(CodecError) {
        var status = stat()
        let exists = stat(path, &status) == 0
        if !exists && errno != ENOENT { throw .system(errno) }
        if exists && status.st_mode & S_IFMT != S_IFREG {
            if status.st_mode & S_IFMT == S_IFDIR { throw .system(EISDIR) }
            let descriptor = open(path, O_WRONLY | O_CLOEXEC)
            if descriptor < 0 { throw .system(errno) }
            defer { close(descriptor) }
            return try write(bytes, to: descriptor)
        }
        // Without write permission on the file itself it is not ours to replace.
        if exists && access(path, W_OK) != 0 { throw .system(errno) }
        try replace(try resolved(path), bytes, old: exists ? status : nil)
    }

    private static func replace(_ target: String, _ bytes: [UInt8], old: stat?) throws(CodecError) {
        let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? "./"
        var (descriptor, name) = (Int32(-1), "")
        for _ in 0..<100 {
            name = folder + ".limn-\(getpid())-\(UInt64.random(in: 0 ... .max)).tmp"
            limn_set_pending(name)
            descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
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
            if let old {
                // Only root may give files away; a changed owner resets bits of the mode, so it comes first.
                if old.st_uid != geteuid() || old.st_gid != getegid() { _ = fchown(descriptor, old.st_uid, old.st_gid) }
                if fchmod(descriptor, old.st_mode & 0o7777) != 0 { throw .system(errno) }
            }
            if fsync(descriptor) != 0 { throw .system(errno) }
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

    /// Writes all bytes to a descriptor. Throws: `CodecError.system`.
    public static func write(_ bytes: [UInt8], to descriptor: Int32) throws(CodecError) {
        var failure: Int32 = 0
        bytes.withUnsafeBytes { buffer in
            var done = 0
            while done < buffer.count {
                let count = Glibc.write(descriptor, buffer.baseAddress! + done, min(buffer.count - done, 1 << 30))
                if count > 0 { done += count }
                if count < 0 && errno != EINTR {
                    failure = errno
                    return
                }
            }
        }
        if failure != 0 { throw .system(failure) }
    }

    /// The file a chain of symbolic links ends at; it need not exist.
    private static func resolved(_ path: String) throws(CodecError) -> String {
        var path = path
        for _ in 0..<40 {
            var buffer = [CChar](repeating: 0, count: 4097)
            let count = readlink(path, &buffer, 4096)
            if count <= 0 { return path }
            let link = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
            if link.utf8.first == UInt8(ascii: "/") {
                path = link
            } else {
                path = (path.lastIndex(of: "/").map { String(path[...$0]) } ?? "") + link
            }
        }
        throw .system(ELOOP)
    }
}
