import Foundation
import LimnCodecs
import LimnRaster
import Testing

/// Scripts by topic, and the pictures they must give, pixel by pixel. A picture that differs is left in build/goldens beside
/// one that shows where. With LIMN_RECORD_GOLDENS set the pictures are written anew: look at them before keeping them.
struct GoldenPictureTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Goldens")

    private static let scripts: [String] = {
        let topics = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return topics.flatMap { topic in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + topic)) ?? []
            return names.filter { $0.hasSuffix(".jsonl") }.map { topic + "/" + $0.dropLast(6) }
        }.sorted()
    }()

    @Test func goldensExist() { #expect(GoldenPictureTests.scripts.count >= 8) }

    @Test(arguments: scripts) func pixelsAreTheGoldenOnes(_ name: String) throws {
        let files = try TemporaryFolder()
        let script = GoldenPictureTests.folder.appendingPathComponent(name + ".jsonl")
        let golden = GoldenPictureTests.folder.appendingPathComponent(name + ".png")
        let run = try LimnProcess.run(["render", script.path, "-o", "out.png"], in: files)
        #expect(run.status == 0, "\(run.error)")
        let made = try Data(contentsOf: files.url.appendingPathComponent("out.png"))
        if ProcessInfo.processInfo.environment["LIMN_RECORD_GOLDENS"] != nil { try made.write(to: golden) }
        let found = try ImageReader.read([UInt8](made)).sheet
        let expected = try ImageReader.read([UInt8](Data(contentsOf: golden))).sheet
        if found.equals(expected) { return }
        Issue.record("\(name) differs: see build/goldens")
        try leave(found, expected, made, name)
    }

    /// Leaves what was made, and its difference: black where the pixels are equal, white where they are not.
    private func leave(_ found: Sheet, _ expected: Sheet, _ made: Data, _ name: String) throws {
        let folder = GoldenPictureTests.folder.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("build/goldens")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let stem = name.replacingOccurrences(of: "/", with: "-")
        try made.write(to: folder.appendingPathComponent(stem + "-made.png"))
        guard found.width == expected.width, found.height == expected.height else { return }
        var difference = Bitmap(width: found.width, height: found.height, fill: .black)
        for k in difference.pixels.indices {
            let x = k % found.width, y = k / found.width
            if found.color(x: x, y: y) != expected.color(x: x, y: y) { difference.pixels[k] = Color.white.packed }
        }
        let bytes = try ImageWriter.encode(Sheet(difference), as: .png, WriteOptions())
        try Data(bytes).write(to: folder.appendingPathComponent(stem + "-difference.png"))
    }
}
