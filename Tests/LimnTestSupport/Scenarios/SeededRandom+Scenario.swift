import LimnEngine
import LimnRaster

extension SeededRandom {
    /// A whole number in 0..<limit.
    mutating func below(_ limit: Int) -> Int { Int(truncatingIfNeeded: next() % UInt64(limit)) }

    /// A whole number in the range.
    mutating func within(_ range: ClosedRange<Int>) -> Int { range.lowerBound + below(range.count) }

    /// True once in `n` times.
    mutating func once(in n: Int) -> Bool { below(n) == 0 }

    /// What a scenario starts from: white, one colour, a soft photo, or noise with transparent pixels.
    mutating func photo(width: Int, height: Int) -> Sheet {
        switch below(4) {
        case 0: return Sheet(width: width, height: height, fill: .white)
        case 1: return Sheet(width: width, height: height, fill: color())
        case 2:
            var bitmap = Bitmap(width: width, height: height, fill: .white)
            for y in 0..<height {
                for x in 0..<width {
                    let level = UInt8(truncatingIfNeeded: (x * x / 90 + y * 2) & 255)
                    let red = UInt8(truncatingIfNeeded: (x * 255) / width)
                    bitmap.pixels[y * width + x] = Color(red: red, green: level, blue: 255 - red).packed
                }
            }
            return Sheet(bitmap)
        default:
            var bitmap = Bitmap(width: width, height: height, fill: .clear)
            for index in bitmap.pixels.indices where !once(in: 3) {
                bitmap.pixels[index] = UInt32(truncatingIfNeeded: next())
            }
            return Sheet(bitmap)
        }
    }

    /// The next step of a scenario.
    mutating func step(_ topic: Scenario.Topic, width: Int, height: Int) -> Scenario.Step {
        switch topic {
        case .strokes: return .apply(.stroke(stroke(width: width, height: height)))
        case .shapes: return .apply(.shape(shape(width: width, height: height)))
        case .fills:
            if once(in: 3) { return .apply(.stroke(stroke(width: width, height: height))) }
            return .apply(.fill(fill(width: width, height: height)))
        case .redactions:
            if once(in: 3) { return .apply(.shape(shape(width: width, height: height))) }
            return .apply(.redact(redaction(width: width, height: height)))
        case .mixed:
            switch below(12) {
            case 0, 1, 2: return .apply(.stroke(stroke(width: width, height: height)))
            case 3, 4: return .apply(.shape(shape(width: width, height: height)))
            case 5, 6: return .apply(.fill(fill(width: width, height: height)))
            case 7: return .apply(.redact(redaction(width: width, height: height)))
            case 8: return once(in: 2) ? .apply(.clear) : .apply(.shape(shape(width: width, height: height)))
            case 9, 10: return .undo
            default: return .redo
            }
        }
    }

    private mutating func color() -> Color {
        let packed = UInt32(truncatingIfNeeded: next())
        return once(in: 2) ? Color(packed: packed | 0xFF00_0000) : Color(packed: packed)
    }

    private mutating func brush() -> Brush {
        switch below(4) {
        case 0: .highlighter
        case 1: .eraser
        default: .pen
        }
    }

    /// Mostly in the picture, sometimes round it, seldom far away.
    private mutating func place(width: Int, height: Int) -> FixedPoint {
        let margin = once(in: 40) ? 900_000 : once(in: 5) ? 60 : 0
        return FixedPoint(
            rawX: Int32(within(-margin...width + margin)) * 256 + Int32(below(256)),
            rawY: Int32(within(-margin...height + margin)) * 256 + Int32(below(256)))
    }

    private mutating func width() -> FixedLength {
        switch below(6) {
        case 0: FixedLength(raw: UInt32(within(26...512)))
        case 1: FixedLength(raw: UInt32(within(20 * 256...80 * 256)))
        default: FixedLength(raw: UInt32(within(256...20 * 256)))
        }
    }

    private mutating func stroke(width: Int, height: Int) -> Stroke {
        let hasPressure = once(in: 2), reach = 256 * (1 << below(7)), count = 1 + below(1 << below(7))
        var position = place(width: width, height: height), samples: [Sample] = []
        for index in 0..<count {
            let pressure = hasPressure ? UInt16(truncatingIfNeeded: next()) : .max
            samples.append(Sample(position: position, pressure: pressure, time: UInt32(index * 8)))
            if once(in: 12) { continue }
            position.x = moved(position.x, by: reach)
            position.y = moved(position.y, by: reach)
        }
        return Stroke(
            brush: brush(), color: color(), width: self.width(), smoothing: once(in: 2) ? .none : .curve,
            samples: samples)
    }

    private mutating func moved(_ coordinate: Int32, by reach: Int) -> Int32 {
        let limit = Int(FixedPoint.limit) * 256
        return Int32(max(-limit, min(limit, Int(coordinate) + within(-reach...reach))))
    }

    private mutating func shape(width: Int, height: Int) -> Shape {
        let from = place(width: width, height: height)
        let to = once(in: 12) ? from : place(width: width, height: height)
        let kind = Shape.Kind(rawValue: UInt8(below(4)))!
        let isFilled = (kind == .rectangle || kind == .ellipse) && once(in: 2)
        return Shape(
            kind: kind, brush: brush(), from: from, to: to, color: color(),
            width: isFilled && once(in: 3) ? FixedLength(raw: 0) : self.width(), fill: isFilled ? color() : nil,
            constrain: once(in: 3), centered: once(in: 3))
    }

    private mutating func fill(width: Int, height: Int) -> Fill {
        let outside = once(in: 30) ? width : 0
        return Fill(
            x: Int32(below(width) + outside), y: Int32(below(height)), color: color(),
            tolerance: UInt8(once(in: 8) ? 255 : below(40)), connectivity: once(in: 2) ? .four : .eight,
            spread: Spread(rawValue: UInt8(below(4)))!, source: once(in: 4) ? .drawing : .image,
            softEdges: !once(in: 3))
    }

    private mutating func redaction(width: Int, height: Int) -> Redaction {
        let style: Redaction.Style =
            once(in: 2) ? .pixelate(block: Int32(within(8...24))) : .solid(Color(packed: color().packed | 0xFF00_0000))
        return Redaction(
            x: Int32(within(-20...width)), y: Int32(within(-20...height)), width: Int32(within(1...90)),
            height: Int32(within(1...90)), style: style)
    }
}
