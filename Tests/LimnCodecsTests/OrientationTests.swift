import Foundation
import LimnCodecs
import LimnRaster
import Testing

/// Pictures stand upright whatever their file says.
@Suite struct OrientationTests {
    private static func exif(_ orientation: UInt8) -> [UInt8] {
        [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
    }

    /// EXIF 2.3, 4.6.4: what the stored picture's row 0 and column 0 are when it is looked at.
    @Test(arguments: 1...8) func everyPixelGoesToItsPlace(orientation: Int) throws {
        let width = 70, height = 3
        let stored = (0..<width * height).map { 0xFF00_0000 | UInt32($0 * 977) }
        var options = WriteOptions()
        options.metadata.exif = Self.exif(UInt8(orientation))
        let file = try ImageWriter.encode(
            Sheet(Bitmap(width: width, height: height, pixels: stored)), as: .png, options)
        let seen = try ImageReader.read(file).sheet
        let info = try ImageInfo(file)
        #expect(info.orientation == orientation)
        #expect((seen.width, seen.height) == (orientation < 5 ? (width, height) : (height, width)))
        #expect((info.width, info.height) == (seen.width, seen.height))
        for y in 0..<height {
            for x in 0..<width {
                let right = width - 1 - x, bottom = height - 1 - y
                let place =
                    [
                        (x, y), (right, y), (right, bottom), (x, bottom), (y, x), (bottom, x), (bottom, right),
                        (y, right),
                    ][
                        orientation - 1]
                #expect(seen.color(x: place.0, y: place.1).packed == stored[y * width + x])
            }
        }
    }

    /// The letter F as cameras store it; compressed each by itself, so near is enough.
    @Test(arguments: 2...8) func allEightLookTheSame(orientation: Int) throws {
        func read(_ k: Int) throws -> Sheet {
            let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
            return try ImageReader.read([UInt8](Data(contentsOf: folder.appending(path: "f\(k)-exif.jpg")))).sheet
        }
        let first = try read(1), other = try read(orientation)
        try #require((first.width, first.height) == (40, 80) && (other.width, other.height) == (40, 80))
        var total = 0
        for y in 0..<80 {
            for x in 0..<40 { total += abs(Int(first.color(x: x, y: y).green) - Int(other.color(x: x, y: y).green)) }
        }
        #expect(Double(total) / 3200 < 3)
    }
}
