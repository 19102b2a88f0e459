import LimnTestSupport
import Testing

@testable import LimnRaster

@Suite struct BGRXTests {
    @Test(arguments: [0, 1, 2, 3, 15, 16, 17, 64, 129]) func wordsHaveTheColoursFromBlueToRed(count: Int) {
        var random = SeededRandom(seed: 3)
        let pixels = (0..<count).map { _ in UInt32.random(in: 0 ... .max, using: &random) }
        var words = [UInt32](repeating: 7, count: count + 1)
        pixels.withUnsafeBufferPointer { source in
            words.withUnsafeMutableBufferPointer { target in
                guard let first = source.baseAddress else { return }
                BGRX.copy(first, count: count, to: target.baseAddress!)
            }
        }
        let expected = pixels.map { Color(packed: $0) }.map { [$0.blue, $0.green, $0.red] }
        #expect(words.dropLast().map { word in [0, 8, 16].map { UInt8(word >> $0 & 255) } } == expected)
        #expect(words.last == 7)
    }
}
