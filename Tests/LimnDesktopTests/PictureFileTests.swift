import LimnCodecs
import Testing

@testable import LimnDesktop

struct PictureFileTests {
    @Test(arguments: [
        ("/a/photo.jpg", "photo-marked.jpg"), ("/a/photo-marked.jpg", "photo-marked.jpg"),
        ("/a/photo.heic", "photo-marked.png"), ("photo", "photo-marked.png"), ("/a.b/.hidden", ".hidden-marked.png"),
        ("/a/b.c.PNG", "b.c-marked.PNG"),
    ])
    func proposesANameBesideThePhoto(path: String, name: String) { #expect(PictureFile.proposal(for: path) == name) }

    @Test func aPictureWithoutAFileIsADrawing() { #expect(PictureFile.proposal(for: nil) == "drawing.png") }

    @Test func aNameWithoutAnEndingGetsTheProposals() {
        #expect(PictureFile.completed("/a.b/c", like: "photo-marked.webp") == "/a.b/c.webp")
        #expect(PictureFile.completed("/a/c.png", like: "photo-marked.webp") == "/a/c.png")
    }

    @Test func missingFilesAndFoldersAreToldBySystemError() {
        #expect(throws: SystemError.self) { try Path.read("/nowhere/there.png") }
        #expect(throws: SystemError.self) { try Path.read("/") }
        #expect(
            PictureFile.sentence(SystemError(number: 2), "/x/y.png")
                == "“y.png” cannot be read: No such file or directory.")
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
