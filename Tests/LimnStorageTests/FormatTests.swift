import Foundation
import LimnEngine
import LimnRaster
import LimnTestSupport
import Testing

@testable import LimnStorage

/// What was once written is read for ever, and any bytes are read without harm.
struct FormatTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures").path

    static let mark = FileMark(
        path: Array("/home/somebody/photo.png".utf8), size: 12_345, seconds: 1_700_000_000, nanoseconds: 123_456_789)

    /// A folder of every version there was. (Version 1: 24 entries on a photo of 90 × 70 pixels, then three undos.)
    @Test(arguments: [1]) func `a folder of an old version is restored`(version: Int) throws {
        let scratch = Scratch()
        try Disk.makeFolder(scratch.store.root)
        try FileManager.default.copyItem(
            atPath: Self.folder + "/version-\(version)", toPath: scratch.store.root + "/old")
        let found = scratch.store.recoverable()
        try #require(found.count == 1)
        #expect(found[0].title == "Picture 8" && found[0].file == Self.mark)
        let generation = found[0].folder + "/generation-1"
        for (name, entries, digest) in [
            ("base", 0, "9861164252919363388/17700470802621598236"),
            ("checkpoint-8", 8, "17155617516887165184/1767556956363880933"),
            ("checkpoint-15", 15, "9470353461572349748/6033765140772245020"),
        ] {
            let contents = try DocumentFile.read(Disk.read(generation + "/" + name))
            #expect(StateDigest.of(contents.document) == digest, "\(name)")
            #expect(contents.entries == entries && !contents.isDamaged)
        }
        let restored = try scratch.store.restore(found[0], stateChanged: { _ in })
        var session = restored.session
        #expect(restored.lost.isEmpty && session.undoCount == 7 && session.redoCount == 3)
        while session.redoCount > 0 { _ = try session.redo() }
        while session.undoCount > 0 { _ = try session.undo() }
        #expect(StateDigest.of(session.document) == "9861164252919363388/17700470802621598236")
    }

    @Test func `a newer version is told`() throws {
        let (base, about) = (Array("LIMND".utf8) + [2, 0, 0], Array("LIMNA".utf8) + [2, 0, 0])
        #expect(throws: StorageError.unknownVersion(2)) { try DocumentFile.read(base) }
        #expect(throws: StorageError.unknownVersion(2)) { try About(about) }
    }

    @Test func `a document comes back as it was, whatever its size`() throws {
        let scratch = Scratch()
        var random = SeededRandom(seed: 3)
        for (width, height) in [(1, 1), (64, 64), (65, 63), (200, 131), (5000, 70), (3, 700)] {
            var session = Session(photo: random.photo(width: width, height: height, seeThrough: true))
            var operations = RandomOperations(seed: 3, width: width, height: height)
            for _ in 0..<20 { _ = try? session.apply(operations.next()) }
            let file = try OpenFile(scratch.path + "/document", O_RDWR | O_CREAT | O_TRUNC)
            try DocumentFile.write(session.document, entries: 9, to: file)
            let bytes = try file.read(0..<file.size())
            let contents = try DocumentFile.read(bytes)
            #expect(contents.document.equals(session.document) && contents.entries == 9 && !contents.isDamaged)
            // Too large for who asks; cut; longer than it should be.
            #expect(throws: StorageError.damaged) { try DocumentFile.read(bytes, limit: width * height - 1) }
            #expect(try DocumentFile.read(Array(bytes.dropLast())).isDamaged)
            #expect(try DocumentFile.read(bytes + [0]).isDamaged)
        }
    }

    @Test func `what a file says of itself comes back`() throws {
        let odd = FileMark(path: [0x2F, 0xFF, 0xFE], size: 0, seconds: -1, nanoseconds: 999_999_999)
        for file in [nil, Self.mark, odd] {
            var about = About(title: "Ünïcode ☂", file: file, hasForeignLayers: file?.size == 0, began: -5)
            about.savedLength = 1234
            #expect(try About(about.bytes) == about)
            for bit in 0..<about.bytes.count * 8 {
                var bytes = about.bytes
                bytes[bit / 8] ^= 1 << UInt8(bit % 8)
                #expect(throws: StorageError.self) { try About(bytes) }
            }
        }
    }
}
