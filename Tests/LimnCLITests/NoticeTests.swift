import Foundation
import LimnCodecs
import LimnRaster
import Testing

@testable import LimnCLI

/// What must not pass in silence.
@Suite struct NoticeTests {
    /// A script with an animation `a.gif` and `a.webp`, run.
    private static func animations() throws -> TemporaryFolder {
        let folder = try MarkTests.paper()
        for name in ["a.gif", "a.webp"] {
            let script = """
                {"op":"new","size":[60,40]}
                {"op":"fill","at":[1,1],"animation":"\(name)"}
                """
            #expect(try LimnProcess.run(["render", "-"], input: script, in: folder).status == 0)
        }
        return folder
    }

    @Test(arguments: ["--redact", "--pixelate"]) func aRedactionBesideThePicture(flag: String) throws {
        let folder = try MarkTests.paper()
        for rect in ["60,0,9,9", "0,40,9,9", "-9,0,9,9", "0,-9,99,9"] {
            let result = try LimnProcess.run(["mark", "a.png", flag, rect, "-o", "b.png"], in: folder)
            #expect(result.status == 1 && result.error.hasPrefix("limn: \(flag): lies outside"))
            #expect(!folder.has("b.png"))
        }
        #expect(try LimnProcess.run(["mark", "a.png", flag, "59,39,9,9", "-o", "b.png"], in: folder).status == 0)
        let script = "{\"op\":\"new\",\"size\":[9,9]}\n{\"op\":\"redact\",\"rect\":[9,0,9,9]}"
        #expect(try LimnProcess.run(["render", "-"], input: script, in: folder).status == 0)
    }

    @Test(arguments: ["a.gif", "a.webp"]) func replacingAnAnimation(name: String) throws {
        let folder = try Self.animations()
        let info = try LimnProcess.run(["info", "--json", name], in: folder)
        let frames = try JSONSerialization.jsonObject(with: info.output) as? [String: Any]
        let count = try #require(frames?["frames"] as? Int)
        #expect(count > 3 && frames?["exif"] as? Bool == false)
        let result = try LimnProcess.run(["mark", "a.png", "-o", name], in: folder)
        #expect(result.status == 0)
        #expect(result.error == "limn: \(name): it had \(count) frames or pages; now it has one picture\n")
        #expect(try LimnProcess.run(["mark", "a.png", "-o", name], in: folder).error == "")
    }

    /// GIF has too few colours for the fills of a see-through paper; WebP has all.
    @Test(arguments: ["a.gif", "a.webp"]) func anAnimationThatIsNotExact(name: String) throws {
        for (paper, isExact) in [("#ffffff", true), ("#ffffff80", name == "a.webp")] {
            let script = """
                {"op":"new","size":[60,40],"paper":"\(paper)"}
                {"op":"fill","at":[1,1],"color":"#ff000080","animation":"\(name)"}
                """
            let result = try LimnProcess.run(["render", "-"], input: script, in: try TemporaryFolder())
            let notice = "limn: \(name): GIF has too few colours to show this exactly; a .webp does\n"
            #expect(result.status == 0 && result.error == (isExact ? "" : notice))
        }
    }

    @Test(arguments: [("#ff0000", true), ("#ff00005a", false)]) func aStillGIFThatIsNotExact(
        paper: String, isExact: Bool
    ) throws {
        let folder = try TemporaryFolder()
        for name in ["a.gif", "a.png"] {
            let script = "{\"op\":\"new\",\"size\":[60,40],\"paper\":\"\(paper)\"}\n"
            let result = try LimnProcess.run(["render", "-", "-o", name], input: script, in: folder)
            let notice = "limn: a.gif: GIF has too few colours to show this exactly; a .png does\n"
            #expect(result.status == 0 && result.error == (isExact || name == "a.png" ? "" : notice))
        }
    }

