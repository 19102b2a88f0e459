import Testing

@testable import LimnCLI

/// `limn render`, end to end.
@Suite struct RenderTests {
    static let marks = """
        {"op":"new","size":[100,80]}
        {"op":"rectangle","from":[10,20],"to":[30,50],"width":0,"fill":"#ff0000"}
        # a comment
        {"op":"pick","at":[15.9,25]}
        {"op":"undo"}
        {"op":"redo"}
        {"op":"clear"}
        {"op":"clear"}

        """

    /// A report line without its time, which differs from run to run.
    static func withoutTime(_ line: String) -> String {
        guard let start = line.range(of: ", \"milliseconds\": ") else { return line }
        let rest = line[start.upperBound...]
        let end = rest.firstIndex { $0 != "." && !$0.isNumber } ?? rest.endIndex
        return String(line[..<start.lowerBound] + rest[end...])
    }

    @Test func report() throws {
        let folder = try TemporaryFolder()
        try folder.write("s.jsonl", Self.marks)
        let result = try LimnProcess.run(["render", "s.jsonl", "--report"], in: folder)
        #expect(result.error == "")
        #expect(result.status == 0)
        #expect(
            result.lines.map { Self.withoutTime($0) } == [
                #"{"line": 1, "op": "new", "changed": null, "pixels": 0, "undo": 0, "redo": 0}"#,
                #"{"line": 2, "op": "rectangle", "changed": [10, 20, 20, 30], "pixels": 600, "undo": 1, "redo": 0}"#,
                ##"{"line": 4, "op": "pick", "changed": null, "pixels": 0, "undo": 1, "redo": 0, "color": "#ff0000ff"}"##,
                #"{"line": 5, "op": "undo", "changed": [10, 20, 20, 30], "pixels": 600, "undo": 0, "redo": 1}"#,
                #"{"line": 6, "op": "redo", "changed": [10, 20, 20, 30], "pixels": 600, "undo": 1, "redo": 0}"#,
                #"{"line": 7, "op": "clear", "changed": [10, 20, 20, 30], "pixels": 600, "undo": 2, "redo": 0}"#,
                #"{"line": 8, "op": "clear", "changed": null, "pixels": 0, "undo": 2, "redo": 0}"#,
            ])
    }

    @Test func picksAreLines() throws {
        let folder = try TemporaryFolder()
        let result = try LimnProcess.run(["render", "-"], input: Self.marks, in: folder)
        #expect(result.text == "#ff0000ff\n")
    }

    @Test(arguments: [
        (#"{"op":"undo"}"#, #"limn: -:2: there is nothing to undo"#),
        (#"{"op":"redo"}"#, #"limn: -:2: there is nothing to redo"#),
        (
            #"{"op":"pick","at":[10,3]}"#,
            #"limn: -:2: "at" must be inside the picture of 10 by 10 pixels, not [10, 3]"#
        ),
        (
            #"{"op":"pick","at":[-0.1,3]}"#,
            #"limn: -:2: "at" must be inside the picture of 10 by 10 pixels, not [-1, 3]"#
        ),
        (#"{"op":"open","path":"none.png"}"#, #"limn: -:2: "path": none.png: No such file or directory"#),
    ])
    func whatOnlyThePictureCanTell(_ line: String, _ expected: String) throws {
        let folder = try TemporaryFolder()
        let script = "{\"op\":\"new\",\"size\":[10,10]}\n\(line)\n"
        let result = try LimnProcess.run(["render", "-", "-o", "out.png"], input: script, in: folder)
        #expect(result.status == 1)
        #expect(result.error == expected + "\n")
        #expect(!folder.has("out.png"))
    }

    @Test func nothingRunsWhenALineIsWrong() throws {
        let folder = try TemporaryFolder()
        let script = """
            {"op":"new","size":[10,10]}
            {"op":"pick","at":[1,1]}
            {"op":"export","path":"part.png"}
            {"op":"undo","times":0}
            """
        let result = try LimnProcess.run(["render", "-"], input: script, in: folder)
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        #expect(!folder.has("part.png"))
    }

    @Test func aPickCannotShareStandardOutputWithThePicture() throws {
        let script = "{\"op\":\"new\",\"size\":[10,10]}\n{\"op\":\"pick\",\"at\":[1,1]}"
        let result = try LimnProcess.run(["render", "-", "-o", "-"], input: script, in: try TemporaryFolder())
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        #expect(result.error.hasPrefix("limn: -:2: \"pick\" prints"))
    }

    @Test func aNewPictureHasAnEmptyHistory() throws {
        let script = """
            {"op":"new","size":[100,80]}
            {"op":"line","from":[1,1],"to":[50,50]}
            {"op":"new","size":[9,9],"paper":"#00000000"}
            {"op":"pick","at":[1,1]}
            {"op":"undo"}
            """
        let result = try LimnProcess.run(["render", "-"], input: script, in: try TemporaryFolder())
        #expect(result.text == "#00000000\n")
        #expect(result.error == "limn: -:5: there is nothing to undo\n")
    }

    @Test(arguments: [(0.0, "0.000"), (1.25, "1.250"), (0.0004, "0.000"), (12.3456, "12.346"), (1000.05, "1000.050")])
    func milliseconds(_ value: Double, _ text: String) {
        #expect(ReportLine.thousandths(value) == text)
    }
}
