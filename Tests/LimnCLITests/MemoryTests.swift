import Foundation
import Glibc
import Testing

/// Opening a picture takes at most 2.5 copies of its pixels.
@Suite struct MemoryTests {
    /// Most bytes in memory at once until the program has done a script's lines: it then opens a pipe and waits for us. (What
    /// a process has used as its parent sees it would include what the tests themselves had when they started it.)
    private func peak(after lines: [String], in folder: TemporaryFolder) throws -> Int {
        let pipe = folder.url.appendingPathComponent("pipe").path
        unlink(pipe)
        try #require(mkfifo(pipe, 0o600) == 0)
        try folder.write("s.jsonl", (lines + ["{\"op\":\"open\",\"path\":\"pipe\"}"]).joined(separator: "\n"))
        let process = Process()
        process.executableURL = LimnProcess.executable
        process.arguments = ["render", "s.jsonl"]
        process.currentDirectoryURL = folder.url
        process.standardError = FileHandle.nullDevice
        try process.run()
        var descriptor: Int32 = -1
        while descriptor < 0 && process.isRunning {
            descriptor = open(pipe, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
            usleep(10_000)
        }
        try #require(descriptor >= 0)
        let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
        close(descriptor)
        process.waitUntilExit()
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
        return try #require(line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }) * 1024
    }

    @Test(arguments: ["jpg", "png", "tif", "webp", "ora"]) func opening(ending: String) throws {
        // Every square of 64 pixels has something in it, so none is stored as one colour.
        let (width, height) = (4000, 3000)
        let folder = try TemporaryFolder()
        var lines = ["{\"op\":\"new\",\"size\":[\(width),\(height)]}"]
        for x in stride(from: -height, to: width, by: 60) {
            lines.append("{\"op\":\"line\",\"from\":[\(x),0],\"to\":[\(x + height),\(height)],\"width\":3}")
        }
        try folder.write("s.jsonl", lines.joined(separator: "\n"))
        let name = "a.\(ending)"
        #expect(try LimnProcess.run(["render", "s.jsonl", "-o", name], in: folder).status == 0)
        let base = try peak(after: [], in: folder)
        let opened = try peak(after: ["{\"op\":\"open\",\"path\":\"\(name)\"}"], in: folder)
        #expect(Double(opened - base) <= 2.5 * Double(width * height * 4))
        // Else the picture was not one that takes memory.
        #expect(opened - base >= width * height * 3)
    }
}
