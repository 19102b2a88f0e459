import LimnRaster
import LimnTestSupport
import Testing

/// Sheets as rows of bytes, against one pixel after the other.
@Suite struct SheetRowsTests {
    private static let sizes = [(1, 1), (2, 3), (3, 64), (63, 65), (64, 64), (129, 70), (200, 131)]

    /// Pictures that are mostly flat, so that one pixel of any column and row is what makes a square no flat one.
    private func pixels(_ width: Int, _ height: Int, _ random: inout SeededRandom, opaque: Bool) -> [UInt32] {
        var pixels = [UInt32](repeating: 0xFF33_2211, count: width * height)
        for _ in 0..<Int.random(in: 0...6, using: &random) {
            let color = UInt32.random(in: 0 ... .max, using: &random) | (opaque ? 0xFF00_0000 : 0)
            pixels[Int.random(in: 0..<pixels.count, using: &random)] = color
        }
        return pixels
    }

    private func bytes(_ pixels: [UInt32], _ width: Int, stride: Int, channels: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 77, count: pixels.count / width * stride)
        for (i, pixel) in pixels.enumerated() {
            for k in 0..<channels {
                bytes[i / width * stride + i % width * channels + k] = UInt8(pixel >> UInt32(8 * k) & 255)
            }
        }
        return bytes
    }

    @Test(arguments: sizes, [PixelLayout.rgb, .rgba]) func readAndWritten(
        size: (width: Int, height: Int), layout: PixelLayout
    ) {
        var random = SeededRandom(seed: UInt64(size.width * 1000 + size.height))
        let (width, height) = size
        let stride = (width * layout.channels + 3) & ~3
        for _ in 0..<60 {
            let pixels = pixels(width, height, &random, opaque: layout == .rgb)
            let rows = bytes(pixels, width, stride: stride, channels: layout.channels)
            var sheet = Sheet(width: width, height: height)
            rows.withUnsafeBytes { buffer in
                for row in 0..<sheet.rows {
                    let start = buffer.baseAddress! + row * Sheet.bandHeight * stride
                    sheet.readBand(row, from: start, stride: stride, layout: layout)
                }
            }
            #expect(sheet.equals(Sheet(Bitmap(width: width, height: height, pixels: pixels))))
            #expect(sheet.isOpaque == pixels.allSatisfy { $0 >> 24 == 255 })

            let left = Int.random(in: 0..<width, using: &random), top = Int.random(in: 0..<height, using: &random)
            let part = PixelRect(
                minX: left, minY: top, maxX: Int.random(in: left + 1...width, using: &random),
                maxY: Int.random(in: top + 1...height, using: &random))
            let inner = (part.minY..<part.maxY).flatMap { y in pixels[y * width + part.minX..<y * width + part.maxX] }
            var target = [UInt8](repeating: 77, count: part.height * stride)
            target.withUnsafeMutableBytes { sheet.write(part, to: $0.baseAddress!, stride: stride, layout: layout) }
            #expect(target == bytes(inner, part.width, stride: stride, channels: layout.channels))
        }
    }

    @Test func withoutAlphaPixelsLieOverWhite() {
        var random = SeededRandom(seed: 3)
        let pixels = (0..<70 * 5).map { _ in UInt32.random(in: 0 ... .max, using: &random) }
        let sheet = Sheet(Bitmap(width: 70, height: 5, pixels: pixels))
        var target = [UInt8](repeating: 0, count: pixels.count * 3)
        target.withUnsafeMutableBytes { sheet.write(sheet.bounds, to: $0.baseAddress!, stride: 210, layout: .rgb) }
        for (i, pixel) in pixels.enumerated() {
            for k in 0..<3 {
                let alpha = Double(pixel >> 24) / 255
                let exact = Double(pixel >> UInt32(8 * k) & 255) * alpha + 255 * (1 - alpha)
                #expect(abs(Double(target[3 * i + k]) - exact) <= 0.501)
            }
        }
    }
}
