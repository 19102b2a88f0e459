import Glibc
import LimnCodecs

/// A file of the user as it was at some time: enough to tell whether it was changed since.
public struct FileMark: Equatable, Sendable {
    /// Its full path, links followed; bytes, as names are to the system.
    public let path: [UInt8]
    /// Bytes of the file.
    public let size: Int
    /// When it was changed, seconds since 1970.
    public let seconds: Int
    /// And the part of a second.
    public let nanoseconds: Int

    init(path: [UInt8], size: Int, seconds: Int, nanoseconds: Int) {
        self.path = path
        self.size = size
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }

    /// A file as it is now; nil when there is none.
    public init?(of path: String) { self.init(FileName.bytes(of: path).dropLast().map { UInt8(bitPattern: $0) }) }

    private init?(_ name: [UInt8]) {
        var status = stat()
        guard let full = realpath((name + [0]).map { CChar(bitPattern: $0) }, nil) else { return nil }
        defer { free(full) }
        guard stat(full, &status) == 0 else { return nil }
        self.init(
            path: (0..<strlen(full)).map { UInt8(bitPattern: full[$0]) }, size: Int(status.st_size),
            seconds: Int(status.st_mtim.tv_sec), nanoseconds: Int(status.st_mtim.tv_nsec))
    }

    /// What is under its path now; nil when that is nothing.
    var present: FileMark? { FileMark(path) }

    /// Whether the file is still as it was.
    public var isUnchanged: Bool { present == self }

    /// Whether the file has another name now.
    func isNow(_ other: FileMark) -> Bool {
        (size, seconds, nanoseconds) == (other.size, other.seconds, other.nanoseconds) && present == nil
    }
}
