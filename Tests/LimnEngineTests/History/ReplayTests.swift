import LimnRaster
import LimnTestSupport
import Testing

@testable import LimnEngine

/// How much is done again where the budget is far too small: never the whole history for every step.
struct ReplayTests {
    /// A history of crossing strokes, each through a good part of the picture.
    private static func session(_ count: Int, budget: Int) throws -> Session {
        var session = Session(photo: Sheet(width: 320, height: 320, fill: .white), historyBudget: budget)
        var random = SeededRandom(seed: 11)
        for k in 0..<count {
            let samples = (0..<6).map { _ in
                let x = Int32.random(in: 0...320 * 256, using: &random)
                return Sample(position: FixedPoint(rawX: x, rawY: Int32.random(in: 0...320 * 256, using: &random)))
            }
            let stroke = Stroke(
                brush: .pen, color: Color(packed: UInt32(k) * 977 | 0xFF00_0000), width: FixedLength(raw: 4000),
                smoothing: .none, samples: samples)
            _ = try session.apply(.stroke(stroke))
        }
        return session
    }

    @Test(arguments: [0, 200_000], [100, 200, 400])
    func `undoing step after step far behind the budget is not quadratic`(budget: Int, count: Int) throws {
        var session = try Self.session(count, budget: budget)
        var most = 0
        while session.undoCount > 0 {
            let before = session.history.replayed
            _ = try session.undo()
            most = max(most, session.history.replayed - before)
        }
        let replayed = session.history.replayed
        #expect(replayed > 0 && replayed * replayed < count * count * count, "\(replayed) for \(count), most \(most)")
        #expect(most <= count / 2)
    }

    @Test func `the default budget holds every stroke of a long session`() throws {
        var session = try Self.session(1000, budget: History.defaultBudget)
        while session.undoCount > 0 { _ = try session.undo() }
        while session.redoCount > 0 { _ = try session.redo() }
        #expect(session.history.replayed == 0)
        #expect(session.history.byteCount < 128 << 20)
    }
}
