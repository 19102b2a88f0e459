import Glibc
import LimnCodecs

/// What is done to names of files: thin over the operating system, with permissions for the owner alone.
enum Disk {
    /// The longest file that is read at once.
    static let longestFile = 4 << 30

    /// Makes a folder and those above it, unless they are there; their names are on disk when this returns.
    static func makeFolder(_ path: String) throws(StorageError) {
        if mkdir(path, 0o700) != 0 {
            if errno == EEXIST { return }
            guard errno == ENOENT, let end = path.utf8.lastIndex(of: UInt8(ascii: "/")), end != path.startIndex else {
                throw .system(errno)
            }
            try makeFolder(String(path[..<end]))
            if mkdir(path, 0o700) != 0 && errno != EEXIST { throw .system(errno) }
        }
        try syncFolder(of: path)
    }

    /// The names in a folder, in order; none when it cannot be read.
    static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// The numbers of the names in a folder that are this prefix and a number as we write it, lowest first. Whatever else lies
    /// there is none of ours.
    static func numbers(in folder: String, after prefix: String) -> [Int] {
        names(in: folder).compactMap { name in
            guard name.hasPrefix(prefix), let number = Int(name.dropFirst(prefix.count)), number >= 0,
                name == "\(prefix)\(number)"
            else { return nil }
            return number
        }.sorted()
    }

    /// The whole of a file.
    static func read(_ path: String) throws(StorageError) -> [UInt8] {
        let file = try OpenFile(path, O_RDONLY), size = try file.size()
        guard size <= longestFile else { throw .damaged }
        return try file.read(0..<size)
    }

    /// Makes a file of these bytes or leaves the old one; on disk, under its name, when this returns.
    static func replace(_ path: String, with bytes: [UInt8]) throws(StorageError) {
        try replace(path) { (file) throws(StorageError) in try file.write(bytes, at: 0) }
    }

    /// As above, with what `body` writes.
    static func replace(
        _ path: String, _ body: (OpenFile) throws(StorageError) -> Void
    ) throws(StorageError) {
        let temporary = path + ".tmp"
        do throws(StorageError) {
            let file = try OpenFile(temporary, O_WRONLY | O_CREAT | O_TRUNC)
            try body(file)
            try file.sync()
            try rename(temporary, to: path)
        } catch {
            unlink(temporary)
            throw error
        }
        try syncFolder(of: path)
    }

    static func rename(_ old: String, to new: String) throws(StorageError) {
        if Glibc.rename(old, new) != 0 { throw .system(errno) }
    }

    /// Forces the names in the folder of a file to disk.
    static func syncFolder(of path: String) throws(StorageError) {
        try syncFolder(FileName.split(path).folder)
    }

    /// Forces the names in a folder to disk.
    static func syncFolder(_ folder: String) throws(StorageError) {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if descriptor < 0 { throw .system(errno) }
        defer { close(descriptor) }
        // Some file systems cannot, and keep names safe by themselves.
        if fsync(descriptor) != 0 && errno != EINVAL { throw .system(errno) }
    }

    /// Removes a file, or a folder with all in it; follows no links. What is not there is no failure.
    static func remove(_ path: String) throws(StorageError) {
        if unlink(path) == 0 || errno == ENOENT { return }
        guard errno == EISDIR || errno == EPERM else { throw .system(errno) }
        for name in names(in: path) { try remove(path + "/" + name) }
        if rmdir(path) != 0 && errno != ENOENT { throw .system(errno) }
    }

    /// When a file was changed last, in seconds since 1970; nil when there is none.
    static func changed(_ path: String) -> Int? {
        var status = stat()
        return lstat(path, &status) == 0 ? Int(status.st_mtim.tv_sec) : nil
    }
}
