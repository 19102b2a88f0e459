import Foundation
import Glibc
import LimnEngine
import LimnTestSupport
import Testing

@testable import LimnStorage

/// Recovery folders in which somebody put what Limn never does: restoring goes round it as round a missing file.
@Suite(.timeLimit(.minutes(2))) struct StrangeFilesTests {
    private let scratch = Scratch()

    /// A folder of work, as a program leaves it.
    private func work(_ count: Int = 40) throws -> (session: Session, folder: String) {
        var worker = Worker(scratch.store, seed: 5)
        worker.recorder.begin()
        worker.recorder.flush()
        for _ in 0..<count {
            worker.work(1)
            worker.recorder.flush()
        }
        try worker.vanish()
        let found = scratch.store.recoverable()
        try #require(found.count == 1)
        return (worker.session, found[0].folder)
    }

    private func makeFolder(_ path: String) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    @Test(arguments: ["-5", "9223372036854775807", "+3", "03", "x"]) func `names like a checkpoint's are passed over`(
        number: String
    ) throws {
        let (session, folder) = try work()
        try Data().write(to: URL(filePath: folder + "/generation-1/checkpoint-" + number))
        try RecoveryTests.expectAlike(session, try scratch.restoreTwice().session)
    }

    @Test(arguments: ["-3", "+7", "9223372036854775808"]) func `names like a generation's are passed over`(
        number: String
    ) throws {
        let (session, folder) = try work()
        try makeFolder(folder + "/generation-" + number)
        try RecoveryTests.expectAlike(session, try scratch.restoreTwice().session)
    }

    @Test(arguments: [false, true]) func `the highest number there is leaves room for a next one`(isWhole: Bool) throws
    {
        let (session, folder) = try work()
        let last = folder + "/generation-\(Int.max)"
        try FileManager.default.copyItem(atPath: folder + "/generation-1", toPath: last)
        // Without it a new generation is made.
        if !isWhole { try Disk.remove(Generation.about(last)) }
        try RecoveryTests.expectAlike(session, try scratch.restoreTwice().session)
        // An empty one, and the whole one is the next best.
        try makeFolder(last)
        try RecoveryTests.expectAlike(session, try scratch.restoreTwice().session)
    }

    @Test(arguments: ["base", "journal", "about", "checkpoints"], ["folder", "link", "pipe", "socket"])
    func `what is no file is as good as a missing one`(name: String, kind: String) throws {
        let (session, folder) = try work()
        let path = folder + "/generation-1"
        let names = name == "checkpoints" ? Generation.checkpoints(path).map { "checkpoint-\($0)" } : [name]
        for name in names.map({ path + "/" + $0 }) {
            try FileManager.default.moveItem(atPath: name, toPath: name + ".old")
            switch kind {
            case "folder": try makeFolder(name)
            case "link": symlink(name + ".old", name)
            case "pipe": mkfifo(name, 0o600)
            default: mknod(name, S_IFSOCK | 0o600, 0)
            }
        }
        let restored = try scratch.restoreTwice()
        #expect(restored.lost.isEmpty == (name == "checkpoints"))
        if name != "journal" { #expect(restored.session.document.equals(session.document)) }
    }

    @Test func `a generation that is no folder does not hide the one before it`() throws {
        let (session, folder) = try work()
        try Data("x".utf8).write(to: URL(filePath: folder + "/generation-2"))
        try RecoveryTests.expectAlike(session, try scratch.restoreTwice().session)
    }
}
