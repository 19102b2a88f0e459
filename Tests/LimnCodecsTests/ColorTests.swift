import LimnCodecs
import LimnRaster
import Testing

/// Colours that are not stored as 8-bit sRGB.
@Suite struct ColorTests {
    /// A little-endian TIFF of one strip.
    private func tiff(width: Int, bits: Int, samples: Int, format: Int, photometric: Int, _ data: [UInt8]) -> [UInt8] {
        let entries: [(Int, Int)] = [
            (256, width), (257, 1), (258, bits), (259, 1), (262, photometric), (273, 8 + 2 + 10 * 12 + 4),
            (277, samples),
            (278, 1), (279, data.count), (339, format),
        ]
        var bytes: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 10, 0]
        for (tag, value) in entries {
            bytes += [UInt8(tag & 255), UInt8(tag >> 8), 3, 0, 1, 0, 0, 0, UInt8(value & 255), UInt8(value >> 8), 0, 0]
        }
        return bytes + [0, 0, 0, 0] + data
    }

    @Test func linearLightIsConverted() throws {
        // scRGB: 0, 0.5 and 1 of linear light; sRGB's curve makes 188 of 0.5.
        let data = [Float(0), 0.5, 1].flatMap { value in (0..<4).map { UInt8(value.bitPattern >> UInt32(8 * $0) & 255) }
        }
        let sheet = try ImageReader.read(
            tiff(width: 1, bits: 32, samples: 3, format: 3, photometric: 2, data)
        ).sheet
        let color = sheet.color(x: 0, y: 0)
        #expect(color.red == 0 && abs(Int(color.green) - 188) <= 1 && color.blue == 255 && color.alpha == 255)
    }

    @Test func sixteenBitsOfTIFFAreRounded() throws {
        let values = [0, 127, 128, 129, 385, 386, 32_767, 65_406, 65_407, 65_535]
        let data = values.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        let sheet = try ImageReader.read(
            tiff(width: values.count, bits: 16, samples: 1, format: 1, photometric: 1, data)
        ).sheet
        for (x, value) in values.enumerated() {
            #expect(Int(sheet.color(x: x, y: 0).green) == (value * 2 + 257) / 514)
        }
    }

    @Test func seeThroughColoursSurvive() throws {
        for format in [ImageFormat.png, .tiff] {
            let sheet = Sheet(width: 90, height: 2, fill: Color(red: 1, green: 2, blue: 3, alpha: 0))
            #expect(try ImageReader.read(ImageWriter.encode(sheet, as: format, WriteOptions())).sheet.equals(sheet))
        }
    }

    @Test func alphaIsWrittenOnlyWhereThereIsSome() throws {
        for format in [ImageFormat.png, .tiff, .webp, .avif] {
            for (color, alpha) in [(Color.white, false), (Color(red: 9, green: 9, blue: 9, alpha: 254), true)] {
                let bytes = try ImageWriter.encode(Sheet(width: 8, height: 8, fill: color), as: format, WriteOptions())
                #expect(try ImageInfo(bytes).hasAlpha == alpha)
            }
        }
    }
}
