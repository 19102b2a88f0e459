import LimnRaster
import LimnTestSupport
import Testing

@testable import LimnEngine

/// A pull in progress shows what it would leave, and leaves what it showed.
struct PullTests {
    private func session(_ seed: UInt64) -> (Session, SeededRandom) {
        var random = SeededRandom(seed: seed)
        return (Session(photo: random.photo(width: 150, height: 120)), random)
    }

    private func place(_ random: inout SeededRandom) -> FixedPoint {
        FixedPoint(
            rawX: Int32.random(in: -30 * 256...180 * 256, using: &random),
            rawY: Int32.random(in: -30 * 256...150 * 256, using: &random))
    }

    private func pull(_ random: inout SeededRandom) -> Pull {
        let color = Color(packed: UInt32.random(in: 0...UInt32.max, using: &random))
        switch Int.random(in: 0...3, using: &random) {
        case 0: return .redaction(.solid(Color(packed: color.packed | 0xFF00_0000)))
        case 1: return .redaction(.pixelate(block: 9))
        default:
            return .shape(
                Shape(
                    kind: Shape.Kind.allCases.randomElement(using: &random)!,
                    brush: Brush.allCases.randomElement(using: &random)!, from: FixedPoint(rawX: 0, rawY: 0),
                    to: FixedPoint(rawX: 0, rawY: 0), color: color, width: FixedLength(5)!,
                    constrain: Bool.random(using: &random)))
        }
    }

    @Test(arguments: 0..<60) func everyStateIsThatOfTheOperation(seed: UInt64) throws {
        var (session, random) = session(seed)
        for _ in 0..<6 {
            let start = session, pull = pull(&random), from = place(&random)
            _ = try session.down(pull, at: from)
            var last = from
            for _ in 0..<4 {
                last = place(&random)
                let before = session.document
                let response = try session.move([Sample(position: place(&random)), Sample(position: last)])
                var whole = start
                _ = try? whole.apply(pull.operation(from: from, to: last))
                #expect(session.document.equals(whole.document))
                let (changed, _) = session.document.stack.difference(from: before.stack, in: before.bounds)
                #expect(response.damage.union(changed) == response.damage)
            }
            let response = try session.up()
            var whole = start
            let expected = try? whole.apply(pull.operation(from: from, to: last))
            #expect(response.changed == (expected?.changed ?? false))
            #expect(session.document.equals(whole.document) && session.undoCount == whole.undoCount)
            if response.changed {
                _ = try session.undo()
                #expect(session.document.equals(start.document))
                _ = try session.redo()
                #expect(session.document.equals(whole.document))
            }
        }
    }

    /// A click, and a pull taken back to where it began, however it is told: no step, no trace, and the redo list stays.
    @Test(arguments: 0..<40) func aPullThatEndsWhereItBeganLeavesNothing(seed: UInt64) throws {
        var (session, random) = session(seed)
        _ = try session.apply(.redact(Redaction(x: 10, y: 10, width: 50, height: 40, style: .solid(.black))))
        _ = try session.undo()
        let start = session, from = place(&random)
        var pull = pull(&random)
        if case .shape(var shape) = pull {
            shape.centered = .random(using: &random)
            pull = .shape(shape)
        }
        _ = try session.down(pull, at: from)
        var places = (0..<Int.random(in: 0...4, using: &random)).map { _ in Sample(position: place(&random)) }
        if !places.isEmpty || Bool.random(using: &random) { places.append(Sample(position: from)) }
        var rest = places[...]
        while !rest.isEmpty {
            let batch = rest.prefix(Int.random(in: 1...3, using: &random))
            rest = rest.dropFirst(batch.count)
            _ = try session.move(Array(batch))
        }
        if Bool.random(using: &random) { _ = try session.change(pull) }
        #expect(session.document.equals(start.document))
        #expect(try !session.up().changed)
        #expect(session.document.equals(start.document))
        #expect(session.undoCount == 0 && session.redoCount == 1 && !session.isInGesture)
    }

    @Test(arguments: 0..<20) func cancelAndChangeLeaveNoTrace(seed: UInt64) throws {
        var (session, random) = session(seed)
        let start = session
        _ = try session.down(pull(&random), at: place(&random))
        _ = try session.move([Sample(position: place(&random))])
        _ = try session.change(pull(&random))
        #expect(session.isInGesture)
        _ = try session.cancel()
        #expect(session.document.equals(start.document) && session.undoCount == 0 && !session.isInGesture)
        #expect(throws: EngineError.noGesture) { try session.change(pull(&random)) }
    }
}
