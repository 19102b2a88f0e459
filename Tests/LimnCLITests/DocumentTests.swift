import Foundation
import Testing

/// OpenRaster documents on the command line: a format like the others, whose history goes on.
@Suite struct DocumentTests {
    /// A folder with `a.ora`: a paper with three steps, and `a.png`, the same picture.
    private static func marked() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let script = """
            {"op":"new","size":[60,40]}
            {"op":"rectangle","from":[10,10],"to":[50,30],"color":"#ff0000","width":2}
            {"op":"fill","at":[30,20],"color":"#00ff00"}
            {"op":"line","from":[0,0],"to":[59,39]}
            {"op":"export","path":"a.png"}
            {"op":"export","path":"a.ora"}
            """
        let result = try LimnProcess.run(["render", "-"], input: script, in: folder)
        #expect(result.status == 0 && result.error.isEmpty)
        return folder
    }

    /// Whether two files show the same picture.
    private static func expectSame(_ a: String, _ b: String, in folder: TemporaryFolder) throws {
        let lines =
            ["{\"op\":\"open\",\"path\":\"\(a)\"}", "{\"op\":\"export\",\"path\":\".1.png\"}"]
            + ["{\"op\":\"open\",\"path\":\"\(b)\"}", "{\"op\":\"export\",\"path\":\".2.png\"}"]
        let result = try LimnProcess.run(["render", "-"], input: lines.joined(separator: "\n"), in: folder)
        #expect(result.status == 0)
        let pictures = try [".1.png", ".2.png"].map { try Data(contentsOf: folder.url.appendingPathComponent($0)) }
        #expect(pictures[0] == pictures[1], "\(a) and \(b)")
    }

    private static func steps(_ name: String, in folder: TemporaryFolder) throws -> Int? {
        let result = try LimnProcess.run(["info", "--json", name], in: folder)
        let info = try JSONSerialization.jsonObject(with: result.output) as? [String: Any]
        #expect(info?["format"] as? String == "ora" && info?["layers"] as? Int == 3)
        #expect(info?["width"] as? Int == 60 && info?["height"] as? Int == 40 && info?["frames"] as? Int == 1)
        return info?["steps"] as? Int
    }

    @Test func aScriptGoesOnWithTheHistory() throws {
        let folder = try Self.marked()
        try Self.expectSame("a.ora", "a.png", in: folder)
        #expect(try Self.steps("a.ora", in: folder) == 3)
        let script = """
            {"op":"undo"}
            {"op":"undo","times":2}
            {"op":"redo"}
            {"op":"line","from":[0,39],"to":[59,0]}
            """
        let result = try LimnProcess.run(
            ["render", "-", "-i", "a.ora", "-o", "b.ora", "--report"], input: script, in: folder)
        #expect(result.status == 0)
        let reports = try result.lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
        #expect(reports.map { $0?["undo"] as? Int } == [2, 0, 1, 2])
        #expect(reports.map { $0?["redo"] as? Int } == [1, 3, 2, 0])
        #expect(try Self.steps("b.ora", in: folder) == 2)
        // As the first line of a script, too; past the beginning is an error as ever.
        let open = "{\"op\":\"open\",\"path\":\"a.ora\"}\n{\"op\":\"undo\",\"times\":4}"
        let error = try LimnProcess.run(["render", "-"], input: open, in: folder).error
        #expect(error == "limn: -:2: \"times\" must be at most 3, the steps there are to undo, not 4\n")
    }

    @Test func marksPickAndPicturesWorkAsWithAnyFormat() throws {
        let folder = try Self.marked()
        #expect(try LimnProcess.run(["pick", "a.ora", "30,12"], in: folder).lines == ["#00ff00ff"])
        let arguments = ["mark", "a.ora", "--pen", "5,35", "-o"]
        #expect(try LimnProcess.run(arguments + ["b.ora"], in: folder).status == 0)
        #expect(try Self.steps("b.ora", in: folder) == 4)
        #expect(try LimnProcess.run(arguments + ["b.png"], in: folder).status == 0)
        try Self.expectSame("b.ora", "b.png", in: folder)
        // By content, whatever the name says.
        let moved = try LimnProcess.shell(
            "cp a.ora c.png; $limn pick c.png 30,12; $limn pick - 30,12 <a.ora", in: folder)
        #expect(moved.lines == ["#00ff00ff", "#00ff00ff"])
        #expect(
            try LimnProcess.run(["mark", "a.png", "-o", "e.ora", "--no-history", "--pen", "1,1"], in: folder).status
                == 0)
        #expect(try Self.steps("e.ora", in: folder) == 0)
    }

    @Test func historyIsKeptOutAndAwayFromOtherFormats() throws {
        let folder = try Self.marked()
        #expect(try LimnProcess.run(["mark", "a.ora", "-o", "b.ora", "--no-history"], in: folder).status == 0)
        #expect(try Self.steps("b.ora", in: folder) == 0)
        try Self.expectSame("a.ora", "b.ora", in: folder)
        for name in ["a.jpg", "a.webp", "a.tiff", "a.gif", "b.png"] {
            #expect(try LimnProcess.run(["mark", "a.ora", "-o", name], in: folder).status == 0)
            let bytes = try Data(contentsOf: folder.url.appendingPathComponent(name))
            #expect(bytes.range(of: Data("LIMNJ".utf8)) == nil)
        }
        #expect(try Data(contentsOf: folder.url.appendingPathComponent("a.ora")).range(of: Data("LIMNJ".utf8)) != nil)
    }

    @Test func nothingCoveredIsInTheFile() throws {
        let folder = try Self.marked()
        for (name, color) in [("x", "#123456"), ("y", "#abcdef")] {
            let script = """
                {"op":"new","size":[60,40]}
                {"op":"rectangle","from":[12,12],"to":[20,20],"fill":"\(color)","color":"\(color)"}
                {"op":"redact","rect":[5,5,30,30]}
                {"op":"line","from":[0,0],"to":[59,39]}
                """
            #expect(try LimnProcess.run(["render", "-", "-o", "\(name).ora"], input: script, in: folder).status == 0)
        }
        let files = try ["x.ora", "y.ora"].map { try Data(contentsOf: folder.url.appendingPathComponent($0)) }
        #expect(files[0] == files[1])
        #expect(try Self.steps("x.ora", in: folder) == 1)
    }

    @Test func replayWritesNumberedPictures() throws {
        let folder = try Self.marked()
        var result = try LimnProcess.run(["replay", "a.ora", "-o", "all"], in: folder)
        #expect(result.status == 0 && result.output.isEmpty && result.error.isEmpty)
        let names = { (name: String) in
            try FileManager.default.contentsOfDirectory(atPath: folder.url.appendingPathComponent(name).path).sorted()
        }
        #expect(try names("all") == ["000000.png", "000001.png", "000002.png", "000003.png"])
        try Self.expectSame("all/000003.png", "a.png", in: folder)
        #expect(try LimnProcess.run(["pick", "all/000000.png", "30,12"], in: folder).lines == ["#ffffffff"])
        result = try LimnProcess.run(["replay", "a.ora", "-o", "some/", "--every", "2"], in: folder)
        #expect(result.status == 0)
        #expect(try names("some") == ["000000.png", "000001.png", "000002.png"])
        try Self.expectSame("some/000001.png", "all/000002.png", in: folder)
        try Self.expectSame("some/000002.png", "a.png", in: folder)
        // A document without history is one picture; other formats have none.
        _ = try LimnProcess.run(["mark", "a.ora", "-o", "b.ora", "--no-history"], in: folder)
        #expect(try LimnProcess.run(["replay", "b.ora", "-o", "none"], in: folder).status == 0)
        // Pictures of a longer history would pass for the end of this one.
        result = try LimnProcess.run(["replay", "b.ora", "-o", "all"], in: folder)
        #expect(
            result.status == 1 && result.error.hasSuffix(": is there from another replay: choose an empty folder\n"))
        #expect(try names("none") == ["000000.png"])
        result = try LimnProcess.run(["replay", "a.png", "-o", "wrong"], in: folder)
        #expect(result.status == 1 && !folder.has("wrong"))
        #expect(result.error == "limn: a.png: is no OpenRaster document: other formats have no history\n")
        result = try LimnProcess.run(["replay", "a.ora", "-o", "a.png"], in: folder)
        #expect(result.status == 1 && result.error == "limn: a.png: Not a directory\n")
    }

    @Test func replayLeavesNoEmptyFolderOnAFullDisk() throws {
        let folder = try Self.marked()
        let result = try LimnProcess.shell("(ulimit -f 0; $limn replay a.ora -o new); echo $?", in: folder)
        #expect(result.text == "1\n" && !folder.has("new"))
    }

    @Test(arguments: [
        ["replay"], ["replay", "a.ora"], ["replay", "-o", "d"], ["replay", "a.ora", "-o", "d", "--every", "0"],
        ["replay", "a.ora", "-o", "d", "--every", "1.5"], ["replay", "a.ora", "b.ora", "-o", "d"],
        ["replay", "a.ora", "-o", "-"], ["replay", "a.ora", "-o", "d", "-o", "e"], ["render", "a", "--no-history=1"],
    ])
    func wrongCommandLines(_ arguments: [String]) throws {
        let result = try LimnProcess.run(arguments, in: try TemporaryFolder())
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(result.error.hasPrefix("limn: ") && result.error.filter { $0 == "\n" }.count == 1)
    }

    @Test func whatGetsLostIsTold() throws {
        let folder = try Self.marked()
        // Another program's word on our layers: the drawing is gone, our parts are still there.
        let line = """
            $limn mark a.ora --no-history -o b.ora; mkdir a b; cd a; python3 -m zipfile -e ../a.ora .; cd ../b
            python3 -m zipfile -e ../a.ora .; cp data/highlights.png data/drawing.png
            python3 -m zipfile -c ../c.ora mimetype stack.xml data limn mergedimage.png; cd ..; $limn pick c.ora 30,12
            """
        let result = try LimnProcess.shell(line, in: folder)
        #expect(result.lines == ["#ffffffff"])
        #expect(result.error == "limn: c.ora: its history is left out: another program has changed its layers\n")
    }

    @Test(arguments: ["printf 'PK\\3\\4' | $limn info -", "head -c 700 a.ora | $limn pick - 1,1"])
    func damageIsToldInOneLine(line: String) throws {
        let result = try LimnProcess.shell(line, in: try Self.marked())
        #expect(result.status == 1 && result.output.isEmpty)
        #expect(result.error == "limn: -: is damaged: it is cut short, or no ZIP file\n")
    }

    /// A document of another program, one of whose two layers is no PNG.
    private static let foreign = """
        python3 - <<'END'
        import zipfile
        png = open('a.png', 'rb').read()
        for name, merged in [('whole.ora', True), ('bare.ora', False)]:
            with zipfile.ZipFile(name, 'w') as file:
                file.writestr('mimetype', 'image/openraster')
                layers = '<layer src="data/a.png"/><layer src="data/b.png"/>'
                file.writestr('stack.xml', '<image w="60" h="40"><stack>' + layers + '</stack></image>')
                file.writestr('data/a.png', 'not a picture')
                file.writestr('data/b.png', png)
                if merged: file.writestr('mergedimage.png', png)
        END
        """

    @Test func aBrokenLayerIsToldOfTheFileThatHasIt() throws {
        let folder = try Self.marked()
        var result = try LimnProcess.shell(Self.foreign + "\n$limn pick whole.ora 30,12", in: folder)
        let notice = "limn: whole.ora: one layer cannot be read: the flattened picture in it is shown\n"
        #expect(result.lines == ["#00ff00ff"] && result.error == notice)
        result = try LimnProcess.shell("$limn mark whole.ora --redact 1,1,5,5 -o z.ora", in: folder)
        #expect(result.status == 1 && !folder.has("z.ora"))
        #expect(result.error == "limn: whole.ora: is damaged: its part data/a.png is no PNG\n")
        let script = "{\"op\":\"redact\",\"rect\":[1,1,5,5]}\n{\"op\":\"export\",\"path\":\"z.ora\"}"
        result = try LimnProcess.run(["render", "-", "-i", "whole.ora"], input: script, in: folder)
        #expect(result.error == "limn: -:2: \"path\": whole.ora: is damaged: its part data/a.png is no PNG\n")
    }

    /// What fails says so in one line, whatever it would have told besides.
    @Test func aFailureIsOneLine() throws {
        let folder = try Self.marked()
        let line =
            Self.foreign + "\n$limn replay whole.ora -o a.png; $limn pick whole.ora 600,1; $limn pick bare.ora 0,-1"
        let result = try LimnProcess.shell(line, in: folder)
        #expect(
            result.error.split(separator: "\n").map { $0.prefix(15) } == [
                "limn: a.png: No", "limn: whole.ora", "limn: bare.ora:",
            ])
    }

    @Test func infoHasAllKeysWithoutAFlattenedPicture() throws {
        let folder = try Self.marked()
        let result = try LimnProcess.shell(
            Self.foreign + "\n$limn info --json bare.ora; $limn info bare.ora", in: folder)
        let line = try #require(result.lines.first)
        let info = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        for key in [
            "format", "width", "height", "alpha", "orientation", "profile", "exif", "gps", "thumbnail", "xmp",
            "comments",
            "trailing",
        ] { #expect(info[key] != nil, "\(key)") }
        #expect(info["format"] as? String == "ora" && info["orientation"] as? Int == 1 && info["layers"] as? Int == 2)
        #expect(result.lines[1...2] == ["format       ora", "size         60 x 40"])
    }

    @Test func namesOfAnyBytes() throws {
        let line =
            "n=$(printf 'f\\xff'); $limn mark a.ora -o \"$n.ora\" && $limn replay \"$n.ora\" -o \"$n\" && ls \"$n\" | wc -l"
        let result = try LimnProcess.shell(line, in: try Self.marked())
        #expect(result.status == 0 && result.error.isEmpty && result.lines == ["4"])
    }
}
