import LimnCodecs
import LimnRaster
import LimnTestSupport
import Testing

@Suite struct RoundTripTests {
    private func picture(opaque: Bool) -> Sheet {
        var random = SeededRandom(seed: 11)
        let pixels = (0..<150 * 97).map { _ in
            UInt32.random(in: 0 ... .max, using: &random) | (opaque ? 0xFF00_0000 : 0)
        }
        return Sheet(Bitmap(width: 150, height: 97, pixels: pixels))
    }

    @Test(arguments: [ImageFormat.png, .tiff], [true, false]) func losslessFormatsKeepEveryPixel(
        format: ImageFormat, opaque: Bool
    ) throws {
        let sheet = picture(opaque: opaque)
        let bytes = try ImageWriter.encode(sheet, as: format, WriteOptions())
        #expect(try ImageReader.read(bytes).sheet.equals(sheet))
        #expect(bytes == (try ImageWriter.encode(sheet, as: format, WriteOptions())))
    }

    @Test(arguments: [ImageFormat.jpeg, .webp, .gif, .avif]) func lossyFormatsKeepSizeAndKind(format: ImageFormat)
        throws
    {
        let image = try ImageReader.read(ImageWriter.encode(picture(opaque: true), as: format, WriteOptions()))
        #expect(image.format == format && image.sheet.width == 150 && image.sheet.height == 97)
    }

    @Test func jpegIsFlattenedOverWhite() throws {
        let bytes = try ImageWriter.encode(Sheet(width: 16, height: 16), as: .jpeg, WriteOptions())
        #expect(try ImageReader.read(bytes).sheet.color(x: 8, y: 8) == .white)
    }

    @Test func sizesAreCheckedBeforeMemoryIsTaken() throws {
        var bytes = try ImageWriter.encode(Sheet(width: 16, height: 16), as: .jpeg, WriteOptions())
        let frame = try #require((0..<bytes.count - 8).first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
        for i in 5...8 { bytes[frame + i] = 0xFF }
        #expect(throws: CodecError.tooLarge(width: 65_535, height: 65_535)) { try ImageReader.read(bytes) }
    }
}
