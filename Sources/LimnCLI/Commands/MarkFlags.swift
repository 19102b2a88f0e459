import LimnEngine
import LimnRaster

/// The marks of `limn mark`, gathered in the order of its flags.
struct MarkFlags {
    /// All flags that take a mark or set how the next ones look.
    static let names = [
        "--pen", "--highlight", "--line", "--arrow", "--rectangle", "--ellipse", "--redact", "--pixelate", "--fill",
        "--color", "--width", "--tolerance",
    ]

    /// What the flags so far ask for.
    private(set) var steps: [Step] = []
    /// Nil until a `--color`: the highlighter has a default of its own.
    private var color: Color?
    private var width = FixedLength(raw: 4 << 8)
    private var tolerance: UInt8 = 10

    private var ink: Color { color ?? Color(red: 255, green: 0, blue: 0) }

    /// Takes one flag. Throws: `LineError`, a sentence to stand behind the flag's name.
    mutating func take(_ flag: String, _ value: String) throws(LineError) {
        switch flag {
        case "--color":
            guard let color = ColorText.color(value) else {
                throw LineError("must be a colour such as #rgb, #rrggbb or #rrggbbaa, not \(JSONValue.quoted(value))")
            }
            self.color = color
        case "--width":
            guard let number = NumberText.number(value), number == 0 || FixedLength.strokeRange.contains(number) else {
                throw LineError("must be 0 or 0.1...1000, not \(JSONValue.quoted(value))")
            }
            width = FixedLength(number)!
        case "--tolerance":
            guard let number = NumberText.number(value), let tolerance = UInt8(exactly: number) else {
                throw LineError("must be a whole number 0...255, not \(JSONValue.quoted(value))")
            }
            self.tolerance = tolerance
        default: steps.append(Step(origin: .flag(flag), name: flag, action: .apply(try operation(flag, value))))
        }
    }

    private func operation(_ flag: String, _ value: String) throws(LineError) -> Operation {
        switch flag {
        case "--pen": return .stroke(try pen(value))
        case "--line", "--arrow":
            let ends = try coordinates(value, 4, "X,Y,X,Y")
            return .shape(
                Shape(
                    kind: flag == "--line" ? .line : .arrow, brush: .pen, from: try point(ends[0], ends[1]),
                    to: try point(ends[2], ends[3]), color: ink, width: width))
        case "--rectangle": return .shape(try box(.rectangle, value))
        case "--ellipse": return .shape(try box(.ellipse, value))
        case "--highlight":
            var shape = try box(.rectangle, value)
            let color = color ?? Color(red: 0xFF, green: 0xEE, blue: 0)
            shape.brush = .highlighter
            shape.width = FixedLength(raw: 0)
            shape.color = color
            shape.fill = color
            return .shape(shape)
        case "--redact": return .redact(try redaction(value, .solid(.black)))
        case "--pixelate": return .redact(try redaction(value, .pixelate(block: 16)))
        default: return .fill(try fill(value))
        }
    }

    private func pen(_ value: String) throws(LineError) -> Stroke {
        var samples: [Sample] = []
        for pair in value.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r\n" }) {
            let place = try coordinates(String(pair), 2, "X,Y X,Y …")
            samples.append(Sample(position: try point(place[0], place[1])))
        }
        guard 1...1_000_000 ~= samples.count else { throw LineError("must be 1...1000000 points X,Y") }
        if width.raw == 0 { throw LineError("needs a --width of 0.1...1000, not 0") }
        return Stroke(brush: .pen, color: ink, width: width, smoothing: .curve, samples: samples)
    }

    private func box(_ kind: Shape.Kind, _ value: String) throws(LineError) -> Shape {
        let box = try coordinates(value, 4, "X,Y,W,H")
        return Shape(
            kind: kind, brush: .pen, from: try point(box[0], box[1]), to: try point(box[0] + box[2], box[1] + box[3]),
            color: ink, width: width)
    }

    private func fill(_ value: String) throws(LineError) -> Fill {
        let place = try coordinates(value, 2, "X,Y")
        _ = try point(place[0], place[1])
        return Fill(
            x: Int32(floorToInt(place[0])), y: Int32(floorToInt(place[1])), color: ink, tolerance: tolerance,
            connectivity: .four, spread: .circle, source: .image, softEdges: true)
    }

    private func redaction(_ value: String, _ style: Redaction.Style) throws(LineError) -> Redaction {
        let rect = try coordinates(value, 4, "X,Y,W,H")
        if let expected = Redaction.fault(of: rect) {
            throw LineError("must be \(expected), not \(JSONValue.quoted(value))")
        }
        return Redaction(rect, style)
    }

    private func coordinates(_ value: String, _ count: Int, _ form: String) throws(LineError) -> [Double] {
        guard let numbers = NumberText.list(value, count: count) else {
            throw LineError("must be \(form), not \(JSONValue.quoted(value))")
        }
        return numbers
    }

    private func point(_ x: Double, _ y: Double) throws(LineError) -> FixedPoint {
        guard let point = FixedPoint(x, y) else { throw LineError("must be \(Keys.coordinates)") }
        return point
    }
}
