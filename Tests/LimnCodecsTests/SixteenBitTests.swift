import LimnCodecs
import Testing

/// All 65,536 values of a channel become the nearest of 256.
@Suite struct SixteenBitTests {
    private func nearest(_ value: Int) -> UInt8 { UInt8((value * 2 + 257) / 514) }

    @Test func grey() throws {
        var rows: [UInt8] = []
        for y in 0..<256 { rows += [0] + (0..<256).flatMap { [UInt8(y), UInt8($0)] } }
        let sheet = try ImageReader.read(PNGFile.bytes(width: 256, height: 256, depth: 16, color: 0, rows: rows)).sheet
        for value in 0..<65_536 {
            let color = sheet.color(x: value & 255, y: value >> 8), expected = nearest(value)
            #expect(color.red == expected && color.green == expected && color.blue == expected && color.alpha == 255)
        }
    }

    @Test func colourAndAlpha() throws {
        var rows: [UInt8] = []
        for y in 0..<256 {
            rows.append(0)
            for x in 0..<256 { for k in 0..<4 { rows += [UInt8(y), UInt8(x ^ k * 85)] } }
        }
        let sheet = try ImageReader.read(PNGFile.bytes(width: 256, height: 256, depth: 16, color: 6, rows: rows)).sheet
        for y in 0..<256 {
            for x in 0..<256 {
                let color = sheet.color(x: x, y: y)
                let expected = (0..<4).map { nearest(y << 8 | x ^ $0 * 85) }
                #expect([color.red, color.green, color.blue, color.alpha] == expected)
            }
        }
    }
}
