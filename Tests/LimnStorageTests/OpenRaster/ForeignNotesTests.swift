import LimnCodecs
import LimnRaster
import Testing

@testable import LimnStorage

/// Private metadata in the parts of other programs: seen, and not passed on.
@Suite struct ForeignNotesTests {
    private static let sheet = Sheet(width: 20, height: 10, fill: .white)

    private static func picture(_ format: ImageFormat) throws -> [UInt8] {
        var options = WriteOptions()
        options.metadata.xmp = Array("<d exif:GPSLatitude='52,31N' own:word='PRIVATE'/>".utf8)
        if format.hasComments { options.metadata.comments = [.init(text: Array("PRIVATE".utf8))] }
        return try ImageWriter.encode(sheet, as: format, options)
    }

    private static func file() throws -> ForeignFile {
        var file = ForeignFile(width: 20, height: 10)
        try file.add("a", sheet)
        file.parts = [
            ZipEntry("data/0.png", try picture(.png) + Array("PRIVATE".utf8)),
            ZipEntry("data/b.jpg", try picture(.jpeg)),
            ZipEntry("data/c.webp", try picture(.webp)),
        ]
        try file.addPicture("mergedimage.png", sheet)
        return file
    }

    private static func tells(_ bytes: [UInt8]) -> Bool {
        let word = Array("PRIVATE".utf8)
        return bytes.indices.contains { bytes[$0] == word[0] && bytes[$0...].starts(with: word) }
    }

    @Test func theyDoNotGoOn() throws {
        let opened = try OpenRaster.read(try Self.file().bytes())
        let saved = try OpenRaster.encode(opened.session, over: opened.foreign)
        #expect(!Self.tells(saved))
        let layer = try #require(try Archive(saved).part("data/0.png")?.contents())
        #expect(try layer == ImageWriter.encode(Self.sheet, as: .png, WriteOptions()))
        for name in ["data/b.jpg", "data/c.webp"] {
            let part = try #require(try Archive(saved).part(name)?.contents())
            #expect(try ImageReader.read(part).sheet.width == 20)
        }
        // Nor is anything held against what was left out.
        let again = try OpenRaster.read(saved)
        #expect(again.notices.isEmpty && again.session.document.equals(opened.session.document))
        #expect(try OpenRaster.encode(again.session, over: again.foreign) == saved)
    }

    @Test func chunksThatSayHowPixelsLookStay() throws {
        var bytes = try ImageWriter.encode(Self.sheet, as: .png, WriteOptions())
        func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
            func big(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) } }
            let checked = Array(name.utf8) + body
            return big(body.count) + checked + big(Int(CRC32.of(checked[...])))
        }
        let needed = chunk("gAMA", [0, 0, 177, 143]) + chunk("pHYs", [0, 0, 11, 19, 0, 0, 11, 19, 1])
        bytes.insert(contentsOf: needed, at: 33)
        let plain = bytes
        bytes.insert(contentsOf: chunk("tIME", [7, 234, 1, 1, 0, 0, 0]), at: 33 + needed.count)
        #expect(PictureNotes.removed(from: bytes) == plain)
        // Of a damaged one what is left of the pixels stays, and no more.
        #expect(PictureNotes.removed(from: bytes.dropLast(20)) == Array(plain.dropLast(20)))
        #expect(PictureNotes.removed(from: Array("no picture".utf8)) == Array("no picture".utf8))
    }

    @Test func allPartsAreLookedAt() throws {
        var file = try Self.file()
        file.parts.append(ZipEntry("extra/notes.txt", Array("PRIVATE".utf8)))
        let traits = try OpenRasterInfo(try file.bytes()).traits
        #expect(traits.xmp && traits.location && traits.comments == 2 && traits.trailing == 7)
        // A JPEG, a WebP and a text that no layer names.
        #expect(traits.others == 3)
        let opened = try OpenRaster.read(try ForeignFile(width: 20, height: 10).bytes())
        var own = MetadataTraits()
        own.thumbnail = true
        #expect(try OpenRasterInfo(try OpenRaster.encode(opened.session, over: nil)).traits == own)
    }
}
