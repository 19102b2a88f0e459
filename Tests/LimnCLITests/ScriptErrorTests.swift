import Testing

@testable import LimnCLI

/// What is wrong with a line, by name and key; every bad line the format knows.
@Suite struct ScriptErrorTests {
    static let start = "{\"op\":\"new\",\"size\":[40,30]}\n"

    static func error(_ text: String, hasPhoto: Bool = false) -> String? {
        do throws(CommandError) {
            _ = try Script.steps(Array(text.utf8), name: "s.jsonl", hasPhoto: hasPhoto)
            return nil
        } catch {
            return error.sentence
        }
    }

    static let lines: [(String, String)] = [
        (#"{"op":"fill","at":[1,1],"tolerance":900}"#, #""tolerance" must be 0...255, not 900"#),
        (#"{"op":"fill","at":[1,1],"tolerance":-1}"#, #""tolerance" must be 0...255, not -1"#),
        (#"{"op":"fill","at":[1,1],"tolerance":1.5}"#, #""tolerance" must be 0...255, not 1.5"#),
        (#"{"op":"fill","at":[1,1],"tolerance":"10"}"#, #""tolerance" must be 0...255, not "10""#),
        (#"{"op":"fill","at":[1,1],"tolerance":null}"#, #""tolerance" must be 0...255, not null"#),
        (#"{"op":"fill","at":[1,1],"tolerance":1e400}"#, #""tolerance" must be a finite number, not 1e400"#),
        (#"{"op":"fill","at":[1,1],"connectivity":6}"#, #""connectivity" must be 4 or 8, not 6"#),
        (
            #"{"op":"fill","at":[1,1],"spread":"star"}"#,
            #""spread" must be "diamond", "square", "octagon" or "circle", not "star""#
        ),
        (#"{"op":"fill","at":[1,1],"sample":"photo"}"#, #""sample" must be "image" or "drawing", not "photo""#),
        (#"{"op":"fill","at":[1,1],"edges":true}"#, #""edges" must be "soft" or "hard", not true"#),
        (
            #"{"op":"fill","at":[1,1],"animation":"a.png"}"#,
            #""animation" must be a file name ending in .gif or .webp, not "a.png""#
        ),
        (#"{"op":"fill","at":[1]}"#, #""at" must be [x, y], not [1]"#),
        (#"{"op":"fill"}"#, #"missing key "at" for "fill""#),
        (#"{"op":"fill","at":[1,2e6]}"#, #""at" must be within -1000000...1000000, not [1, 2000000]"#),
        (#"{"op":"pick","at":"1,1"}"#, #""at" must be [x, y], not "1,1""#),
        (##"{"op":"pick","at":[1,1],"color":"#fff"}"##, #"unknown key "color" for "pick""#),
        (#"{"op":"stroke"}"#, #"missing key "points" for "stroke""#),
        (#"{"op":"stroke","points":[]}"#, #""points" must be 1...1000000 points, not []"#),
        (#"{"op":"stroke","points":"1,2"}"#, #""points" must be an array of [x, y], two numbers each, not "1,2""#),
        (#"{"op":"stroke","points":[1,2]}"#, #""points" must be an array of [x, y], two numbers each, not [1, 2]"#),
        (
            #"{"op":"stroke","points":["a","b"]}"#,
            #""points" must be an array of [x, y], two numbers each; point 1 is "a""#
        ),
        (
            #"{"op":"stroke","points":[["a","b"]]}"#,
            #""points" must be an array of [x, y], two numbers each; point 1 is ["a", "b"]"#
        ),
        (
            #"{"op":"stroke","points":[[1,2],[3]]}"#,
            #""points" must be an array of [x, y], two numbers each; point 2 is [3]"#
        ),
        (
            #"{"op":"stroke","points":[[1,2],[3,null]]}"#,
            #""points" must be an array of [x, y], two numbers each; point 2 is [3, null]"#
        ),
        (
            #"{"op":"stroke","points":[[1,2],[[1,2],{"x":1},[],true,5]]}"#,
            #""points" must be an array of [x, y], two numbers each; point 2 is an array of 5 items"#
        ),
        (
            #"{"op":"stroke","points":[[1,2],[[1,2],{"x":1}]]}"#,
            #""points" must be an array of [x, y], two numbers each; point 2 is [[…], {…}]"#
        ),
        (
            #"{"op":"stroke","points":[[1,1e7]]}"#,
            #""points" must be within -1000000...1000000, not [1, 10000000]"#
        ),
        (#"{"op":"stroke","points":[[1,1e400]]}"#, #""points" must be a finite number, not 1e400"#),
        (#"{"op":"stroke","points":[[1,1]],"width":0.05}"#, #""width" must be 0.1...1000, not 0.05"#),
        (#"{"op":"stroke","points":[[1,1]],"width":0}"#, #""width" must be 0.1...1000, not 0"#),
        (#"{"op":"stroke","points":[[1,1]],"width":1001}"#, #""width" must be 0.1...1000, not 1001"#),
        (
            #"{"op":"stroke","points":[[1,1]],"pressure":[0.5,1]}"#,
            #""pressure" must hold one number a point, 1, not 2"#
        ),
        (#"{"op":"stroke","points":[[1,1]],"pressure":[]}"#, #""pressure" must hold one number a point, 1, not 0"#),
        (#"{"op":"stroke","points":[[1,1]],"pressure":[1.5]}"#, #""pressure" must be 0...1, not 1.5"#),
        (#"{"op":"stroke","points":[[1,1]],"pressure":0.5}"#, #""pressure" must be an array of numbers, not 0.5"#),
        (#"{"op":"stroke","points":[[1,1]],"time":[1,2]}"#, #""time" must hold one number a point, 1, not 2"#),
        (#"{"op":"stroke","points":[[1,1]],"time":[-1]}"#, #""time" must be at least 0, not -1"#),
        (#"{"op":"stroke","points":[[1,1]],"time":null}"#, #""time" must be an array of numbers, not null"#),
        (
            #"{"op":"stroke","points":[[1,1]],"tool":"brush"}"#,
            #""tool" must be "pen", "highlighter" or "eraser", not "brush""#
        ),
        (#"{"op":"stroke","points":[[1,1]],"smoothing":1}"#, #""smoothing" must be "none" or "curve", not 1"#),
        (
            #"{"op":"stroke","points":[[1,1]],"color":"red"}"#,
            ##""color" must be a colour such as #rgb, #rrggbb or #rrggbbaa, not "red""##
        ),
        (
            ##"{"op":"stroke","points":[[1,1]],"color":"#12345"}"##,
            ##""color" must be a colour such as #rgb, #rrggbb or #rrggbbaa, not "#12345""##
        ),
        (##"{"op":"stroke","points":[[1,1]],"fill":"#fff"}"##, #"unknown key "fill" for "stroke""#),
        (#"{"op":"line","from":[1,1]}"#, #"missing key "to" for "line""#),
        (#"{"op":"line","from":[1,1],"to":null}"#, #""to" must be [x, y], not null"#),
        (#"{"op":"line","from":[1,1],"to":[2,2],"width":0.01}"#, #""width" must be 0 or 0.1...1000, not 0.01"#),
        (#"{"op":"ellipse","from":[1,1],"to":[2,2],"constrain":1}"#, #""constrain" must be true or false, not 1"#),
        (#"{"op":"arrow","from":[1,1],"to":[2,2],"centered":"no"}"#, #""centered" must be true or false, not "no""#),
        (
            #"{"op":"rectangle","from":[1,1],"to":[2,2],"fill":null}"#,
            ##""fill" must be a colour such as #rgb, #rrggbb or #rrggbbaa, not null"##
        ),
        (#"{"op":"redact"}"#, #"missing key "rect" for "redact""#),
        (#"{"op":"redact","rect":[1,1,2]}"#, #""rect" must be [x, y, width, height], not [1, 1, 2]"#),
        (#"{"op":"redact","rect":[0.5,1,2,2]}"#, #""rect" must be four whole numbers, not [0.5, 1, 2, 2]"#),
        (#"{"op":"redact","rect":[1,1,0,2]}"#, #""rect" must be at least one pixel wide and high, not [1, 1, 0, 2]"#),
        (
            ##"{"op":"redact","rect":[1,1,2,2],"color":"#00000080"}"##, ##""color" must be opaque, not #00000080"##
        ),
        (
            #"{"op":"redact","rect":[1,1,2,2],"block":7}"#, #""block" must be a whole number, at least 8, not 7"#
        ),
        (
            #"{"op":"redact","rect":[1,1,2,2],"style":"blur"}"#,
            #""style" must be "solid" or "pixelate", not "blur""#
        ),
        (#"{"op":"undo","times":0}"#, #""times" must be a whole number, at least 1, not 0"#),
        (#"{"op":"redo","times":1.5}"#, #""times" must be a whole number, at least 1, not 1.5"#),
        (#"{"op":"clear","times":1}"#, #"unknown key "times" for "clear""#),
        (#"{"op":"new","size":[0,5]}"#, #""size" must be whole numbers 1...65535, not [0, 5]"#),
        (#"{"op":"new","size":[70000,5]}"#, #""size" must be whole numbers 1...65535, not [70000, 5]"#),
        (#"{"op":"new","size":[1.5,5]}"#, #""size" must be whole numbers 1...65535, not [1.5, 5]"#),
        (#"{"op":"new","size":[65535,65535]}"#, #""size" must be at most 400 megapixels, not [65535, 65535]"#),
        (#"{"op":"new","size":"4x4"}"#, #""size" must be [width, height], not "4x4""#),
        (#"{"op":"new"}"#, #"missing key "size" for "new""#),
        (#"{"op":"open","path":7}"#, #""path" must be a string, not 7"#),
        (#"{"op":"open","path":""}"#, #""path" must not be empty"#),
        (#"{"op":"open","path":"a\u0000.png"}"#, #""path" must not hold a null character"#),
        (#"{"op":"export"}"#, #"missing key "path" for "export""#),
        (#"{"op":"export","path":"a.png","quality":0}"#, #""quality" must be a whole number 1...100, not 0"#),
        (#"{"op":"export","path":"a.png","quality":101}"#, #""quality" must be a whole number 1...100, not 101"#),
        (#"{"op":7}"#, #""op" must be a string, not 7"#),
        (#"{}"#, #"missing key "op""#),
        (#"{"tool":"pen"}"#, #"missing key "op""#),
        (#"[1]"#, "a line must be an object, not [1]"),
        (#"{"op":"clear","op":"clear"}"#, #"duplicated key "op""#),
        (#"{"op":"clear"} x"#, "broken JSON at column 16: nothing may follow the object"),
        (#"{"op":"clear""#, "broken JSON at the end of the line: \",\" or \"}\" is expected"),
        (#" # no comment"#, "broken JSON at column 2: a value is expected"),
    ]

    @Test(arguments: lines)
    func namesLineAndKey(_ line: String, _ expected: String) {
        // Line 1 is `new`, line 2 a comment.
        #expect(Self.error(Self.start + "# a comment\n" + line) == "limn: s.jsonl:3: " + expected)
    }

    @Test func unknownOperationAndEnding() {
        let unknown = Self.error(#"{"op":"blur"}"#, hasPhoto: true)
        #expect(unknown?.hasPrefix("limn: s.jsonl:1: \"op\" must be one of new, open, stroke") == true)
        #expect(unknown?.hasSuffix(", not \"blur\"") == true)
        let ending = Self.error(#"{"op":"export","path":"a.bmp"}"#, hasPhoto: true)
        #expect(ending?.hasPrefix("limn: s.jsonl:1: \"path\" must be a file name ending in .png,") == true)
    }

    @Test func aPictureMustComeFirst() {
        #expect(
            Self.error(#"{"op":"clear"}"#)?.hasPrefix("limn: s.jsonl:1: \"op\" must be \"new\" or \"open\"") == true)
        #expect(Self.error(#"{"op":"clear"}"#, hasPhoto: true) == nil)
        #expect(Self.error("") == "limn: s.jsonl:1: the script must begin with \"new\" or \"open\"")
        #expect(Self.error("\n# nothing\n")?.hasPrefix("limn: s.jsonl:2: ") == true)
        #expect(Self.error("", hasPhoto: true) == nil)
    }

    @Test func theFirstWrongLineIsNamed() {
        let text = Self.start + "\r\n \t\r\n#x\r\n{\"op\":\"clear\"}\r\n{\"op\":\"undo\",\"times\":0}\r\n{\"op\":\"?\"}"
        #expect(Self.error(text)?.hasPrefix("limn: s.jsonl:6: \"times\"") == true)
    }

    @Test func errorsAreOneShortLine() {
        let long = String(repeating: "\u{1B}[2J\n", count: 5000)
        let error = CommandError.failure(place: long, what: long).sentence
        #expect(error.utf8.count < 4095)
        #expect(error.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
        #expect(OneLine.text("a\tb\u{85}\u{202E}é", limit: 100) == "a\\tb\\u{85}\\u{202e}é")
    }

    @Test func tooManyPoints() {
        let million = String(repeating: "[1,1],", count: 1_000_000)
        let line = "{\"op\":\"stroke\",\"points\":[\(million)[1,1]]}"
        let expected = "limn: s.jsonl:2: \"points\" must be 1...1000000 points, not an array of 1000001 pairs"
        #expect(Self.error(Self.start + line) == expected)
        #expect(Self.error(Self.start + "{\"op\":\"stroke\",\"points\":[\(million.dropLast())]}") == nil)
    }
}
