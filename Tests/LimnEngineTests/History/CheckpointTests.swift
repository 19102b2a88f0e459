import LimnRaster
import LimnTestSupport
import Testing

@testable import LimnEngine

/// Checkpoints: there when a replay needs them, spread over the work, within their quota of memory.
struct CheckpointTests {
    /// A history of dots all over a picture, with a budget that holds a few of them.
    private static func dotted(_ count: Int, budget: Int) throws -> Session {
        var session = Session(photo: Sheet(width: 640, height: 640, fill: .white), historyBudget: budget)
        var random = SeededRandom(seed: 7)
        for k in 0..<count {
            let position = FixedPoint(
                rawX: Int32.random(in: 0...640 * 256, using: &random),
                rawY: Int32.random(in: 0...640 * 256, using: &random))
            let stroke = Stroke(
                brush: .pen, color: Color(packed: UInt32(k) * 977 | 0xFF00_0000), width: FixedLength(raw: 4000),
                smoothing: .curve, samples: [Sample(position: position)])
            #expect(try session.apply(.stroke(stroke)).changed)
        }
        return session
    }

    @Test func `a long history keeps checkpoints, spread over it`() throws {
        let session = try Self.dotted(6000, budget: 40 << 20)
        let all = session.history.checkpoints.all
        #expect(all.count > 3)
        #expect(session.history.checkpoints.byteCount <= 10 << 20)
        for (a, b) in zip(all, all.dropFirst()) { #expect(a.position < b.position) }
        let widest = zip(all, all.dropFirst()).map { $1.work - $0.work }.max() ?? 0
        #expect(widest < session.history.work / 2)
    }

    @Test func `every checkpoint is the document of its position`() throws {
        var session = try Self.dotted(600, budget: 4 << 20)
        let all = session.history.checkpoints.all
        for checkpoint in all.reversed() {
            while session.undoCount > checkpoint.position { _ = try session.undo() }
            #expect(session.document.equals(checkpoint.document))
        }
    }

    @Test func `what a checkpoint shares is not charged`() throws {
        let session = try Self.dotted(5, budget: .max)
        let document = session.document, empty = Document(photo: Sheet(width: 640, height: 640, fill: .white))
        let checkpoint = Checkpoint(position: 5, work: 0, document: document)
        let shared = checkpoint.bytesNotShared(with: empty, document)
        #expect(shared == checkpoint.bytesNotShared(with: document, empty))
        #expect(checkpoint.bytesNotShared(with: empty, empty) >= shared + Tile.byteCount)
        #expect(
            document.stack.layers[2].sheet.tilesNotShared(
                with: document.stack.layers[2].sheet, empty.stack.layers[2].sheet) == 0)
    }
}
