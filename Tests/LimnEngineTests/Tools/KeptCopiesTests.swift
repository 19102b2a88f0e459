import LimnTestSupport
import Testing

@testable import LimnEngine
@testable import LimnRaster

/// What is copied while a gesture is drawn stays what it was, whoever goes on.
struct KeptCopiesTests {
    /// A session with some marks and a stroke to be drawn in it.
    private static func begin(_ seed: UInt64) -> (session: Session, stroke: Stroke) {
        var random = SeededRandom(seed: seed), operations = RandomOperations(seed: seed, width: 150, height: 100)
        var session = Session(photo: random.photo(width: 150, height: 100))
        for _ in 0..<8 { _ = try? session.apply(operations.next()) }
        var stroke = operations.stroke()
        while stroke.samples.count < 8 { stroke = operations.stroke() }
        return (session, stroke)
    }

    private static func down(_ session: inout Session, _ stroke: Stroke, _ samples: ArraySlice<Sample>) throws {
        _ = try session.down(
            stroke.brush, color: stroke.color, width: stroke.width, smoothing: stroke.smoothing, samples: Array(samples)
        )
    }

    @Test(arguments: 0..<60 as Range<UInt64>) func `documents kept do not change`(seed: UInt64) throws {
        var (session, stroke) = Self.begin(seed)
        var control = session, kept: [(document: Document, session: Session, pixels: [Bitmap])] = []
        func pixels(_ document: Document) -> [Bitmap] { document.stack.layers.map { $0.sheet.bitmap() } }
        try Self.down(&session, stroke, stroke.samples[..<2])
        for k in 2..<stroke.samples.count {
            kept.append((session.document, session, pixels(session.document)))
            session.withPreview { shown in kept.append((shown, kept[0].session, pixels(shown))) }
            _ = try session.move([stroke.samples[k]])
        }
        _ = try seed % 4 == 0 ? session.cancel() : session.up()
        if seed % 4 != 0 { _ = try control.apply(.stroke(stroke)) }
        #expect(session.document.equals(control.document))
        for (k, copy) in kept.enumerated() {
            // A failure is not to print all pixels.
            let isKept = pixels(copy.document) == copy.pixels, isEven = k % 2 == 0
            #expect(isKept)
            let isLeft = !isEven || pixels(copy.session.document) == copy.pixels
            #expect(isLeft)
        }
    }

    @Test(arguments: 0..<60 as Range<UInt64>) func `copies of a session draw on by themselves`(seed: UInt64) throws {
        var (session, stroke) = Self.begin(seed)
        let fresh = session, half = stroke.samples.count / 2
        try Self.down(&session, stroke, stroke.samples[..<half])
        var copy = session
        // The copy goes another way, a sample here and a sample there.
        var other = stroke
        for k in half..<other.samples.count {
            let place = other.samples[k].position
            other.samples[k] = Sample(
                position: FixedPoint(rawX: 30_000 &- place.x, rawY: place.y), pressure: .max,
                time: other.samples[k].time)
        }
        guard other.isValid else { return }
        for k in half..<stroke.samples.count {
            _ = try session.move([stroke.samples[k]])
            _ = try copy.move([other.samples[k]])
        }
        _ = try session.up()
        _ = try copy.up()
        for (drawn, stroke) in [(session, stroke), (copy, other)] {
            var control = fresh
            _ = try control.apply(.stroke(stroke))
            #expect(drawn.document.equals(control.document))
        }
    }

    /// Without anyone who keeps a copy, a sample draws on the tiles there are.
    @Test func `nothing is copied that nobody keeps`() throws {
        var session = Session(photo: Sheet(width: 64, height: 64, fill: .white))
        func sample(_ x: Double) throws -> Sample { Sample(position: try #require(FixedPoint(x, 32))) }
        func tile() throws -> ObjectIdentifier {
            guard case .tile(let tile) = session.document.drawing.slots[0] else { throw EngineError.noGesture }
            return ObjectIdentifier(tile)
        }
        _ = try session.down(
            .pen, color: .black, width: FixedLength(raw: 2048), smoothing: .none, samples: [sample(8), sample(12)])
        let first = try tile()
        _ = try session.move([sample(20)])
        session.withPreview { _ in }
        _ = try session.move([sample(30)])
        #expect(try tile() == first)
    }
}
