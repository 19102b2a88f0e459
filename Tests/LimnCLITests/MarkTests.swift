import Foundation
import Testing

/// `limn mark`, `limn pick` and `limn info` on real files, end to end.
@Suite struct MarkTests {
    static func paper() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let script = "{\"op\":\"new\",\"size\":[60,40]}"
        let result = try LimnProcess.run(["render", "-", "-o", "a.png"], input: script, in: folder)
        #expect(result.status == 0)
        return folder
    }

    @Test func marksAreInThePicture() throws {
        let folder = try Self.paper()
        let flags = ["--highlight", "1,1,20,10", "--line", "-5,20,50,20", "--redact=40,30,100,100", "-o", "b.png"]
        let result = try LimnProcess.run(["mark"] + flags + ["a.png"], in: folder)
        #expect(result.error == "")
        for (point, color) in [
            ("5,5", "#ffee00ff"), ("20,20", "#ff0000ff"), ("45.5,35", "#000000ff"), ("0,39", "#ffffffff"),
        ] {
            #expect(try LimnProcess.run(["pick", "b.png", point], in: folder).text == color + "\n")
        }
        #expect(try LimnProcess.run(["pick", "b.png", "-1,0"], in: folder).status == 1)
    }

    @Test func standardOutputIsPNG() throws {
        let folder = try Self.paper()
        let result = try LimnProcess.run(["mark", "a.png", "-o", "-"], in: folder)
        #expect(result.output.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        for redirection in [">/dev/full", ">&-"] {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.currentDirectoryURL = folder.url
            process.arguments = ["-c", "\"$0\" mark a.png -o - \(redirection) 2>err", LimnProcess.executable.path]
            try process.run()
            process.waitUntilExit()
            #expect(process.terminationStatus == 1)
        }
    }

    @Test func nothingIsWrittenWhenAMarkFails() throws {
        let folder = try Self.paper()
        let result = try LimnProcess.run(["mark", "a.png", "--fill", "100,1", "-o", "b.png"], in: folder)
        #expect(result.status == 1)
        #expect(!folder.has("b.png"))
    }

    @Test(arguments: [
        ["mark", "none.png", "-o", "b.png"], ["info", "none.png"], ["pick", "none.png", "1,1"],
        ["render", "-", "-i", "none.png", "-o", "b.png"],
    ])
    func anEmptyFileIsToldPlainly(arguments: [String]) throws {
        let folder = try TemporaryFolder()
        try Data().write(to: folder.url.appendingPathComponent("none.png"))
        let result = try LimnProcess.run(arguments, in: folder)
        #expect(result.status == 1)
        #expect(result.error == "limn: none.png: the file is empty\n")
        #expect(!folder.has("b.png"))
    }

    @Test func infoForPrograms() throws {
        let result = try LimnProcess.run(["info", "--json", "a.png"], in: try Self.paper())
        let object = try JSONSerialization.jsonObject(with: result.output) as? [String: Any]
        let keys = [
            "alpha", "comments", "exif", "format", "frames", "gps", "height", "orientation", "others", "profile",
            "thumbnail", "trailing", "width", "xmp",
        ]
        #expect(object?.keys.sorted() == keys)
        #expect(object?["format"] as? String == "png")
    }
}
