import LimnEngine
import LimnRaster
import Testing

struct WaveLimitTests {
    @Test func `no order is found of what is too large to be shown spreading`() throws {
        let document = Document(photo: Sheet(width: 100, height: 70, fill: .white))
        let fill = Fill(
            x: 5, y: 5, color: .black, tolerance: 0, connectivity: .four, spread: .circle, source: .image,
            softEdges: true)
        #expect(try document.wave(of: fill, upTo: 6999).map { _ in true } == nil)
        #expect(try document.wave(of: fill, upTo: 7000)?.map.last == document.wave(of: fill).map.last)
    }
}
