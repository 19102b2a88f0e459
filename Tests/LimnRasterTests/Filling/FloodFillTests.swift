import LimnRaster
import LimnTestSupport
import Testing

@Suite struct FloodFillTests {
    /// Blobs, corridors and noise of a few colours that are near each other, some of them see-through.
    static func randomMap(_ random: inout SeededRandom) -> Bitmap {
        let width = Int.random(in: 1...150, using: &random), height = Int.random(in: 1...150, using: &random)
        let palette = (0..<4).map { _ in
            let alpha: UInt8 = [255, 255, 0, 250].randomElement(using: &random)!
            return Color(
                red: .random(in: 100...120, using: &random), green: .random(in: 100...120, using: &random),
                blue: .random(in: 100...120, using: &random), alpha: alpha)
        }
        let cell = [1, 2, 7, 40, 90].randomElement(using: &random)!
        let density = Int.random(in: 20...100, using: &random)
        var map = Bitmap(width: width, height: height, fill: palette[0])
        for y in stride(from: 0, to: height, by: cell) {
            for x in stride(from: 0, to: width, by: cell) where Int.random(in: 0..<100, using: &random) >= density {
                let color = palette.randomElement(using: &random)!
                for v in y..<min(y + cell, height) {
                    for u in x..<min(x + cell, width) { map.pixels[v * width + u] = color.packed }
                }
            }
        }
        return map
    }

    @Test func equalsThePlainMethodOnRandomMaps() {
        var random = SeededRandom(seed: 1)
        for _ in 0..<1500 {
            let map = Self.randomMap(&random)
            let picture = stack(of: map)
            let connectivity: Connectivity = Bool.random(using: &random) ? .four : .eight
            let tolerance = [0, 1, 5, 10, 20, 255].randomElement(using: &random)!
            let reference = FloodReference(bitmap: map, tolerance: tolerance, connectivity: connectivity)
            let corners = [(0, 0), (map.width - 1, 0), (0, map.height - 1), (map.width - 1, map.height - 1)]
            let inner = (Int.random(in: 0..<map.width, using: &random), Int.random(in: 0..<map.height, using: &random))
            let (x, y) = (corners + [inner, inner, inner]).randomElement(using: &random)!
            let set = FloodFill.component(
                of: picture, x: x, y: y, tolerance: UInt8(tolerance), connectivity: connectivity)
            let same = isSame(set, reference.component(x: x, y: y), width: map.width)
            #expect(same, "\(map.width) × \(map.height), at \(x), \(y), tolerance \(tolerance), \(connectivity)")
        }
    }

    @Test(arguments: [Connectivity.four, .eight]) func reachesTheEndOfSerpentines(connectivity: Connectivity) {
        for vertical in [false, true] {
            var map = Bitmap(width: 199, height: 171, fill: .black)
            for y in 0..<171 {
                for x in 0..<199 {
                    let (along, across, end) = vertical ? (y, x, 170) : (x, y, 198)
                    let turn = across % 4 == 1 ? along == end : across % 4 == 3 && along == 0
                    if across % 2 == 0 || turn { map.pixels[y * 199 + x] = Color.white.packed }
                }
            }
            let set = FloodFill.component(of: stack(of: map), x: 0, y: 0, tolerance: 0, connectivity: connectivity)
            #expect(set.count == map.pixels.count(where: { $0 == Color.white.packed }))
        }
    }

    @Test func diagonalsConnectOnlyWithEight() {
        var map = Bitmap(width: 200, height: 200, fill: .black)
        for i in 0..<200 { map.pixels[i * 200 + 199 - i] = Color.white.packed }
        let picture = stack(of: map)
        #expect(FloodFill.component(of: picture, x: 199, y: 0, tolerance: 0, connectivity: .eight).count == 200)
        #expect(FloodFill.component(of: picture, x: 100, y: 99, tolerance: 0, connectivity: .four).count == 1)
    }

    @Test func aBlankPictureStaysWithoutPixelMemory() {
        var picture = stack(of: Bitmap(width: 300, height: 200, fill: .white))
        let before = picture
        var outcome = run(FloodFill(color: .black), 299, 199, on: &picture)
        #expect(outcome.component.count == 60_000)
        #expect(outcome.patch.byteCount < 32 * 40)
        #expect(picture.flattened().equals(Sheet(width: 300, height: 200, fill: .black)))
        picture.layers[1].sheet.swap(&outcome.patch)
        #expect(picture.layers[1].sheet.equals(before.layers[1].sheet))
    }

    @Test func changesExactlyTheComponentWhenHard() {
        var random = SeededRandom(seed: 2)
        for _ in 0..<200 {
            let map = Self.randomMap(&random)
            var picture = stack(of: map)
            let paint = Color(red: 9, green: 200, blue: 77, alpha: [255, 128].randomElement(using: &random)!)
            let fill = FloodFill(color: paint, tolerance: 5, softEdges: false)
            let x = map.width / 2, y = map.height / 2
            let component = run(fill, x, y, on: &picture).component
            let after = picture.layers[1].sheet
            for v in 0..<map.height {
                for u in 0..<map.width {
                    #expect(after.color(x: u, y: v) == (component.contains(x: u, y: v) ? paint : .clear))
                }
            }
        }
    }

    @Test func doesNothingWhereTheColourIsAlready() {
        let paint = Color(red: 10, green: 20, blue: 30)
        var map = Bitmap(width: 100, height: 100, fill: paint)
        var picture = stack(of: map)
        #expect(run(FloodFill(color: paint), 50, 50, on: &picture).patch.isEmpty)
        #expect(!run(FloodFill(color: Color(red: 10, green: 21, blue: 30)), 50, 50, on: &picture).patch.isEmpty)
        map.pixels[77] = Color(red: 12, green: 20, blue: 30).packed
        picture = stack(of: map)
        #expect(!run(FloodFill(color: paint), 50, 50, on: &picture).patch.isEmpty)
        #expect(run(FloodFill(color: paint, tolerance: 0), 50, 50, on: &picture).patch.isEmpty)
    }

    @Test func laysSeeThroughColourOverTheDrawing() {
        var picture = stack(of: Bitmap(width: 70, height: 70, fill: .white))
        let paint = Color(red: 200, green: 0, blue: 0, alpha: 100)
        run(FloodFill(color: paint), 3, 3, on: &picture)
        #expect(picture.layers[1].sheet.color(x: 69, y: 69) == paint)
        run(FloodFill(color: paint), 3, 3, on: &picture)
        #expect(picture.layers[1].sheet.color(x: 0, y: 0) == Color(red: 200, green: 0, blue: 0, alpha: 161))
    }
}
