import Foundation
import Testing

@testable import LimnCLI

/// Command lines right and wrong, with their exit status.
@Suite struct CommandLineTests {
    @Test(arguments: [
        [], ["paint"], ["--bogus"], ["render"], ["render", "--bogus", "a"], ["render", "a", "b"],
        ["render", "a", "-o"], ["render", "-", "-i", "-"], ["render", "a", "-o", "-", "--report"],
        ["render", "a", "-o", "x.bmp"], ["render", "a", "-o", "png"], ["render", "a", "-o", "d/.png"],
        ["render", "a", "--quality", "0"],
        ["render", "a", "--quality=101"], ["render", "a", "--quality", "x"], ["render", "a", "--report=1"],
        ["render", "a", "-o", "a.png", "-o", "b.png"], ["render", ""], ["render", "-r", "a"],
        ["mark"], ["mark", "a.png"], ["mark", "-o", "b.png"], ["mark", "a.png", "-o", "b.png", "--pen"],
        ["mark", "a.png", "-o", "b.png", "--pen", "1"], ["mark", "a.png", "-o", "b.png", "--redact", "1,1,1.5,1"],
        ["mark", "a.png", "-o", "b.png", "--color", "red"], ["mark", "a.png", "b.png", "-o", "c.png"],
        ["mark", "a.png", "-o", "b.png", "--width", "0", "--pen", "1,1"], ["mark", "a.png", "-o", "b.png", "--report"],
        ["pick"], ["pick", "a.png"], ["pick", "a.png", "1"], ["pick", "a.png", "1,2", "3"], ["pick", "a.png", "x,y"],
        ["info"], ["info", "a", "b"], ["info", "--xml", "a"], ["help", "paint"], ["help", "mark", "pick"],
    ])
    func wrong(_ arguments: [String]) throws {
        let result = try LimnProcess.run(arguments, in: try TemporaryFolder())
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.error.hasPrefix("limn: "))
        #expect(result.error.filter { $0 == "\n" }.count == 1)
    }

    @Test(arguments: [
        ["--help"], ["-h"], ["help"], ["help", "mark"], ["render", "--help"],
        ["mark", "a.png", "--pen", "1,1", "--help"],
        ["pick", "-h"], ["info", "--help"],
    ])
    func help(_ arguments: [String]) throws {
        let result = try LimnProcess.run(arguments, in: try TemporaryFolder())
        #expect(result.status == 0)
        #expect(result.text.contains("Usage: limn"))
        #expect(result.error.isEmpty)
    }

    @Test func version() throws {
        let result = try LimnProcess.run(["--version"], in: try TemporaryFolder())
        #expect(result.text == "limn \(Limn.version)\n")
    }

    @Test(arguments: [
        ["render", "none.jsonl"], ["render", "."], ["pick", "none.png", "1,2"], ["pick", "none.png", "-1,2"],
        ["info", "none.png"], ["mark", "none.png", "-o", "b.png"],
    ])
    func unreadable(_ arguments: [String]) throws {
        let folder = try TemporaryFolder()
        let result = try LimnProcess.run(arguments, in: folder)
        #expect(result.status == 1)
        #expect(result.error.hasPrefix("limn: "))
        #expect(!folder.has("b.png"))
    }

    @Test func twoDashesEndTheOptions() throws {
        let folder = try TemporaryFolder()
        try folder.write("--script", "{\"op\":\"new\",\"size\":[2,2]}\n{\"op\":\"pick\",\"at\":[0,0]}")
        let result = try LimnProcess.run(["render", "--", "--script"], in: folder)
        #expect(result.status == 0)
        #expect(result.text == "#ffffffff\n")
    }

    @Test func namesAreEscapedInErrors() throws {
        let result = try LimnProcess.run(["render", "a\u{1B}\nb"], in: try TemporaryFolder())
        #expect(result.error == "limn: a\\u{1b}\\nb: No such file or directory\n")
    }

    @Test func aFullStandardOutputIsAnError() throws {
        let folder = try TemporaryFolder()
        try folder.write("s.jsonl", "{\"op\":\"new\",\"size\":[2,2]}\n{\"op\":\"pick\",\"at\":[0,0]}")
        for command in [["render", "s.jsonl"], ["--version"], ["mark", "--help"]] {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.currentDirectoryURL = folder.url
            process.arguments = ["-c", "\"$0\" \"$@\" >/dev/full 2>err", LimnProcess.executable.path] + command
            try process.run()
            process.waitUntilExit()
            #expect(process.terminationStatus == 1)
        }
    }

    @Test func filesAloneOpenInTheWindow() throws {
        let folder = try TemporaryFolder()
        try Data("x".utf8).write(to: folder.url.appendingPathComponent("photo.jpg"))
        // A copy of the program beside a window that only tells its arguments.
        let made = try LimnProcess.shell(
            #"""
            mkdir bin && cp "$limn" bin/limn && printf '#!/bin/sh\necho "window $*"\n' >bin/limn-desktop
            chmod +x bin/limn-desktop && bin/limn photo.jpg photo.jpg
            """#, in: folder)
        #expect(made.status == 0 && made.text == "window photo.jpg photo.jpg\n")
        let missing = try LimnProcess.run(["gone.jpg"], in: folder)
        #expect(
            missing.status == 1 && missing.error == "limn: gone.jpg: No such file or directory\n")
        let command = try LimnProcess.run(["gone"], in: folder)
        #expect(
            command.status == 2 && command.error == "limn: command line: unknown command gone (see limn --help)\n")
    }
}
