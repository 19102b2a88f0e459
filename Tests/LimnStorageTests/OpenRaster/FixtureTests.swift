import Foundation
import LimnCodecs
import LimnEngine
import LimnRaster
import Testing

@testable import LimnStorage

/// Documents of earlier versions and of other programs: opened for ever.
@Suite struct FixtureTests {
    private static func file(_ name: String) throws -> [UInt8] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures")
        return [UInt8](try Data(contentsOf: folder.appending(path: name)))
    }

    private static func digest(_ session: Session) -> String {
        String(session.flattened().checksum, radix: 16)
    }

    /// Checksums of the picture at every step as the engine of today draws it, from the history's beginning to its end,
    /// undone steps included.
    private static func digests(_ session: Session) throws -> [String] {
        var session = session
        while session.undoCount > 0 { _ = try session.undo() }
        var result = [digest(session)]
        while session.redoCount > 0 {
            _ = try session.redo()
            result.append(digest(session))
        }
        return result
    }

    @Test func version1() throws {
        let opened = try OpenRaster.read(try Self.file("limn-1.ora"))
        #expect(opened.notices.isEmpty && opened.foreign == nil)
        #expect(opened.session.undoCount == 4 && opened.session.redoCount == 1)
        let digests = try Self.digests(opened.session)
        #expect(
            digests == [
                "579d7804f4e8900c", "b135671a0c7b040c", "f6d6f00c7a09d35e", "7849dc525b17b492", "33f1c552ef7097cc",
                "6287f35e64aae855",
            ])
    }

    @Test func version1OverLayersOfMyPaint() throws {
        let opened = try OpenRaster.read(try Self.file("limn-1-over-mypaint.ora"))
        #expect(opened.notices.isEmpty && opened.foreign?.count == 26)
        #expect(opened.session.undoCount == 1 && opened.session.redoCount == 0)
        let digests = try Self.digests(opened.session)
        #expect(digests == ["41d485bd98c5be39", "df95b2749c449d38"])
    }

    /// Their layers composed by us are what they show: the flattened picture in their file.
    @Test(arguments: [("krita.ora", 2), ("mypaint.ora", 2)]) func othersLayersLookAsTheyDoThere(
        name: String, allowed: Int
    ) throws {
        let file = try Self.file(name), merged = try Archive(file).sheet("mergedimage.png")
        #expect(try OpenRaster.read(file).session.document.photo.equals(merged))
        let bare = try ZipReader.entries(of: file).filter { $0.name != "mergedimage.png" }
        let opened = try OpenRaster.read(try ZipWriter.archive(bare))
        #expect(opened.notices.isEmpty)
        #expect(opened.session.document.photo.largestDifference(from: merged) <= allowed)
    }

    @Test func whatKritaSavedOfOursIsOursStill() throws {
        let ours = try OpenRaster.read(try Self.file("limn-1.ora")).session
        let theirs = try OpenRaster.read(try Self.file("krita-saved-limn.ora"))
        #expect(theirs.foreign == nil && theirs.notices.isEmpty && theirs.session.undoCount == 0)
        #expect(theirs.session.document.equals(ours.document))
    }
}
