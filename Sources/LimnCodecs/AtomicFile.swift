import CVips
import Glibc

/// Writes files so that afterwards the old one or the new one is there, whole, whatever happens in between.
public enum AtomicFile {
    /// Replaces the file at `path`: a temporary file beside it is written, forced to disk and renamed over it. Permissions,
    /// extended attributes of the user and, where the system lets us, the owner of an old file stay, a symbolic link's target
    /// is written, and what is no regular file, or reached by a link of /proc to an open one, is written directly.
    /// Throws: `CodecError.system`; then the old file is untouched and no temporary file is left.
    public static func write(_ bytes: [UInt8], to path: String) throws(CodecError) {
        switch try place(path) {
        case .replaced(let target, let old): try replace(target, bytes, old: old)
        case .direct(let flags):
            let descriptor = open(FileName.bytes(of: path), O_WRONLY | O_CLOEXEC | flags)
            if descriptor < 0 { throw .system(errno) }
            defer { close(descriptor) }
            try write(bytes, to: descriptor)
        }
    }

    /// Throws what writing a file at `path` is bound to throw, before work is put into its bytes.
    public static func check(_ path: String) throws(CodecError) {
        guard case .replaced(let target, _) = try place(path) else { return }
        if access(folder(of: target), W_OK | X_OK) != 0 { throw .system(errno) }
    }

    /// How a file is written.
    private enum Place {
        /// By another one that takes the place of the old, if there is one.
        case replaced([CChar], old: stat?)
        /// As it is opened with these flags.
        case direct(flags: Int32)
    }

    private static func place(_ path: String) throws(CodecError) -> Place {
        let old = try status(of: path)
        if let old, old.st_mode & S_IFMT != S_IFREG { return .direct(flags: 0) }
        guard let target = try resolved(path) else { return .direct(flags: O_TRUNC) }
        return .replaced(target, old: old)
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
            if let old {
                try FileAccess(of: target, old).give(to: descriptor)
            } else {
                FileAccess.giveNew(to: descriptor, in: folder)
            }
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
        let failure = bytes.withUnsafeBytes { Transfer.write($0, to: descriptor) }
        if failure != 0 { throw .system(failure) }
    }

    /// The file a chain of symbolic links ends at; it need not exist. nil when that is an open file.
    private static func resolved(_ path: String) throws(CodecError) -> [CChar]? {
        var path = FileName.bytes(of: path)
        for _ in 0..<40 {
            var buffer = [CChar](repeating: 0, count: 4097)
            let count = readlink(path, &buffer, 4096)
            if count <= 0 { return path }
            if isOfProcesses(path) { return nil }
            let link = buffer[...count]
            path = link[0] == slash ? Array(link) : folder(of: path).dropLast() + link
        }
        throw .system(ELOOP)
    }

    /// Whether a link is one of /proc: it leads to an open file, whatever name it reads as. That may have been deleted, or be
    /// of another container.
    private static func isOfProcesses(_ link: [CChar]) -> Bool {
        var (status, processes) = (stat(), stat())
        return lstat(link, &status) == 0 && stat("/proc/self/", &processes) == 0 && status.st_dev == processes.st_dev
    }

    /// The folder of a file.
    private static func folder(of path: [CChar]) -> [CChar] {
        guard let end = path.lastIndex(of: slash) else { return Array("./".utf8CString) }
        return path[...end] + [0]
    }

    private static let slash = CChar(bitPattern: UInt8(ascii: "/"))
}
