import LimnRaster
import Testing

@testable import LimnCodecs

/// What `limn info` tells of a file's private metadata, wherever it stands.
@Suite struct TraitsTests {
    private static let sheet = Sheet(width: 16, height: 12, fill: .white)
    private static let place = Array("<d exif:GPSLatitude='52,31N'/>".utf8)

    private static func file(_ format: ImageFormat) throws -> [UInt8] {
        try ImageWriter.encode(sheet, as: format, WriteOptions())
    }

    private static func traits(_ bytes: [UInt8]) throws -> MetadataTraits { try ImageInfo(bytes).metadata.traits }

    @Test func nothingIsToldOfPixelsAlone() throws {
        for format in ImageFormat.allCases where format != .heic {
            #expect(try Self.traits(Self.file(format)) == MetadataTraits())
        }
    }

    @Test func packetsInGIF() throws {
        let tail: [UInt8] = [1] + (0...255).reversed() + [0, 0x3B]
        let bytes = try Self.file(.gif).dropLast() + [0x21, 0xFF, 11] + "XMP DataXMP".utf8 + Self.place + tail
        let traits = try Self.traits(bytes)
        #expect(traits.xmp && traits.location && traits.trailing == 0 && traits.comments == 0)
        let metadata = try ImageReader.read(bytes).metadata
        #expect(metadata.xmp == Self.place && metadata.kept(location: false, redacted: false).isEmpty)
    }

    @Test(arguments: 0...20) func shortCommentsAtTheEndOfGIF(trailing: Int) throws {
        let end: [UInt8] = [0x21, 0xFE, 2, 0x68, 0x69, 0, 0x3B] + [UInt8](repeating: 0x54, count: trailing)
        let traits = try Self.traits(Self.file(.gif).dropLast() + end)
        #expect(traits.comments == 1 && traits.trailing == trailing)
    }

