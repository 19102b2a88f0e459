import Foundation
import LimnRaster
import LimnTestSupport
import Testing

@testable import LimnEngine
@testable import LimnStorage

/// What memory has no room for is in the folder, and undone without being made again.
struct PatchStoreTests {
    @Test func `every step is undone from the folder, none is done again`() throws {
        let scratch = Scratch()
        var worker = Worker(scratch.store, seed: 41, width: 400, height: 300, budget: 0)
        var documents = [worker.session.document]
        while documents.count <= 250 {
            guard worker.work(.operation(worker.operations.next())) else { continue }
            documents.append(worker.session.document)
            if documents.count % 20 == 0 { worker.recorder.flush() }
        }
        #expect(worker.session.history.byteCount < 4 << 20)
        for round in 0..<2 {
            for k in (0..<250).reversed() {
                worker.work(.undo)
                #expect(worker.session.document.equals(documents[k]))
            }
            #expect(worker.session.history.replayed == round * 250)
            // Redoing does each step once, which costs what it cost to do it.
            for _ in 0..<250 { worker.work(.redo) }
            #expect(worker.session.document.equals(documents[250]))
            worker.session.history.replayed = (round + 1) * 250
        }
        try worker.recorder.close(discarding: true)
    }

    @Test func `a damaged or missing file costs time, no step`() throws {
        let scratch = Scratch()
        var worker = Worker(scratch.store, seed: 42, width: 400, height: 300, budget: 0)
        var documents = [worker.session.document]
        while documents.count <= 120 {
            if worker.work(.operation(worker.operations.next())) { documents.append(worker.session.document) }
        }
        worker.recorder.flush()
        let path = scratch.path + "/" + (try #require(scratch.files().first { $0.hasSuffix("/patches") }))
        let size = try Data(contentsOf: URL(filePath: path)).count
        let file = try OpenFile(path, O_RDWR)
        for place in stride(from: 0, to: size, by: 997) { try file.write([0xAA], at: place) }
        try file.truncate(to: size * 2 / 3)
        for k in (0..<120).reversed() {
            worker.work(.undo)
            #expect(worker.session.document.equals(documents[k]))
        }
        #expect(worker.session.history.replayed > 0)
        try worker.recorder.close(discarding: true)
    }

    @Test func `a full disk gets the room back`() throws {
        let scratch = Scratch()
        var worker = Worker(scratch.store, seed: 44, width: 400, height: 300, budget: 0)
        worker.work(60)
        worker.recorder.flush()
        let path = scratch.path + "/" + (try #require(scratch.files().first { $0.hasSuffix("/patches") }))
        #expect(try OpenFile(path, O_RDONLY).size() > 0)
        let recorder = worker.recorder
        recorder.journalQueue.sync { recorder.suspend(.system(ENOSPC)) }
        worker.work(60)
        worker.recorder.flush()
        #expect(try OpenFile(path, O_RDONLY).size() == 0)
        #expect(worker.states.all == [.suspended("the disk is full"), .recording])
        while worker.session.undoCount > 0 { worker.work(.undo) }
        #expect(worker.session.document.equals(worker.session.base))
        try worker.recorder.close(discarding: true)
    }

    @Test func `any bytes are a patch of the step or none`() {
        var random = SeededRandom(seed: 43), frame: [UInt8] = []
        frame.append(number: 7 as UInt64)
        frame.append(number: 300 as UInt32)
        frame.append(counted: Zstd().compress([UInt8](repeating: 9, count: 300)))
        #expect(PatchStore.patch(from: frame, step: 7) == [UInt8](repeating: 9, count: 300))
        #expect(PatchStore.patch(from: frame, step: 8) == nil)
        #expect(PatchStore.patch(from: frame, step: 7, limit: 299) == nil)
        for _ in 0..<3000 {
            var bytes = frame
            bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
            if random.next() % 3 == 0 { bytes.removeLast(Int(random.next() % UInt64(bytes.count))) }
            let patch = PatchStore.patch(from: bytes, step: 7, limit: 1 << 20)
            #expect(patch == nil || bytes == frame || patch?.count == 300)
        }
    }
}
