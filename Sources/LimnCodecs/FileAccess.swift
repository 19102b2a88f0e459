import CVips
import Glibc

/// Who may do what with an old file, and the user's notes on it (extended attributes), for the file that takes its place.
/// That never lets anybody in who was kept out.
struct FileAccess {
    private let old: stat
    private let list: AccessList?
    private let notes: [(name: String, value: [UInt8])]

    /// Of the file at `path`.
    init(of path: [CChar], _ status: stat) {
        old = status
        var names = [CChar](repeating: 0, count: max(1, listxattr(path, nil, 0)))
        let length = max(0, listxattr(path, &names, names.count))
        let known = names[..<length].split(separator: 0).map { name in
            String(decoding: name.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
        // One that cannot be read lets the group do nothing.
        list =
            known.contains(AccessList.name)
            ? AccessList(bytes: FileAccess.attribute(AccessList.name, of: path) ?? []) : nil
        notes = known.filter { $0.hasPrefix("user.") }.compactMap { name in
            FileAccess.attribute(name, of: path).map { (name, $0) }
        }
    }

    private static func attribute(_ name: String, of path: [CChar]) -> [UInt8]? {
        var value = [UInt8](repeating: 0, count: max(1, getxattr(path, name, nil, 0)))
        let count = getxattr(path, name, &value, value.count)
        return count < 0 ? nil : Array(value[..<count])
    }

    /// Gives a file that only its owner may read so far what a new one in this folder has.
    static func giveNew(to descriptor: Int32, in folder: [CChar]) {
        if let list = attribute(AccessList.folderName, of: folder).map({ AccessList(bytes: $0).forNewFile }),
            fsetxattr(descriptor, AccessList.name, list.bytes, list.bytes.count, 0) == 0
        {
            return
        }
        // The mask can only be read by setting it: to the strictest, for other threads' files.
        let mask = umask(0o777)
        umask(mask)
        // Where a file system has no permissions there is nothing to widen.
        _ = fchmod(descriptor, 0o666 & ~mask)
    }

    /// Gives it to a file that only its owner may read so far. Throws: `CodecError.system`.
    func give(to descriptor: Int32) throws(CodecError) {
        var new = stat()
        if fstat(descriptor, &new) != 0 { throw .system(errno) }
        // Only root may give files away, and others only to groups they are in. It resets bits of the mode, so it comes first.
        if new.st_uid != old.st_uid || new.st_gid != old.st_gid {
            if fchown(descriptor, old.st_uid, old.st_gid) != 0 { _ = fchown(descriptor, .max, old.st_gid) }
            if fstat(descriptor, &new) != 0 { throw .system(errno) }
        }
        // The user's own, and nothing depends on them.
        for (name, value) in notes { _ = fsetxattr(descriptor, name, value, value.count, 0) }
        if fchmod(descriptor, mode(giving: new, descriptor)) != 0 { throw .system(errno) }
    }

    /// The mode for a file with the owner and group of `new`, once its list is in place.
    private func mode(giving new: stat, _ descriptor: Int32) -> mode_t {
        var mode = old.st_mode & 0o7777
        let keepsGroup = new.st_gid == old.st_gid
        // A program must not run as somebody else than before.
        if new.st_uid != old.st_uid || !keepsGroup { mode &= ~0o6000 }
        if let list, keepsGroup, fsetxattr(descriptor, AccessList.name, list.bytes, list.bytes.count, 0) == 0 {
            return mode
        }
        // The folder may have given it one.
        fremovexattr(descriptor, AccessList.name)
        // With a list the mode tells the most that anybody in it may do, not what the group may.
        if let list { mode = mode & ~0o070 | list.groupPermissions << 3 }
        // Another group had what others have.
        if !keepsGroup { mode &= ~0o070 | (mode & 0o007) << 3 }
        return mode
    }
}
