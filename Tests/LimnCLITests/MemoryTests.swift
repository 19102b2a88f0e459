import Foundation
import Glibc
import Testing

/// Opening a picture takes at most 2.5 copies of its pixels.
@Suite struct MemoryTests {
    /// Most bytes in memory at once while the program runs.
    private func peak(_ arguments: [String], in folder: TemporaryFolder) throws -> Int {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        let words = [LimnProcess.executable.path] + arguments
        let pointers = words.map { strdup($0) } + [nil]
        defer { pointers.forEach { free($0) } }
        var child = pid_t(), status: Int32 = 0, usage = rusage()
        try #require(posix_spawn(&child, words[0], &actions, nil, pointers, environ) == 0)
        while wait4(child, &status, 0, &usage) == -1 && errno == EINTR {}
        #expect(status == 0)
        return usage.ru_maxrss * 1024
    }

    @Test(arguments: ["jpg", "png", "tif"]) func opening(ending: String) throws {
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
        let base = try peak(["--version"], in: folder)
        let opened = try peak(["pick", folder.url.appendingPathComponent(name).path, "5,5"], in: folder)
        #expect(Double(opened - base) <= 2.5 * Double(width * height * 4))
        // Else the picture was not one that takes memory.
        #expect(opened - base >= width * height * 3)
    }
}
