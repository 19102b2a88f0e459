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

    @Test(arguments: [ImageFormat.jpeg, .png, .webp]) func keptMetadataIsCleaned(format: ImageFormat) throws {
        // Little-endian TIFF: orientation 6, a GPS directory with one entry, a second directory for the small copy.
        let exif: [UInt8] =
            [0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]
            + [0x25, 0x88, 4, 0, 1, 0, 0, 0, 38, 0, 0, 0, 56, 0, 0, 0]
            + [1, 0, 1, 0, 2, 0, 2, 0, 0, 0, 78, 0, 0, 0, 0, 0, 0, 0]
            + [1, 0, 3, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]
        var metadata = Metadata()
        metadata.exif = exif
        #expect(metadata.orientation == 6 && metadata.hasLocation && metadata.hasThumbnail)
        for (location, redacted) in [(false, false), (true, true), (true, false)] {
            var options = WriteOptions()
            options.metadata = metadata.kept(location: location, redacted: redacted)
            let bytes = try ImageWriter.encode(picture(opaque: true), as: format, options)
            let read = try ImageReader.read(bytes).metadata
            #expect(read.orientation == 1 && read.hasLocation == location && read.hasThumbnail == !redacted)
            #expect(read.exif?.contains(78) == location)
        }
        let plain = try ImageReader.read(ImageWriter.encode(picture(opaque: true), as: format, WriteOptions()))
        #expect(plain.metadata.isEmpty)
    }
}