    @Test(arguments: [true, false]) func bigTIFF(bigEndian: Bool) throws {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            let bytes = (0..<count).map { UInt8(value >> (8 * $0) & 255) }
            return bigEndian ? bytes.reversed() : bytes
        }
        func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
            number(tag, 2) + number(type, 2) + number(count, 8) + value + [UInt8](repeating: 0, count: 8 - value.count)
        }
        let count = 12, behind = 16 + 8 + count * 20 + 8
        let entries =
            entry(256, 3, 1, number(1, 2)) + entry(257, 3, 1, number(1, 2)) + entry(258, 3, 1, number(8, 2))
            + entry(259, 3, 1, number(1, 2)) + entry(262, 3, 1, number(1, 2)) + entry(271, 2, 5, Array("Acme\0".utf8))
            + entry(273, 16, 1, number(8, 8)) + entry(277, 3, 1, number(1, 2)) + entry(278, 3, 1, number(1, 2))
            + entry(279, 16, 1, number(1, 8)) + entry(0x02BC, 1, Self.place.count, number(behind, 8))
            + entry(0x8825, 18, 1, number(behind + Self.place.count, 8))
        let bytes =
            (bigEndian ? [0x4D, 0x4D] : [0x49, 0x49]) + number(43, 2) + number(8, 2) + number(0, 2) + number(16, 8)
            + number(count, 8) + entries + number(0, 8) + Self.place
            + number(1, 8) + entry(1, 2, 2, [78, 0]) + number(0, 8)
        let structure = try FileStructure(bytes, .tiff)
        #expect(structure.frames == 1 && !structure.isCut)
        let traits = try Self.traits(bytes)
        #expect(traits.exif && traits.location && traits.xmp)
        let kept = structure.metadata.kept(location: false, redacted: false)
        #expect(ExifFile.contains(kept.exif ?? [], "Acme") && !kept.hasLocation && kept.xmp == nil)
        for i in bytes.indices {
            for value: UInt8 in [0, 0x7F, 0xFF] {
                var bent = bytes
                bent[i] = value
                if let format = ImageFormat(content: bent) { _ = try? FileStructure(bent, format).metadata.traits }
            }
        }
    }

    @Test(arguments: ["exif", "APP1"]) func disguisedBlocksOfPNG(kind: String) throws {
        let block = Array("Exif\0\0".utf8) + ExifFile.bytes(orientation: 6)
        let digits = block.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        let text = Array("Raw profile type \(kind)\0\n\(kind)\n    \(block.count)\n\(digits)\n".utf8)
        var bytes = try Self.file(.png)
        bytes.insert(contentsOf: PNGFile.chunk("tEXt", text), at: 33)
        let traits = try Self.traits(bytes)
        #expect(traits.exif && traits.location && traits.thumbnail && traits.comments == 1)
        // Decoders do not turn by it.
        #expect(try ImageInfo(bytes).orientation == 1)
        #expect(try ImageReader.read(bytes).metadata.kept(location: true, redacted: false).isEmpty)
    }

    @Test(arguments: [UInt8(9), 12]) func thumbnailsByPhotoshop(number: UInt8) throws {
        let block = Array("Photoshop 3.0\08BIM".utf8) + [4, number, 0, 0, 0, 0, 0, 4] + "THMB".utf8
        let traits = try Self.traits(ExifFile.inserting(0xED, block, into: Self.file(.jpeg)))
        #expect(traits.thumbnail && traits.others == 1)
    }

    @Test(arguments: [(UInt8(90), true), (5, false)]) func placesOfIPTC(number: UInt8, isPlace: Bool) throws {
        let sets: [UInt8] = [28, 2, 0, 0, 2, 0, 4, 28, 2, number, 0, 3] + Array("Ulm".utf8)
        let block = Array("Photoshop 3.0\08BIM".utf8) + [4, 4, 2, 65, 66, 0, 0, 0, 0, UInt8(sets.count)] + sets
        let traits = try Self.traits(ExifFile.inserting(0xED, block, into: Self.file(.jpeg)))
        #expect(traits.location == isPlace && traits.others == 1)
        // TIFF has them without Photoshop around them.
        let head: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0xBB, 0x83, 7, 0, UInt8(sets.count), 0, 0, 0]
        let tiff = head + [26, 0, 0, 0, 0, 0, 0, 0] + sets
        #expect(try FileStructure(tiff, .tiff).metadata.traits.location == isPlace)
    }

    @Test func aSecondExifOfJPEG() throws {
        let name = Array("Exif\0\0".utf8)
        var bytes = ExifFile.inserting(0xE1, name + ExifFile.bytes(orientation: 1), into: try Self.file(.jpeg))
        bytes = ExifFile.inserting(0xE1, name + [0x49, 0x49, 42, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0], into: bytes)
        let traits = try Self.traits(bytes)
        #expect(traits.exif && traits.location && traits.thumbnail)
        #expect(try !ImageReader.read(bytes).metadata.hasLocation)
    }

    @Test(arguments: [1, 7, 8, 30]) func bytesBehindAVIF(count: Int) throws {
        let bytes = try Self.file(.avif)
        #expect(try Self.traits(bytes + Array(repeating: 0x48, count: count)).trailing == count)
        #expect(try !FileStructure(bytes, .avif).isCut && FileStructure(bytes.dropLast(3), .avif).isCut)
    }

    @Test func thumbnailsOfHEIF() throws {
        func box(_ name: String, _ body: [UInt8]) -> [UInt8] { PNGFile.big(body.count + 8) + name.utf8 + body }
        for kind in ["thmb", "cdsc"] {
            let references = box(
                "iref", [0, 0, 0, 0] + box("auxl", [0, 1, 0, 1, 0, 2]) + box(kind, [0, 3, 0, 1, 0, 1]))
            let bytes =
                box("ftyp", Array("heicxxxx".utf8)) + box("meta", [0, 0, 0, 0] + box("hdlr", [1, 2]) + references)
            #expect(try FileStructure(bytes, .heic).metadata.traits.thumbnail == (kind == "thmb"))
        }
    }

    @Test func directoriesThatGoInACircleAreReadOnce() throws {
        let count = 65_535
        var bytes: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 0xFF, 0xFF]
        for _ in 0..<count { bytes += [0, 1, 3, 0, 1, 0, 0, 0, 5, 0, 0, 0] }
        bytes += [8, 0, 0, 0]
        let start = ContinuousClock.now
        #expect(try FileStructure(bytes, .tiff).frames == 1)
        #expect(ContinuousClock.now - start < .seconds(5))
    }

    @Test func millionsOfTextsAreCountedAndNotKept() throws {
        let bytes = try Self.file(.jpeg), count = 100_000
        let texts = [UInt8]((0..<count).map { _ in [0xFF, 0xFE, 0, 3, 65] as [UInt8] }.joined())
        let structure = try FileStructure(bytes[..<2] + texts + bytes[2...], .jpeg)
        #expect(structure.metadata.comments.count == 10_000 && structure.metadata.traits.comments == count)
        #expect(structure.picture(bytes[..<2] + texts + bytes[2...], .jpeg) == bytes)
    }
}
