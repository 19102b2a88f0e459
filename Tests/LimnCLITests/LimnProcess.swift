import Foundation
import Testing

/// The built program, run as other programs run it.
struct LimnProcess {
    var status: Int32
    var output: Data
    var error: String

    /// The output as text.
    var text: String { String(decoding: output, as: UTF8.self) }
    /// The output's lines.
    var lines: [String] { text.split(separator: "\n").map(String.init) }

    /// Runs `limn` with these arguments in `folder`, `input` on standard input.
    static func run(_ arguments: [String], input: String = "", in folder: TemporaryFolder) throws -> LimnProcess {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        // Files, not pipes: nothing can block however long the output is.
        let names = (0..<3).map { _ in folder.url.appendingPathComponent(".\(UUID().uuidString)") }
        try Data(input.utf8).write(to: names[0])
        for name in names[1...] { try Data().write(to: name) }
        process.standardInput = try FileHandle(forReadingFrom: names[0])
        process.standardOutput = try FileHandle(forWritingTo: names[1])
        process.standardError = try FileHandle(forWritingTo: names[2])
        try process.run()
        process.waitUntilExit()
        return LimnProcess(
            status: process.terminationStatus, output: try Data(contentsOf: names[1]),
            error: String(decoding: try Data(contentsOf: names[2]), as: UTF8.self))
    }

    /// Runs a line of shell in `folder`, where `$limn` is the program. Returns its exit status and what it wrote.
    static func shell(_ line: String, in folder: TemporaryFolder) throws -> LimnProcess {
        let process = Process()
        // Signals that are blocked or ignored for us would be for it.
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["--default-signal", "/bin/bash", "-c", "{ \(line)\n} >.out 2>.err </dev/null"]
        process.currentDirectoryURL = folder.url
        process.environment = ProcessInfo.processInfo.environment.merging(["limn": executable.path]) { $1 }
        try process.run()
        process.waitUntilExit()
        let read = { (name: String) in try Data(contentsOf: folder.url.appendingPathComponent(name)) }
        return LimnProcess(
            status: process.terminationStatus, output: try read(".out"),
            error: String(decoding: try read(".err"), as: UTF8.self))
    }

    /// `limn` is built into the folder of the tests.
    static let executable: URL = {
        let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let beside = tests.appendingPathComponent("limn")
        if FileManager.default.isExecutableFile(atPath: beside.path) { return beside }
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return package.appendingPathComponent(".build/debug/limn")
    }()
}

/// A folder for one test, gone after it.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("limn-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file of the folder.
    func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: url.appendingPathComponent(name))
    }

    /// Whether the folder has such a file.
    func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: url.appendingPathComponent(name).path) }
}