    @Test(
        arguments: [("b.gif", "GIF has no metadata; it is left out"), ("b.png", ""), ("b.jpg", "")]
            + [("b.webp", "WebP"), ("b.tif", "TIFF"), ("b.avif", "AVIF")].map {
                ($0, "\($1) has no comments; the photo's are left out")
            })
    func metadataThatAFormatHasNoPlaceFor(name: String, notice: String) throws {
        let folder = try TemporaryFolder()
        var options = WriteOptions()
        options.metadata.comments = [.init(text: Array("a comment".utf8))]
        let bytes = try ImageWriter.encode(Sheet(width: 9, height: 9, fill: .white), as: .png, options)
        try Data(bytes).write(to: folder.url.appendingPathComponent("a.png"))
        let result = try LimnProcess.run(["mark", "a.png", "--keep-metadata", "-o", name], in: folder)
        #expect(result.status == 0 && result.error == (notice.isEmpty ? "" : "limn: \(name): \(notice)\n"))
        #expect(try LimnProcess.run(["mark", "a.png", "-o", name], in: folder).error == "")
    }

    @Test func locationNeedsMetadata() throws {
        for command in [["mark", "a.png"], ["render", "s.jsonl"]] {
            let result = try LimnProcess.run(
                command + ["-o", "b.png", "--keep-location"], in: try MarkTests.paper())
            #expect(result.status == 2 && result.error.contains("--keep-location needs --keep-metadata"))
        }
    }

    @Test(arguments: [
        (["--version", "x"], 2, "unexpected argument x"), (["info", ""], 2, "FILE must not be empty"),
        (
            ["mark", "a.png", "--fill", "600,1", "-o", "b.png"], 1,
            "limn: --fill: must be inside the picture of 60 by 40"
        ),
        (["mark", "a.png", "-o", "a.avif/x.png"], 1, "limn: a.avif/x.png: No such file"),
    ])
    func sentences(arguments: [String], status: Int32, words: String) throws {
        let result = try LimnProcess.run(arguments, in: try MarkTests.paper())
        #expect(result.status == status && result.error.contains(words), "\(result.error)")
    }

    @Test(arguments: ["avif", "gif", "tif", "jpg", "png", "webp"]) func aFileCutShort(ending: String) throws {
        let line = """
            $limn mark a.png --ellipse 3,3,50,30 -o b.\(ending) || exit 9
            for at in 50 75 95; do
                head -c $(($(stat -c %s b.\(ending)) * at / 100)) b.\(ending) >c.\(ending); $limn pick c.\(ending) 1,1
            done
            """
        let result = try LimnProcess.shell(line, in: try MarkTests.paper())
        #expect(result.error == String(repeating: "limn: c.\(ending): is damaged: it is cut short\n", count: 3))
    }

    @Test(arguments: [("avif", 16_384), ("webp", 16_383), ("jpg", 65_500), ("gif", 65_535), ("tif", 65_535)])
    func whatIsWrittenCanBeRead(ending: String, side: Int) throws {
        let folder = try TemporaryFolder()
        for size in ["\(side),2", "2,\(side)"] {
            let script = "{\"op\":\"new\",\"size\":[\(size)]}"
            #expect(try LimnProcess.run(["render", "-", "-o", "a.\(ending)"], input: script, in: folder).status == 0)
            #expect(try LimnProcess.run(["pick", "a.\(ending)", "1,1"], in: folder).text == "#ffffffff\n")
        }
        if side == 65_535 { return }
        let script = "{\"op\":\"new\",\"size\":[\(side + 1),1]}"
        let result = try LimnProcess.run(["render", "-", "-o", "b.\(ending)"], input: script, in: folder)
        #expect(result.status == 1 && result.error.contains("at most \(side) a side"))
    }

    @Test func aTerminalGetsNoPicture() throws {
        let line = "script -qec \"$limn mark a.png -o -\" /dev/null; [ $? = 2 ]"
        let result = try LimnProcess.shell(line, in: try MarkTests.paper())
        #expect(result.status == 0 && result.text.contains("a terminal"))
    }

    @Test func framesThatFit() {
        #expect(Runner.frames(of: 10, room: 10) == (Array(0..<10), 1))
        #expect(Runner.frames(of: 10, room: 9) == ([0, 2, 4, 6, 8, 9], 2))
        #expect(Runner.frames(of: 1, room: 5) == ([0], 1))
        #expect(Runner.frames(of: 5, room: 1) == ([4], 1))
        for count in 1..<40 {
            for room in 1..<40 {
                let (shown, step) = Runner.frames(of: count, room: room)
                #expect(shown.count <= room && shown.last == count - 1 && (count > room || step == 1 || room == 1))
            }
        }
    }
}

private func == (a: (shown: [Int], step: Int), b: ([Int], Int)) -> Bool { a.shown == b.0 && a.step == b.1 }
