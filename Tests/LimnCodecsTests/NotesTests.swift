import LimnRaster
import Testing

@testable import LimnCodecs

/// What libvips is given of a file: never notes that grow.
@Suite struct NotesTests {
    private func has(_ bytes: [UInt8], _ name: String) -> Bool {
        let word = Array(name.utf8)
        return bytes.indices.contains { bytes[$0] == word[0] && bytes[$0...].starts(with: word) }
    }

    private func png(profile: [UInt8]? = nil, notes: [UInt8] = []) -> [UInt8] {
        PNGFile.bytes(width: 1, height: 1, depth: 8, color: 2, rows: [0, 9, 8, 7], profile: profile, notes: notes)
    }

    @Test func compressedTextsOfPNGAreUnpackedOnceAndBounded() throws {
        let large = PNGFile.zlib([UInt8](repeating: 65, count: 5 << 20))
        let notes =
            PNGFile.chunk("zTXt", Array("Big\0\0".utf8) + large)
            + PNGFile.chunk("iTXt", Array("Small\0\u{1}\0\0\0".utf8) + PNGFile.zlib(Array("text".utf8)))
            + PNGFile.chunk("tIME", [7, 234, 1, 1, 0, 0, 0])
        let bytes = png(notes: notes)
        let given = try FileStructure(bytes, .png).picture(bytes, .png)
        #expect(!has(given, "zTXt") && !has(given, "iTXt") && !has(given, "tIME"))
        #expect(has(given, "IHDR") && has(given, "IDAT") && has(given, "IEND"))
        let read = try ImageReader.read(bytes)
        #expect(read.sheet.color(x: 0, y: 0) == Color(red: 9, green: 8, blue: 7))
        #expect(read.metadata.comments.map(\.text) == [Array("text".utf8)])
        #expect(read.metadata.unread == 1 && read.metadata.others == 1)
    }

    @Test func anOversizedProfileIsAsGoodAsNone() throws {
        var profile = [UInt8](repeating: 0, count: 9 << 20)
        profile[0..<4] = [0, 0x90, 0, 0]
        let bytes = png(profile: profile)
        #expect(!has(try FileStructure(bytes, .png).picture(bytes, .png), "iCCP"))
        #expect(try ImageInfo(bytes).profile == nil)
    }

    @Test func smallNotesAreNotCopiedAround() throws {
        let bytes = png(notes: PNGFile.chunk("tEXt", Array("Title\0text".utf8)))
        #expect(try FileStructure(bytes, .png).picture(bytes, .png) == bytes)
    }

    @Test(arguments: [ImageFormat.jpeg, .webp]) func largeNotesAreLeftOut(format: ImageFormat) throws {
        let sheet = Sheet(width: 40, height: 30, fill: Color(red: 255, green: 255, blue: 255))
        var options = WriteOptions()
        options.metadata.xmp = [UInt8](repeating: 32, count: 60_000)
        options.metadata.comments = [.init(text: [UInt8](repeating: 32, count: 60_000))]
        if format == .webp { options.metadata.xmp! += [UInt8](repeating: 32, count: 60_001) }
        let bytes = try ImageWriter.encode(sheet, as: format, options)
        let given = try FileStructure(bytes, format).picture(bytes, format)
        #expect(given.count < 2000)
        #expect(try ImageReader.read(given).sheet.equals(sheet))
        let read = try ImageReader.read(bytes)
        #expect(read.sheet.equals(sheet) && read.metadata.xmp == options.metadata.xmp)
    }
}
