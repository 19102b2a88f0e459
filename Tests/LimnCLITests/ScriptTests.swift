import LimnEngine
import LimnRaster
import Testing

@testable import LimnCLI

/// What good lines mean.
@Suite struct ScriptTests {
    static func action(_ line: String) throws -> Step.Action {
        try Script.steps(Array(line.utf8), name: "s", hasPhoto: true)[0].action
    }

    @Test func strokeDefaults() throws {
        let expected = Stroke(
            brush: .pen, color: .black, width: FixedLength(4)!, smoothing: .curve,
            samples: [Sample(position: FixedPoint(1.5, -2)!)])
        #expect(try Self.action(#"{"op":"stroke","points":[[1.5,-2]]}"#) == .apply(.stroke(expected)))
    }

    @Test func strokeInFull() throws {
        let line = """
            {"op":"stroke","tool":"highlighter","color":"#FE0","width":0.1,"points":[[0,0],[1e1,2]],\
            "pressure":[0,0.5],"time":[0,8.4],"smoothing":"none"}
            """
        let expected = Stroke(
            brush: .highlighter, color: Color(red: 255, green: 238, blue: 0), width: FixedLength(0.1)!,
            smoothing: .none,
            samples: [
                Sample(position: FixedPoint(0, 0)!, pressure: 0, time: 0),
                Sample(position: FixedPoint(10, 2)!, pressure: 32768, time: 8),
            ])
        #expect(try Self.action(line) == .apply(.stroke(expected)))
    }

    @Test func shapes() throws {
        let line = ##"{"op":"ellipse","from":[1,2],"to":[3,4],"width":0,"fill":"#01020304","constrain":true}"##
        let expected = Shape(
            kind: .ellipse, brush: .pen, from: FixedPoint(1, 2)!, to: FixedPoint(3, 4)!, color: .black,
            width: FixedLength(raw: 0), fill: Color(red: 1, green: 2, blue: 3, alpha: 4), constrain: true)
        #expect(try Self.action(line) == .apply(.shape(expected)))
    }

    @Test func fillFloorsItsPoint() throws {
        let expected = Fill(
            x: -1, y: 2, color: .black, tolerance: 10, connectivity: .four, spread: .circle, source: .image,
            softEdges: true)
        #expect(try Self.action(#"{"op":"fill","at":[-0.5,2.99]}"#) == .apply(.fill(expected)))
        #expect(
            try Self.action(#"{"op":"fill","at":[-0.5,2.99],"animation":"a.GIF"}"#)
                == .animatedFill(expected, path: "a.GIF"))
    }

    @Test func theOthers() throws {
        #expect(try Self.action(#"{"op":"undo"}"#) == .undo(times: 1))
        #expect(try Self.action(#"{"op":"redo","times":3.0}"#) == .redo(times: 3))
        #expect(try Self.action(#"{"op":"clear"}"#) == .apply(.clear))
        #expect(try Self.action(#"{"op":"export","path":"a/b.jpeg"}"#) == .export(path: "a/b.jpeg", quality: 90))
        #expect(try Self.action(#"{"op":"open","path":"a"}"#) == .open(path: "a"))
        #expect(
            try Self.action(#"{"op":"redact","rect":[-5,0,1e9,1],"style":"pixelate"}"#)
                == .apply(.redact(Redaction(x: -5, y: 0, width: 4_000_000, height: 1, style: .pixelate(block: 16)))))
        let blank = Step.Action.new(width: 3, height: 4, paper: .clear)
        #expect(try Self.action(##"{"op":"new","size":[3,4],"paper":"#00000000"}"##) == blank)
    }

    @Test func commentsBlankLinesAndMarkOfOrder() throws {
        let text = "\u{FEFF}#c\r\n\r\n \t \n{\"op\":\"clear\"}\r\n#\n {\"op\": \"undo\"} "
        let steps = try Script.steps(Array(text.utf8), name: "s", hasPhoto: true)
        #expect(steps.map(\.origin) == [.line(4), .line(6)])
        #expect(steps.map(\.name) == ["clear", "undo"])
    }

    @Test func colors() {
        #expect(ColorText.color("#abc") == Color(red: 0xAA, green: 0xBB, blue: 0xCC))
        #expect(ColorText.color("#A1b2C3d4").map { ColorText.text($0) } == "#a1b2c3d4")
        for wrong in ["", "#", "abc", "#abcd", "#ggg", "#１２３", "# 12", "#1234567", "#123456789"] {
            #expect(ColorText.color(wrong) == nil)
        }
    }
}
