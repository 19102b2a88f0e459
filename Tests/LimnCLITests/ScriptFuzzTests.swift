import LimnTestSupport
import Testing

@testable import LimnCLI

/// Scripts broken at random: each is either accepted or refused with one line, and never a crash.
@Suite struct ScriptFuzzTests {
    static let good: [String] = [
        ##"{"op":"new","size":[100,80],"paper":"#0000"}"##,
        ##"{"op":"stroke","tool":"pen","color":"#12345678","width":4.5,"points":[[1,2],[3.5,-4e1]],"pressure":[0,1]}"##,
        ##"{"op":"arrow","from":[1,1],"to":[50,60],"constrain":true,"centered":false,"width":0,"fill":"#fff"}"##,
        ##"{"op":"fill","at":[5,5],"tolerance":255,"connectivity":8,"spread":"square","animation":"a.gif"}"##,
        ##"{"op":"redact","rect":[1,2,30,40],"style":"pixelate","block":16,"color":"#000"}"##,
        ##"{"op":"export","path":"a\u0041\ud83d\ude00.png","quality":90}"##, ##"{"op":"undo","times":3}"##,
    ]
    static let pieces: [String] = [
        "\"", "\\", "{", "}", "[", "]", ",", ":", "null", "true", "-", "1e308", "1e-400", "9e999",
        "99999999999999999999",
        "-0", "\\u0000", "\\ud800", "\n", "\r", "#", "\u{0}", "é", "NaN", ".5", "2147483648", "-2147483649",
        "4294967296",
    ]

    @Test func neverCrashes() {
        var random = SeededRandom(seed: 7)
        var refused = 0
        for _ in 0..<3000 {
            var text = Array(Self.good.randomElement(using: &random)!.utf8)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: 0..<text.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: text[place] = UInt8.random(in: 0...255, using: &random)
                case 1: text.insert(contentsOf: Self.pieces.randomElement(using: &random)!.utf8, at: place)
                case 2: text.removeSubrange(place..<min(text.count, place + Int.random(in: 1...6, using: &random)))
                default: text = Array(text[..<max(1, place)])
                }
                if text.isEmpty { text = [0x20] }
            }
            do throws(CommandError) {
                _ = try Script.steps(text, name: "s", hasPhoto: true)
            } catch {
                refused += 1
                #expect(error.status == 1)
                #expect(error.sentence.hasPrefix("limn: s:"))
                #expect(error.sentence.utf8.count < 4096 && !error.sentence.contains("\n"))
            }
        }
        #expect(refused > 1000)
    }
}
