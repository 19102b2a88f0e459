import Foundation
import LimnEngine
import LimnRaster
import LimnTestSupport
import Testing

@testable import LimnStorage

/// Folders that a disk or a person damaged: what can be restored is, and what is missing is said.
struct DamageTests {
    private let scratch = Scratch()

    /// A folder of so many steps, with checkpoints, and the documents after each of them.
    private func folder(_ count: Int) throws -> (session: Session, documents: [Document], path: String) {
        var worker = Worker(scratch.store, seed: 31), documents = [worker.session.document]
        worker.recorder.begin()
        worker.recorder.flush()
        while documents.count <= count {
            guard worker.work(.operation(worker.operations.next())) else { continue }
            documents.append(worker.session.document)
            worker.recorder.flush()
        }
        try worker.vanish()
        let found = scratch.store.recoverable()
        try #require(found.count == 1)
        return (worker.session, documents, found[0].folder + "/generation-1")
    }

    /// Changes a file's bytes.
    private func damage(_ path: String, _ change: (inout [UInt8]) -> Void) throws {
        var bytes = Array(try Data(contentsOf: URL(filePath: path)))
        change(&bytes)
        try Data(bytes).write(to: URL(filePath: path))
    }

    @Test func `a torn tail costs one step`() throws {
        let (_, documents, path) = try folder(40)
        try damage(Generation.journal(path)) { $0.removeLast(3) }
        try Disk.remove(Generation.checkpoint(path, 40))
        let restored = try scratch.store.restoreOnly()
        #expect(restored.session.document.equals(documents[39]) && restored.session.undoCount == 39)
        #expect(restored.lost == ["The last step was being written and is lost."])
    }

    @Test func `zeros behind the journal cost nothing`() throws {
        let (session, _, path) = try folder(20)
        try damage(Generation.journal(path)) { $0 += [UInt8](repeating: 0, count: 5000) }
        let restored = try scratch.store.restoreOnly()
        try RecoveryTests.expectAlike(session, restored.session)
    }

    @Test func `a damaged checkpoint costs nothing`() throws {
        let (session, _, path) = try folder(60)
        let known = Generation.checkpoints(path)
        try #require(known.count > 2)
        for count in known.suffix(2) {
            try damage(Generation.checkpoint(path, count)) { $0[$0.count / 2] ^= 1 }
        }
        let restored = try scratch.restoreTwice()
        #expect(restored.lost.isEmpty)
        try RecoveryTests.expectAlike(session, restored.session)
    }

    @Test func `a damaged base costs the steps before a checkpoint`() throws {
        let (session, documents, path) = try folder(60)
        try damage(Generation.base(path)) { $0[$0.count / 2] ^= 1 }
        var restored = try scratch.restoreTwice()
        #expect(restored.lost.count == 1 && restored.session.document.equals(session.document))
        let first = 60 - restored.session.undoCount
        #expect(first > 0)
        for k in (first..<60).reversed() {
            _ = try restored.session.undo()
            #expect(restored.session.document.equals(documents[k]))
        }
        // What could not be read is still there for somebody who knows more.
        #expect(scratch.files().contains { $0.contains("/damaged-1/base") })
    }

    @Test func `of a damaged base without checkpoints the rest is shown`() throws {
        let (_, _, path) = try folder(60)
        for count in Generation.checkpoints(path) { try Disk.remove(Generation.checkpoint(path, count)) }
        try damage(Generation.base(path)) { $0[$0.count - 5] ^= 1 }
        let restored = try scratch.restoreTwice()
        #expect(restored.lost == ["Parts of the picture could not be read and are empty."])
        #expect(restored.session.undoCount > 0)
    }

    @Test func `a journal damaged before a checkpoint leaves the checkpoint's picture`() throws {
        let (_, documents, path) = try folder(60)
        let last = try #require(Generation.checkpoints(path).last)
        try damage(Generation.journal(path)) { $0[10] ^= 1 }
        let restored = try scratch.restoreTwice()
        #expect(restored.session.document.equals(documents[last]) && restored.session.undoCount == 0)
        #expect(restored.lost.count == 1)
    }

    @Test func `a journal damaged after all checkpoints leaves what is before`() throws {
        let (_, documents, path) = try folder(60)
        for count in Generation.checkpoints(path) where count > 20 {
            try Disk.remove(Generation.checkpoint(path, count))
        }
        try damage(Generation.journal(path)) { $0[$0.count * 3 / 4] ^= 1 }
        let restored = try scratch.restoreTwice(), count = restored.session.undoCount
        #expect((20..<60).contains(count) && restored.session.document.equals(documents[count]))
        #expect(restored.lost.count == 1)
    }

    @Test(arguments: ["about", "journal", "thumbnail.png", "base"]) func `a missing file is no end`(name: String) throws
    {
        let (session, _, path) = try folder(60)
        try Disk.remove(path + "/" + name)
        let restored = try scratch.restoreTwice()
        if name == "about" { #expect(restored.title == "Untitled" && restored.lost.count == 1) }
        if name != "journal" { #expect(restored.session.document.equals(session.document)) }
        #expect(restored.lost.isEmpty == (name == "thumbnail.png"))
    }

    @Test func `a folder with nothing in it is left alone`() throws {
        let (_, _, path) = try folder(10)
        for name in Disk.names(in: path) where name != "journal" { try Disk.remove(path + "/" + name) }
        let found = scratch.store.recoverable(), before = scratch.files()
        try #require(found.count == 1)
        #expect(throws: StorageError.damaged) { try scratch.store.restore(found[0], stateChanged: { _ in }) }
        #expect(scratch.files() == before)
    }

    @Test func `any byte changed in any file is survived`() throws {
        let (_, _, path) = try folder(25)
        var random = SeededRandom(seed: 77)
        for name in Disk.names(in: path) {
            let whole = try Data(contentsOf: URL(filePath: path + "/" + name))
            for _ in 0..<15 {
                try damage(path + "/" + name) {
                    if $0.isEmpty { return }
                    for _ in 0...Int(random.next() % 3) {
                        $0[Int(random.next() % UInt64($0.count))] = UInt8(truncatingIfNeeded: random.next())
                    }
                    if random.next() % 4 == 0 { $0.removeLast(Int(random.next() % UInt64($0.count))) }
                }
                let copy = Scratch()
                try FileManager.default.copyItem(atPath: scratch.path + "/recovery", toPath: copy.path + "/recovery")
                if let found = copy.store.recoverable().first {
                    let restored = try? copy.store.restore(found, stateChanged: { _ in })
                    restored?.recorder.flush()
                    try? restored?.recorder.close(discarding: true)
                }
                try whole.write(to: URL(filePath: path + "/" + name))
            }
        }
    }
}
