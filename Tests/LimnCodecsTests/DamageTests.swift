import LimnCodecs
import LimnRaster
import LimnTestSupport
import Testing

/// Files cut short, bent and lying about their size.
@Suite struct DamageTests {
    private func file(_ format: ImageFormat) throws -> [UInt8] {
        var random = SeededRandom(seed: 5)
        let pixels = (0..<24 * 17).map { _ in UInt32.random(in: 0 ... .max, using: &random) | 0xFF00_0000 }
        return try ImageWriter.encode(Sheet(Bitmap(width: 24, height: 17, pixels: pixels)), as: format, WriteOptions())
    }

    @Test(arguments: [ImageFormat.png, .jpeg, .webp]) func cutAnywhereIsRefused(format: ImageFormat) throws {
        let bytes = try file(format)
        for count in bytes.indices {
            #expect(throws: CodecError.self, "\(count) bytes") { try ImageReader.read(Array(bytes[..<count])) }
        }
    }

    @Test(arguments: ImageFormat.allCases.filter { $0 != .heic }) func bentBytesDoNoHarm(format: ImageFormat) throws {
        let bytes = try file(format)
        var random = SeededRandom(seed: 6)
        for _ in 0..<200 {
            var bent = bytes
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                bent[Int.random(in: 0..<bent.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            _ = try? ImageReader.read(bent)
            _ = try? ImageInfo(bent)
        }
    }

    @Test func anEndMarkerTooEarlyIsRefused() throws {
        let bytes = try file(.jpeg)
        #expect(throws: CodecError.self) {
            try ImageReader.read(Array(bytes.prefix(bytes.count - 200)) + [0xFF, 0xD9])
        }
    }

    @Test func lostDataOfJPEGIsRefusedAndOddHeadersAreNot() throws {
        let bytes = try file(.jpeg), middle = bytes.count * 3 / 5
        #expect(throws: CodecError.self) {
            try ImageReader.read(Array(bytes[..<middle] + bytes[(middle + bytes.count / 3)...]))
        }
        let scan = try #require(bytes.indices.dropLast().last { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA })
        var odd = bytes
        odd[scan + 5 + 2 * Int(bytes[scan + 4]) + 1] = 0
        odd.insert(0, at: odd.count - 2)
        #expect(try ImageReader.read(odd).sheet.equals(ImageReader.read(bytes).sheet))
    }

    /// libjpeg remembers its first remark, behind which a worse one may hide.
    @Test func lostDataOfJPEGIsRefusedBehindStrayBytes() throws {
        let bytes = try file(.jpeg)
        let table = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC4 })
        let stray: [UInt8] = [0x00, 0x11], end: [UInt8] = [0xFF, 0xD9]
        #expect(
            try ImageReader.read(bytes[..<table] + stray + bytes[table...]).sheet.equals(ImageReader.read(bytes).sheet))
        do {
            _ = try ImageReader.read(bytes[..<table] + stray + bytes[table..<bytes.count - 200] + end)
            Issue.record("it is read")
        } catch {
            // What is wrong is told, not what is merely odd.
            guard case .damaged(let reason) = error else { throw error }
            #expect(!reason.contains("extraneous"))
        }
    }

    /// As zlib writes them: a block of matches 258 bytes long.
    private static let fourMegabytesOfZeros: [UInt8] = {
        let head: [UInt8] = [
            0x78, 0xDA, 0xED, 0xC1, 0x01, 0x0D, 0, 0, 0, 0xC2, 0xA0, 0xF7, 0x4F, 0x6D, 0x0F, 0x07, 0x14,
        ]
        return head + [UInt8](repeating: 0, count: 3875) + [0xF0, 0x6E, 0x0C, 0x93, 0, 0x01]
    }()

    @Test func textsThatGrowWithoutEndAreLeftOut() throws {
        var bytes = try file(.png)
        let bomb = PNGFile.chunk("zTXt", Array("a\0\0".utf8) + Self.fourMegabytesOfZeros)
        for _ in 0..<40 { bytes.insert(contentsOf: bomb, at: 33) }
        let metadata = try ImageReader.read(bytes).metadata
        #expect(metadata.comments.reduce(0) { $0 + $1.text.count } <= 16 << 20)
    }

    @Test func aChangedByteOfPNGIsRefused() throws {
        let bytes = try file(.png)
        for i in bytes.indices {
            var bent = bytes
            bent[i] ^= 0x10
            #expect(throws: CodecError.self, "byte \(i)") { try ImageReader.read(bent) }
        }
    }

    @Test(arguments: [(65_536, 1), (1, 65_536), (65_535, 65_535), (20_001, 20_000), (0x7FFF_FFFF, 0x7FFF_FFFF)])
    func hugeSizesAreRefused(width: Int, height: Int) throws {
        let bytes = PNGFile.bytes(width: width, height: height, depth: 8, color: 2, rows: [0])
        let expected = CodecError.tooLarge(width: width, height: height)
        #expect(throws: expected) { try ImageReader.read(bytes) }
        #expect(throws: expected) { try ImageInfo(bytes) }
    }

    @Test func theLargestSizesAreNotRefusedForTheirSize() throws {
        // Too few rows: damaged, and memory is taken only for one row of squares after the other.
        let bytes = PNGFile.bytes(width: 65_535, height: 6_000, depth: 8, color: 2, rows: [0])
        #expect(try ImageInfo(bytes).width == 65_535)
    }

    @Test func aHugeTIFFIsRefusedByItsHeader() throws {
        // A header, then a directory: width, height, bits, compression, kind of colour, place, channels, rows, bytes.
        var bytes: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 9, 0]
        let entries: [(UInt16, UInt16, UInt32)] = [
            (256, 4, 100_000), (257, 4, 100_000), (258, 3, 8), (259, 3, 1), (262, 3, 1), (273, 4, 8), (277, 3, 1),
            (278, 4, 100_000), (279, 4, 1),
        ]
        for (tag, kind, value) in entries {
            for k in 0..<2 { bytes.append(UInt8(truncatingIfNeeded: tag >> (8 * k))) }
            for k in 0..<2 { bytes.append(UInt8(truncatingIfNeeded: kind >> (8 * k))) }
            bytes += [1, 0, 0, 0]
            for k in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * UInt32(k)))) }
        }
        bytes += [0, 0, 0, 0]
        let expected = CodecError.tooLarge(width: 100_000, height: 100_000)
        #expect(throws: expected) { try ImageInfo(bytes) }
        #expect(throws: expected) { try ImageReader.read(bytes) }
    }
}
