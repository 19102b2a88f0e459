@testable import LimnStorage

/// The bytes of an archive, to make it claim what is not so.
struct RawArchive {
    private(set) var bytes: [UInt8]
    /// Where the headers of the parts, the directory, its headers and its end begin.
    private let locals: [Int]
    private let centrals: [Int]
    let end: Int
    var directory: Int { centrals[0] }

    /// An honest one of stored parts.
    init(_ parts: [(name: String, contents: [UInt8])]) throws {
        bytes = try ZipWriter.archive(parts.map { ZipEntry($0.name, $0.contents) })
        end = bytes.count - 22
        var at = 0, locals: [Int] = [], centrals: [Int] = []
        for part in parts {
            locals.append(at)
            at += 30 + part.name.utf8.count + part.contents.count
        }
        for part in parts {
            centrals.append(at)
            at += 46 + part.name.utf8.count
        }
        precondition(at == end)
        (self.locals, self.centrals) = (locals, centrals)
    }

    /// Writes a number of `count` bytes.
    mutating func set(_ at: Int, _ value: UInt64, _ count: Int) {
        for k in 0..<count { bytes[at + k] = UInt8(truncatingIfNeeded: value >> (8 * UInt64(k))) }
    }

    /// Writes a number into all headers, `at` in the parts' own, in the directory's two further unless told.
    mutating func setBoth(_ at: Int, _ value: UInt64, _ count: Int, directory: Int? = nil) {
        for header in locals { set(header + at, value, count) }
        for header in centrals { set(header + (directory ?? at + 2), value, count) }
    }

    /// Makes all parts claim a method, checksum and size.
    mutating func claim(method: UInt64, checksum: UInt32, size: Int) {
        setBoth(8, method, 2)
        setBoth(14, UInt64(checksum), 4)
        setBoth(22, UInt64(size), 4)
    }
}
