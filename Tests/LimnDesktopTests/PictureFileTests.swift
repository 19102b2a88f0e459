import Foundation
import LimnCodecs
import Testing

@testable import LimnDesktop

struct PictureFileTests {
    @Test(arguments: [
        ("/a/photo.jpg", "photo-marked.jpg"), ("/a/photo-marked.jpg", "photo-marked.jpg"),
        ("/a/photo.heic", "photo-marked.png"), ("photo", "photo-marked.png"), ("/a.b/.hidden", ".hidden-marked.png"),
        ("/a/b.c.PNG", "b.c-marked.PNG"), ("/a/.jpg", ".jpg-marked.png"), ("/a/x.jpg.", "x.jpg-marked.png"),
    ])
    func proposesANameBesideThePhoto(path: String, name: String) { #expect(PictureFile.proposal(for: path) == name) }

    /// A file's name has at most 255 bytes.
    @Test(arguments: [
        ("a", 250, ".jpg", 244, "-marked.jpg"), ("a", 250, "", 244, "-marked.png"), ("a", 250, ".ora", 250, ".ora"),
        ("a", 244, "-marked.jpg", 244, "-marked.jpg"), ("a", 248, "-marked", 244, "-marked.png"),
        // 8 bytes each, of which none may be left alone; and a byte that is no text.
        ("👍🏽", 31, ".jpg", 30, "-marked.jpg"), (FileName.text(of: [0xff]), 250, ".jpg", 244, "-marked.jpg"),
    ])
    func proposesANameThatAFileMayHave(character: String, count: Int, end: String, left: Int, newEnd: String) {
        let folder = String(repeating: "b", count: 250), name = String(repeating: character, count: count) + end
        let proposal = String(repeating: character, count: left) + newEnd
        #expect(PictureFile.proposal(for: "/\(folder)/\(name)") == proposal)
    }

    @Test func anotherEndingLeavesANameThatAFileMayHave() {
        let folder = String(repeating: "b", count: 250), stem = String(repeating: "a", count: 251)
        #expect(
            FileFormat(ending: "a.webp")!.replacing(in: "/\(folder)/\(stem).png")
                == "/\(folder)/\(stem.dropLast()).webp")
    }

    @Test func aPictureWithoutAFileIsNamedAfterWhatItIs() {
        #expect(Unfiled.paper.proposal == "drawing.png")
        #expect(Unfiled.sample.proposal == PictureFile.proposal(for: "/a/sample.png"))
        #expect(Unfiled.pasted.proposal == "pasted.png")
    }

    @Test func aNameWithoutTheEndingOfAFormatGetsOne() {
        let webp = FileFormat(ending: "photo-marked.webp")!
        #expect(webp.completing("/a.b/c") == "/a.b/c.webp")
        #expect(webp.completing("version 1.2") == "version 1.2.webp")
        #expect(webp.completing("/a/c.png") == "/a/c.png")
        #expect(webp.replacing(in: "/a.b/c.ora") == "/a.b/c.webp")
        #expect(webp.replacing(in: "c.WEBP") == "c.WEBP")
        #expect(webp.replacing(in: "photo.heic") == "photo.heic.webp")
        for format in FileFormat.all { #expect(FileFormat(ending: format.completing("a")) == format) }
    }

    @Test func missingFilesAndFoldersAreToldInPlainWords() {
        #expect(throws: InputError.self) { try PictureFile.read("/nowhere/there.png") }
        #expect(throws: InputError.self) { try PictureFile.read("/") }
        for (number, path, words) in [
            (ENOENT, "/x/y.png", "There is no file “y.png” any more. Open it from where it is now."),
            (ENOENT, "sftp://x/y.png", "“y.png” is not on this computer. Copy it here, then open the copy."),
            (EISDIR, "/x/y", "“y” is a folder. Open a picture in it."),
            (EACCES, "/x/y.png", "You may not read “y.png”. Ask whoever owns it, or open a copy."),
        ] { #expect(PictureFile.sentence(InputError(number: number), path) == words) }
        // What is no picture is not read to its end, and what may have none not waited for.
        #expect(throws: CodecError.unknownFormat) { try PictureFile.read("/dev/zero") }
        let pipe = NSTemporaryDirectory() + "limn-pipe-\(getpid())"
        #expect(mkfifo(pipe, 0o600) == 0)
        defer { unlink(pipe) }
        #expect(throws: CodecError.unknownFormat) { try PictureFile.read(pipe) }
    }

    @Test func anEmptyFileIsToldPlainly() throws {
        let path = NSTemporaryDirectory() + "limn-empty-\(getpid())"
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        defer { unlink(path) }
        #expect(throws: CodecError.empty) { try PictureFile.read(path) }
        #expect(PictureFile.sentence(CodecError.empty, "/x/y.png") == "The file “y.png” is empty.")
    }

    @Test func smallCopiesAreNeverKeptAndPlacesOnlyWhenAskedFor() {
        var options = SaveOptions(quality: 80)
        var metadata = Metadata()
        metadata.comments = [.init(text: Array("hello".utf8))]
        #expect(options.write(metadata).metadata.isEmpty)
        options.keepsMetadata = true
        #expect(options.write(metadata).metadata == metadata.kept(location: false, redacted: true))
        #expect(!options.write(metadata).metadata.isEmpty && options.write(metadata).quality == 80)
    }
}
