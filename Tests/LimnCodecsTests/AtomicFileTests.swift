import CVips
import Foundation
import Glibc
import Testing

@testable import LimnCodecs

@Suite final class AtomicFileTests {
    private let folder: String

    init() throws {
        folder = NSTemporaryDirectory() + "limn-atomic-\(UInt64.random(in: 0 ... .max))/"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }

    @Test func replacesAndKeepsPermissions() throws {
        let path = folder + "a"
        try AtomicFile.write([1, 2, 3, 4, 5], to: path)
        chmod(path, 0o640)
        try AtomicFile.write([6], to: path)
        #expect(try Data(contentsOf: URL(filePath: path)) == Data([6]))
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
        #expect(try names() == ["a"])
    }

    @Test func writesTheTargetOfALink() throws {
        symlink("real", folder + "link")
        try AtomicFile.write([7], to: folder + "link")
        #expect(try Data(contentsOf: URL(filePath: folder + "real")) == Data([7]))
        var status = stat()
        #expect(lstat(folder + "link", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    }

    @Test func aFailureLeavesTheOldFileAlone() throws {
        let path = folder + "b"
        try AtomicFile.write([1], to: path)
        // A child with a limit of 4 kB a file, as on a full disk.
        let script = "ulimit -f 4; trap '' XFSZ; exec \"$0\" render - -o \"$1\""
        let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../")
        let program = package.appending(path: ".build/debug/limn").standardizedFileURL.path
        let target = folder + "c.png"
        try AtomicFile.write([9, 9], to: target)
        let process = Process(), input = Pipe(), errors = Pipe()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["-c", script, program, target]
        process.standardInput = input
        process.standardError = errors
        try process.run()
        let lines =
            ["{\"op\": \"new\", \"size\": [300, 300]}"]
            + (0..<60).map {
                "{\"op\": \"ellipse\", \"from\": [\($0 * 3), \($0)], \"to\": [\(299 - $0), \(290 - $0 * 2)], \"width\": 1.3}"
            }
        input.fileHandleForWriting.write(Data(lines.joined(separator: "\n").utf8))
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 1)
        #expect(try Data(contentsOf: URL(filePath: target)) == Data([9, 9]))
        #expect(try names() == ["b", "c.png"])
    }

    @Test func writersAtTheSameTimeEachSucceed() async throws {
        let path = folder + "d"
        try await withThrowingTaskGroup(of: Void.self) { group in
            for k in 0..<8 {
                group.addTask {
                    for _ in 0..<10 { try AtomicFile.write([UInt8](repeating: UInt8(k), count: 5000), to: path) }
                }
            }
            try await group.waitForAll()
        }
        let bytes = try Data(contentsOf: URL(filePath: path))
        #expect(bytes.count == 5000 && Set(bytes).count == 1)
        #expect(try names() == ["d"])
    }

    private func attribute(_ name: String, _ path: String) -> [UInt8]? {
        var value = [UInt8](repeating: 0, count: 200)
        let count = getxattr(path, name, &value, value.count)
        return count < 0 ? nil : Array(value[..<count])
    }

    /// A list: the owner and one user may write, the group may nothing, and the mask (the mode's middle) says "write".
    private static let list: [UInt8] =
        [2, 0, 0, 0] + entry(1, 6) + entry(2, 6, 65_534) + entry(4, 0) + entry(16, 6) + entry(32, 0)

    private static func entry(_ tag: UInt8, _ permissions: UInt8, _ id: UInt32 = .max) -> [UInt8] {
        [tag, 0, permissions, 0] + (0..<4).map { UInt8(truncatingIfNeeded: id >> (8 * $0)) }
    }

    @Test func keepsAccessListsAndNotes() throws {
        let path = folder + "e", name = "system.posix_acl_access"
        try AtomicFile.write([1], to: path)
        // Not every file system has them.
        let note: [UInt8] = [7, 8]
        guard setxattr(path, name, Self.list, Self.list.count, 0) == 0, setxattr(path, "user.note", note, 2, 0) == 0
        else { return }
        try AtomicFile.write([2], to: path)
        #expect(try Data(contentsOf: URL(filePath: path)) == Data([2]))
        #expect(attribute(name, path) == Self.list && attribute("user.note", path) == note)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o660)
        // Where a list cannot be had, the group gets what the list gave it.
        #expect(AccessList(bytes: Self.list).groupPermissions == 0)
        #expect(AccessList(bytes: [2, 0, 0, 0] + Self.entry(4, 7) + Self.entry(16, 5)).groupPermissions == 5)
        #expect(AccessList(bytes: []).groupPermissions == 0 && AccessList(bytes: [2, 0]).groupPermissions == 0)
    }

    /// What the folder gives new files is not what the old one had.
    @Test func takesNoAccessListFromTheFolder() throws {
        let path = folder + "f"
        try AtomicFile.write([1], to: path)
        chmod(path, 0o660)
        guard setxattr(folder, "system.posix_acl_default", Self.list, Self.list.count, 0) == 0 else { return }
        try AtomicFile.write([2], to: path)
        #expect(attribute("system.posix_acl_access", path) == nil)
        // A new one has it, as one that is made in the usual way.
        try AtomicFile.write([3], to: folder + "g")
        close(open(folder + "h", O_WRONLY | O_CREAT, 0o666))
        let made = attribute("system.posix_acl_access", folder + "h")
        #expect(made != nil && attribute("system.posix_acl_access", folder + "g") == made)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o660)
    }
}
