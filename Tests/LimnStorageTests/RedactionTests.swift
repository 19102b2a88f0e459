import Foundation
import LimnEngine
import LimnRaster
import LimnTestSupport
import Testing

@testable import LimnStorage

/// After a save no file of the folder has anything of what a redaction covers.
struct RedactionTests {
    private static let redaction = JournalEntry.operation(
        .redact(Redaction(x: 30, y: 20, width: 90, height: 60, style: .solid(.black))))

    /// A worker on a photo whose pixels under the redaction are noise from a seed.
    private static func worker(_ scratch: Scratch, seed: UInt64, noise: UInt64) -> Worker {
        var worker = Worker(scratch.store, seed: seed), random = SeededRandom(seed: noise)
        var bitmap = worker.session.document.photo.bitmap()
        for y in 20..<80 {
            for x in 30..<120 { bitmap.pixels[y * bitmap.width + x] = UInt32(truncatingIfNeeded: random.next()) }
        }
        let states = worker.states
        // By the clock alone two runs would differ.
        var tuning = Recorder.Tuning.quick
        tuning.thumbnails = 1_000_000
        // Over its budget from the first step on: what is covered is in the file of patches, too.
        worker.session = Session(photo: Sheet(bitmap), historyBudget: 0)
        worker.recorder = Recorder(
            &worker.session, in: scratch.store, about: About(title: "Photo", file: nil, began: 1), tuning: tuning,
            stateChanged: { states.take($0) })
        return worker
    }

    /// The contents of all files, by names without those of folders: how many generations there were is a matter of time.
    private static func contents(_ scratch: Scratch) throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for name in scratch.files() {
            let short = String(name.split(separator: "/").last!)
            #expect(contents[short] == nil)
            contents[short] = try Data(contentsOf: URL(filePath: scratch.path + "/" + name))
        }
        return contents
    }

    @Test(arguments: 0..<6 as Range<UInt64>) func `what is covered is in no file after a save`(seed: UInt64) throws {
        let all = try ([101, 202] as [UInt64]).map { noise in
            let scratch = Scratch()
            var worker = Self.worker(scratch, seed: seed, noise: noise)
            // Nothing here looks at what will be covered; what looked at it would be baked.
            for _ in 0..<150 { worker.work(.operation(.stroke(worker.operations.stroke()))) }
            let isRedacted = worker.work(Self.redaction)
            #expect(isRedacted)
            let redacted = try #require(worker.session.lastRedaction)
            for _ in 0..<150 { worker.work(.operation(worker.operations.next())) }
            worker.recorder.saved(&worker.session, as: nil, title: "Photo")
            worker.recorder.flush()
            // Patches of old steps leave memory only now.
            for _ in 0..<20 {
                worker.work(.operation(.stroke(worker.operations.stroke())))
                worker.recorder.flush()
            }
            #expect(worker.states.all.isEmpty)
            var contents = try Self.contents(scratch)
            let kept = Self.steps(in: Array(contents.removeValue(forKey: "patches") ?? Data()))
            #expect(kept.allSatisfy { $0 > redacted })
            try worker.recorder.close(discarding: true)
            return contents
        }
        #expect(all[0] == all[1])
        #expect(Set(all[0].keys).isSuperset(of: ["base", "journal", "about", "thumbnail.png"]))
    }

    /// The steps of the records in a file of patches.
    private static func steps(in bytes: [UInt8]) -> [Int] {
        var input = Unpacking(bytes), steps: [Int] = []
        while let step = input.number(UInt64.self), input.number(UInt32.self) != nil, input.counted() != nil {
            steps.append(Int(step))
        }
        #expect(input.remaining == 0)
        return steps
    }

    @Test func `a redaction undone after the save is recorded again from the beginning`() throws {
        let scratch = Scratch()
        var worker = Self.worker(scratch, seed: 9, noise: 1)
        for _ in 0..<20 { worker.work(.operation(.stroke(worker.operations.stroke()))) }
        worker.work(Self.redaction)
        for _ in 0..<5 { worker.work(.operation(.stroke(worker.operations.stroke()))) }
        worker.recorder.saved(&worker.session, as: nil, title: "Photo")
        worker.recorder.flush()
        while worker.session.lastRedaction != nil { worker.work(.undo) }
        for _ in 0..<3 { worker.work(.undo) }
        worker.work(.redo)
        for _ in 0..<10 { worker.work(.operation(.stroke(worker.operations.stroke()))) }
        try worker.vanish()
        let restored = try scratch.store.restoreOnly()
        #expect(restored.lost.isEmpty)
        try RecoveryTests.expectAlike(worker.session, restored.session)
    }

    @Test func `a save in the middle of a stroke clears the folder when the stroke ends`() throws {
        let scratch = Scratch()
        var worker = Self.worker(scratch, seed: 10, noise: 1)
        for _ in 0..<10 { worker.work(.operation(.stroke(worker.operations.stroke()))) }
        worker.work(Self.redaction)
        let places = [FixedPoint(rawX: 2000, rawY: 2000), FixedPoint(rawX: 30_000, rawY: 20_000)]
        _ = try worker.session.down(
            .pen, color: .black, width: FixedLength(raw: 2048), samples: places.map { Sample(position: $0) })
        worker.recorder.saved(&worker.session, as: nil, title: "Photo")
        worker.recorder.flush()
        _ = try worker.session.up()
        worker.recorder.append(.operation(try #require(worker.session.lastOperation)), of: &worker.session)
        try worker.vanish()
        let restored = try scratch.store.restoreOnly()
        #expect(restored.session.document.equals(worker.session.document) && restored.session.undoCount == 1)
        #expect(restored.session.base.photo.color(x: 40, y: 30) == .black)
    }
}
