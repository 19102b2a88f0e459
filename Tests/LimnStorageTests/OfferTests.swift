import Foundation
import LimnEngine
import LimnRaster
import LimnTestSupport
import Testing

@testable import LimnStorage

/// What is offered is newer than what files have, and found under whatever name a file has now.
struct OfferTests {
    private let scratch = Scratch()
    private var file: String { scratch.path + "/picture.png" }

    private func write(_ text: String, to path: String? = nil) throws {
        try Data(text.utf8).write(to: URL(filePath: path ?? file))
    }

    /// Work on the file that was not saved.
    private func leaveWork(_ file: FileMark?) throws -> Session {
        var worker = Worker(scratch.store, seed: 41, file: file)
        worker.work(.operation(.stroke(ForeignLayersTests.dot(60, 40))))
        try worker.vanish()
        return worker.session
    }

    /// Sets when a file was changed, in seconds from now.
    private func touch(_ path: String, _ seconds: Double) throws {
        let time = Date(timeIntervalSinceNow: seconds)
        try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
    }

    @Test func `work that is older than the file is not offered with it, and marked as older`() throws {
        try write("first")
        _ = try leaveWork(FileMark(of: file))
        #expect(scratch.store.newerWork(for: file).count == 1)
        try write("second, of another program")
        try touch(file, 5)
        #expect(scratch.store.newerWork(for: file).isEmpty)
        #expect(scratch.store.recoverable().map(\.isOlderThanFile) == [true])
        // Changed before the work was done, as when it was opened from a slow disk.
        try touch(file, -5)
        #expect(scratch.store.newerWork(for: file).map(\.isOlderThanFile) == [false])
    }

    @Test func `work whose journal is gone is offered, never removed`() throws {
        try write("first")
        _ = try leaveWork(FileMark(of: file))
        let folder = scratch.store.recoverable()[0].folder
        try Data().write(to: URL(filePath: folder + "/generation-1/journal"))
        #expect(scratch.store.recoverable().map(\.folder) == [folder])
    }

    @Test func `work on a file that is as it was is newer, whatever clocks say`() throws {
        try write("first")
        try touch(file, 5000)
        _ = try leaveWork(FileMark(of: file))
        #expect(scratch.store.newerWork(for: file).map(\.isOlderThanFile) == [false])
    }

    @Test func `a file is known under another name and through links`() throws {
        try write("first")
        _ = try leaveWork(FileMark(of: file))
        let (link, new) = (scratch.path + "/link.png", scratch.path + "/new name.png")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
        #expect(scratch.store.newerWork(for: link).map(\.file) == [FileMark(of: file)])
        try FileManager.default.copyItem(atPath: file, toPath: scratch.path + "/copy.png")
        #expect(scratch.store.newerWork(for: scratch.path + "/copy.png").isEmpty)
        try FileManager.default.moveItem(atPath: file, toPath: new)
        let found = scratch.store.newerWork(for: new)
        try #require(found.map(\.file) == [FileMark(of: new)])
        // And so it is from then on.
        let restored = try scratch.store.restore(found[0]) { _ in }
        #expect(restored.file == FileMark(of: new))
        try restored.recorder.close(discarding: false)
    }

    @Test func `a save whose work went on is known to the folder`() throws {
        var worker = Worker(scratch.store, seed: 42)
        worker.work(20)
        worker.recorder.flush()
        try write("the first twenty")
        worker.recorder.saved(&worker.session, as: FileMark(of: file), title: "picture.png", isWhole: false)
        try worker.vanish()
        let found = scratch.store.newerWork(for: file)
        #expect(found.map(\.title) == ["picture.png"])
    }

    @Test func `a save that the folder cannot be told of leaves nothing older behind`() throws {
        var worker = Worker(scratch.store, seed: 43)
        // Without redactions, after which the folder would hold less than the session.
        for _ in 0..<20 { worker.work(.operation(.stroke(worker.operations.stroke()))) }
        worker.recorder.flush()
        let folder = try #require(Disk.names(in: scratch.store.root).first), path = scratch.store.root + "/" + folder
        // In the way of the file that would be written.
        try Disk.makeFolder(path + "/generation-1/about.tmp")
        try write("all of it")
        worker.recorder.saved(&worker.session, as: FileMark(of: file), title: "picture.png")
        worker.recorder.flush()
        #expect(Disk.names(in: path).filter { $0.hasPrefix("generation") } == ["generation-1"])
        #expect(!Disk.names(in: path).contains("spent") && worker.states.all.isEmpty)
        #expect(!Disk.names(in: path + "/generation-1").contains("about.tmp"))
        for _ in 0..<10 { worker.work(.operation(.stroke(worker.operations.stroke()))) }
        try worker.vanish()
        let restored = try scratch.store.restore(try #require(scratch.store.newerWork(for: file).first)) { _ in }
        try RecoveryTests.expectAlike(worker.session, restored.session)
        var session = restored.session
        try write("and that")
        restored.recorder.saved(&session, as: FileMark(of: file), title: "picture.png")
        restored.recorder.flush()
        try restored.recorder.close(discarding: false)
        #expect(scratch.store.recoverable().isEmpty)
    }
}
