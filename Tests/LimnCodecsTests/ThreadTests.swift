import LimnRaster
import LimnTestSupport
import Testing

@testable import LimnCodecs

/// Files are read and written by several threads: each gets its own picture, and its own error.
struct ThreadTests {
    @Test func threadsDoNotMixTheirErrors() async throws {
        var random = SeededRandom(seed: 3)
        let photo = random.photo(width: 120, height: 90)
        let good = try ImageWriter.encode(photo, as: .jpeg, WriteOptions()), middle = good.count * 3 / 5
        let bad = Array(good[..<middle] + good[(middle + good.count / 3)...])
        let picture = try ImageReader.read(good).sheet
        await withTaskGroup(of: Void.self) { group in
            for k in 0..<64 {
                group.addTask {
                    for _ in 0..<20 {
                        if k % 2 == 0 {
                            #expect(throws: CodecError.self) { try ImageReader.read(bad) }
                        } else {
                            #expect((try? ImageReader.read(good))?.sheet.equals(picture) == true)
                            #expect((try? ImageWriter.encode(picture, as: .jpeg, WriteOptions())) != nil)
                        }
                    }
                }
            }
        }
    }
}
