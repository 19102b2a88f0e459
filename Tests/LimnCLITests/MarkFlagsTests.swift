import LimnEngine
import LimnRaster
import Testing

@testable import LimnCLI

/// The flags of `limn mark`.
@Suite struct MarkFlagsTests {
    static let red = Color(red: 255, green: 0, blue: 0)
    static let blue = Color(red: 0, green: 0, blue: 255)

    static func operations(_ flags: [(String, String)]) throws -> [Operation] {
        var marks = MarkFlags()
        for (flag, value) in flags { try marks.take(flag, value) }
        return marks.steps.compactMap { step in
            if case .apply(let operation) = step.action { return operation }
            return nil
        }
    }

    @Test func flagsSetWhatFollowsThem() throws {
        let marks = try Self.operations([
            ("--line", "-1,2,3,4"), ("--color", "#00f"), ("--width", "8"), ("--line", "-1,2,3,4"),
        ])
        func line(_ color: Color, _ width: Double) -> LimnEngine.Operation {
            .shape(
                Shape(
                    kind: .line, brush: .pen, from: FixedPoint(-1, 2)!, to: FixedPoint(3, 4)!, color: color,
                    width: FixedLength(width)!))
        }
        #expect(marks == [line(Self.red, 4), line(Self.blue, 8)])
    }

    @Test func theHighlighterHasAColorOfItsOwn() throws {
        let marks = try Self.operations([
            ("--highlight", "1,2,30,4"), ("--color", "#00f"), ("--highlight", "1,2,30,4"),
        ])
        func box(_ color: Color) -> LimnEngine.Operation {
            .shape(
                Shape(
                    kind: .rectangle, brush: .highlighter, from: FixedPoint(1, 2)!, to: FixedPoint(31, 6)!,
                    color: color,
                    width: FixedLength(raw: 0), fill: color))
        }
        #expect(marks == [box(Color(red: 255, green: 238, blue: 0)), box(Self.blue)])
    }

    @Test func redactionsIgnoreTheColor() throws {
        let marks = try Self.operations([
            ("--color", "#00f"), ("--redact", "-1,2,3,4"), ("--pixelate", "1,2,3,4"), ("--tolerance", "7"),
            ("--fill", "1.5,2.5"),
        ])
        let fill = Fill(
            x: 1, y: 2, color: Self.blue, tolerance: 7, connectivity: .four, spread: .circle, source: .image,
            softEdges: true)
        #expect(
            marks == [
                .redact(Redaction(x: -1, y: 2, width: 3, height: 4, style: .solid(.black))),
                .redact(Redaction(x: 1, y: 2, width: 3, height: 4, style: .pixelate(block: 16))), .fill(fill),
            ])
    }

    @Test func penPoints() throws {
        let marks = try Self.operations([("--pen", " -1,2  3,4\t5.5,.5 ")])
        guard case .stroke(let stroke)? = marks.first else { return #expect(Bool(false)) }
        let positions = [FixedPoint(-1, 2)!, FixedPoint(3, 4)!, FixedPoint(5.5, 0.5)!]
        #expect(stroke.samples.map(\.position) == positions)
        #expect(stroke.color == Self.red)
    }

    @Test(arguments: [
        ("--line", "1,2,3"), ("--line", "1,2,3,x"), ("--line", "1,2,3,"), ("--line", "1,2,3,1e7"), ("--line", ""),
        ("--pen", ""), ("--pen", "1"), ("--pen", "1,2 3"), ("--redact", "1,2,0,4"), ("--redact", "1,2,.5,4"),
        ("--pixelate", "1,2,3,-4"), ("--color", "red"), ("--width", "0.05"), ("--width", "1001"), ("--width", "nan"),
        ("--tolerance", "256"), ("--tolerance", "-1"), ("--tolerance", "1.5"), ("--fill", "1;2"), ("--fill", "inf,1"),
    ])
    func wrongValues(_ flag: String, _ value: String) {
        #expect(throws: LineError.self) { try Self.operations([(flag, value)]) }
    }
}
