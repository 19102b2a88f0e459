import Foundation
import LimnEngine
import LimnRaster
import LimnTestSupport
import Testing

@testable import LimnStorage

/// What was recorded comes back, whole, in the session and in its folder.
struct RecoveryTests {
    /// Both sessions show the same through all of their undos and redos.
    static func expectAlike(_ a: Session, _ b: Session) throws {
        var (a, b) = (a, b)
        #expect(a.undoCount == b.undoCount && a.redoCount == b.redoCount)
        #expect(a.document.equals(b.document))
        while a.redoCount > 0 {
            let (x, y) = (try a.redo(), try b.redo())
            #expect(x == y && a.document.equals(b.document))
        }
        while a.undoCount > 0 {
            let (x, y) = (try a.undo(), try b.undo())
            #expect(x == y && a.document.equals(b.document))
        }
    }

    @Test(arguments: 0..<8 as Range<UInt64>) func `a recorded session is restored with its history`(seed: UInt64) throws
    {
        let scratch = Scratch()
        var worker = Worker(scratch.store, seed: seed)
        for round in 0..<4 {
            worker.work(40)
            try worker.vanish()
            let restored = try scratch.store.restoreOnly()
            #expect(restored.lost.isEmpty && restored.title == "Picture \(seed)" && restored.file == nil)
            try Self.expectAlike(worker.session, restored.session)
            // Work goes on in what was restored.
            worker.session = restored.session
            worker.recorder = restored.recorder
            #expect(worker.states.all.isEmpty, "round \(round)")
        }
        try worker.recorder.close(discarding: true)
        #expect(scratch.store.recoverable().isEmpty && scratch.files().isEmpty)
    }

    @Test func `undoing to the first step works after a restore, from checkpoints`() throws {
        let scratch = Scratch()
        var worker = Worker(scratch.store, seed: 20)
        // No checkpoints are taken while the folder is being made.
        worker.work(5)
        worker.recorder.flush()
        worker.work(200)
        try worker.vanish()
        let restored = try scratch.store.restoreOnly()
        worker.session = restored.session
        worker.recorder = restored.recorder
        #expect(restored.recorder.front.withLock { $0.shelf.all.count } > 3)
        var supplied = 0, again = restored.session
        while worker.session.undoCount > 0 {
            let before = worker.session.gap?.nearest
            worker.recorder.prepareUndo(&worker.session)
            if worker.session.gap?.nearest != before { supplied += 1 }
            _ = try worker.session.undo()
            _ = try again.undo()
            #expect(worker.session.document.equals(again.document))
        }
        #expect(supplied > 0)
    }

    @Test func `an open document is nobody else's`() throws {
        let scratch = Scratch()
        var worker = Worker(scratch.store)
        worker.work(5)
        worker.recorder.flush()
        #expect(scratch.store.recoverable().isEmpty)
        try worker.vanish()
        let found = scratch.store.recoverable()
        try #require(found.count == 1)
        let restored = try scratch.store.restore(found[0], stateChanged: { _ in })
        #expect(throws: StorageError.inUse) { try scratch.store.restore(found[0], stateChanged: { _ in }) }
        #expect(throws: StorageError.inUse) { try scratch.store.discard(found[0]) }
        try restored.recorder.close(discarding: false)
        try scratch.store.discard(found[0])
        #expect(scratch.store.recoverable().isEmpty && scratch.files().isEmpty)
    }

    @Test func `folders and files are their owner's alone`() throws {
        let scratch = Scratch()
        var worker = Worker(scratch.store, budget: 0)
        worker.work(60)
        worker.recorder.flush()
        let files = FileManager.default.subpaths(atPath: scratch.store.root) ?? []
        #expect(files.count > 6)
        for name in files + [""] {
            let attributes = try FileManager.default.attributesOfItem(atPath: scratch.store.root + "/" + name)
            let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
            #expect(attributes[.posixPermissions] as? Int == (isFolder ? 0o700 : 0o600), "\(name)")
        }
    }

    @Test func `nothing is written before something is done, and nothing is offered for it`() throws {
        let scratch = Scratch()
        let worker = Worker(scratch.store)
        worker.recorder.flush()
        #expect(scratch.files().isEmpty)
        worker.recorder.begin()
        worker.recorder.flush()
        #expect(scratch.files().contains { $0.hasSuffix("base") })
        try worker.recorder.close(discarding: false)
        #expect(scratch.store.recoverable().isEmpty && scratch.files().isEmpty)
    }

    @Test func `a saved document is offered again only after more work`() throws {
        let scratch = Scratch()
        let path = scratch.path + "/picture.png"
        try Data("saved".utf8).write(to: URL(filePath: path))
        var worker = Worker(scratch.store, seed: 3)
        while worker.session.undoCount < 10 { worker.work(.operation(.stroke(worker.operations.stroke()))) }
        worker.recorder.saved(&worker.session, as: FileMark(of: path), title: "picture.png")
        while !worker.work(.operation(.stroke(worker.operations.stroke()))) {}
        try worker.vanish()
        let found = scratch.store.newerWork(for: path)
        try #require(found.count == 1)
        #expect(found[0].title == "picture.png" && found[0].file?.isUnchanged == true)
        #expect(try Data(contentsOf: URL(filePath: found[0].thumbnail)).starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(scratch.store.newerWork(for: scratch.path + "/other.png").isEmpty)
        let restored = try scratch.store.restore(found[0], stateChanged: { _ in })
        var session = restored.session
        restored.recorder.saved(&session, as: FileMark(of: path), title: "picture.png")
        restored.recorder.flush()
        try restored.recorder.close(discarding: false)
        #expect(scratch.store.recoverable().isEmpty && scratch.files() == ["picture.png"])
    }
}
