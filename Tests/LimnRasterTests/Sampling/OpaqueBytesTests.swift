import LimnTestSupport
import Testing

@testable import LimnRaster

@Suite struct OpaqueBytesTests {
    @Test(arguments: [0, 1, 2, 3, 15, 16, 17, 64, 129]) func bytesAreThoseOfTheColours(count: Int) {
        var random = SeededRandom(seed: 3)
        let pixels = (0..<count).map { _ in UInt32.random(in: 0 ... .max, using: &random) }
        var bytes = [UInt8](repeating: 7, count: count * 3 + 1)
        pixels.withUnsafeBufferPointer { source in
            bytes.withUnsafeMutableBufferPointer { target in
                guard let first = source.baseAddress else { return }
                OpaqueBytes.copy(first, count: count, to: target.baseAddress!)
            }
        }
        let expected = pixels.map { Color(packed: $0) }.flatMap { [$0.red, $0.green, $0.blue] }
        #expect(bytes == expected + [7])
    }
}
