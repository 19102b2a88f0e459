import LimnEngine
import LimnRaster

/// Operations as a hurried person with a hostile streak makes them: mostly on the picture, sometimes across its edges or
/// far outside, thin and wide, opaque and see-through, with few colours so that marks often meet their own colour.
public struct RandomOperations {
    private let width: Int
    private let height: Int
    /// The most samples of a stroke.
    private let sampleLimit: Int
    /// Where the randomness comes from; may be used for other choices of the same run.
    public var random: SeededRandom

    /// A source of operations for a picture of this size.
    public init(seed: UInt64, width: Int, height: Int, sampleLimit: Int = 24) {
        self.width = width
        self.height = height
        self.sampleLimit = sampleLimit
        random = SeededRandom(seed: seed)
    }

    /// The next operation. It is always valid; a fill may lie outside the picture, which the engine refuses.
    public mutating func next() -> Operation {
        switch number(0...99) {
        case ..<45: .stroke(stroke())
        case ..<70: .shape(shape())
        case ..<88: .fill(fill())
        case ..<97: .redact(redaction())
        default: .clear
        }
    }

    /// The next line of a journal: one in four goes back or forth.
    public mutating func nextEntry() -> JournalEntry {
        switch number(0...7) {
        case 0: .undo
        case 1: .redo
        default: .operation(next())
        }
    }

    /// A stroke of 1 to `sampleLimit` samples.
    public mutating func stroke() -> Stroke {
        let pressed = chance(3), timed = chance(3), still = chance(8)
        var place = point(), samples: [Sample] = []
        for k in 0..<number(1...sampleLimit) {
            samples.append(
                Sample(
                    position: place, pressure: pressed ? UInt16(number(0...65535)) : k == 0 && chance(9) ? 9000 : .max,
                    time: timed ? UInt32(k * 8 + number(0...7)) : 0))
            if still || chance(6) { continue }
            // Steps of a hand, with a leap now and then.
            let reach = chance(12) ? 64 * 256 : 12 * 256
            let x = Int(place.x) + number(-reach...reach), y = Int(place.y) + number(-reach...reach)
            place = FixedPoint(rawX: clamped(x), rawY: clamped(y))
        }
        return Stroke(
            brush: pick(Brush.allCases), color: color(), width: strokeWidth(),
            smoothing: pick(Stroke.Smoothing.allCases),
            samples: samples)
    }

    /// A shape; one in ten of no size.
    public mutating func shape() -> Shape {
        let kind = pick(Shape.Kind.allCases), from = point(), filled = chance(2)
        let closed = kind == .rectangle || kind == .ellipse
        return Shape(
            kind: kind, brush: pick(Brush.allCases), from: from, to: chance(10) ? from : point(), color: color(),
            width: closed && chance(4) ? FixedLength(raw: 0) : strokeWidth(), fill: closed && filled ? color() : nil,
            constrain: chance(4), centered: chance(4))
    }

    /// A fill; one in twenty outside the picture.
    public mutating func fill() -> Fill {
        let outside = chance(20)
        return Fill(
            x: Int32(outside ? number(-9...width + 9) : number(0...width - 1)),
            y: Int32(outside ? height + number(0...9) : number(0...height - 1)), color: color(),
            tolerance: UInt8(pick([0, 0, 10, 10, 60, 255])), connectivity: chance(3) ? .eight : .four,
            spread: pick(Spread.allCases), source: pick(Fill.Source.allCases), softEdges: chance(2))
    }

    /// A redaction, often reaching over the edges.
    public mutating func redaction() -> Redaction {
        Redaction(
            x: Int32(number(-20...width + 10)), y: Int32(number(-20...height + 10)),
            width: Int32(number(1...(chance(8) ? 100_000 : 40))), height: Int32(number(1...40)),
            style: chance(2)
                ? .solid(Color(packed: color().packed | 0xFF00_0000)) : .pixelate(block: Int32(number(8...40))))
    }

    /// One of few colours, one in three see-through, or any colour at all.
    public mutating func color() -> Color {
        if chance(5) { return Color(packed: UInt32(truncatingIfNeeded: random.next())) }
        let base = pick([Color.black, .white, Color(packed: 0xFF00_00FF), Color(packed: 0xFF00_EEFF)])
        return chance(3) ? Color(packed: base.packed & 0x00FF_FFFF | UInt32(pick([0, 1, 128, 254])) << 24) : base
    }

    /// A whole number in a range.
    public mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    /// True once in `times`.
    public mutating func chance(_ times: Int) -> Bool { number(1...times) == 1 }

    /// One of some values. Precondition: there is one.
    public mutating func pick<Value>(_ values: [Value]) -> Value { values[number(0...values.count - 1)] }

    private mutating func point() -> FixedPoint {
        let margin = chance(20) ? 1_000_000 * 256 : chance(4) ? 60 * 256 : 0
        let x = number(-margin...width * 256 + margin), y = number(-margin...height * 256 + margin)
        // Half of all hands are a mouse and hit whole pixels.
        return chance(2)
            ? FixedPoint(rawX: clamped(x & ~255), rawY: clamped(y & ~255))
            : FixedPoint(rawX: clamped(x), rawY: clamped(y))
    }

    private func clamped(_ raw: Int) -> Int32 {
        let limit = Int(FixedPoint.limit) * 256
        return Int32(max(-limit, min(limit, raw)))
    }

    private mutating func strokeWidth() -> FixedLength {
        let raw =
            switch number(0...9) {
            case 0: 26
            case 1: number(26...256)
            case 2: number(26...256_000)
            default: number(256...16 * 256)
            }
        return FixedLength(raw: UInt32(raw))
    }
}
