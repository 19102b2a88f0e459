import LimnTestSupport
import Testing

@testable import LimnRaster

@Suite struct BGRXTests {
    @Test(arguments: [0, 1, 2, 3, 15, 16, 17, 64, 129]) func wordsHaveTheColoursFromBlueToRed(width: Int) {
        var random = SeededRandom(seed: 3)
        let stride = 140, pixels = (0..<stride * 9).map { _ in UInt32.random(in: 0 ... .max, using: &random) }
        let rect = PixelRect(x: 7, y: 2, width: width, height: 5)
        var words = pixels
        words.withUnsafeMutableBufferPointer { BGRX.convert(rect, of: $0, stride: stride) }
        var wrong = 0
        for (at, word) in words.enumerated() {
            let color = Color(packed: pixels[at])
            let expected =
                rect.contains(x: at % stride, y: at / stride)
                ? [color.blue, color.green, color.red] : [color.red, color.green, color.blue]
            if [0, 8, 16].map({ UInt8(word >> $0 & 255) }) != expected { wrong += 1 }
        }
        #expect(wrong == 0)
    }
}
