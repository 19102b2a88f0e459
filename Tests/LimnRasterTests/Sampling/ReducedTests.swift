import LimnTestSupport
import Testing

@testable import LimnRaster

@Suite struct ReducedTests {
    @Test func everyPixelIsTheExactMeanOfItsArea() {
        var random = SeededRandom(seed: 4)
        for round in 0..<60 {
            let picture = SheetRectTests.picture(&random)
            let whole = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
            let x = Int.random(in: 0..<picture.width, using: &random)
            let y = Int.random(in: 0..<picture.height, using: &random)
            let rect = PixelRect(
                minX: round % 2 == 0 ? 0 : x, minY: round % 2 == 0 ? 0 : y, maxX: picture.width, maxY: picture.height)
            let width = Int.random(in: 1...rect.width, using: &random)
            let height = Int.random(in: 1...rect.height, using: &random)
            let result = Sheet(picture).reduced(rect, width: width, height: height)
            #expect(same(result, Self.reference(picture, rect, width, height)))
            #expect(same(Sheet(picture).reduced(whole, width: whole.width, height: whole.height), visible(picture)))
        }
    }

    @Test(arguments: [0, 1, 64, 67]) func halfSizeRoundsTheMeanOfFour(origin: Int) {
        var random = SeededRandom(seed: 5)
        var pixels = (0..<300 * 200).map { _ in UInt32.random(in: 0 ... .max, using: &random) | 0xFF00_0000 }
        for y in 64..<200 { for x in 64..<192 { pixels[y * 300 + x] = 0xFF44_5566 } }
        let picture = Bitmap(width: 300, height: 200, pixels: pixels)
        let rect = PixelRect(x: origin, y: origin, width: 232, height: 130)
        let result = Sheet(picture).reduced(rect, width: 116, height: 65)
        #expect(same(result, Self.reference(picture, rect, 116, 65)))
        let a = picture.color(x: origin + 2, y: origin).red, b = picture.color(x: origin + 3, y: origin).red
        let c = picture.color(x: origin + 2, y: origin + 1).red, d = picture.color(x: origin + 3, y: origin + 1).red
        #expect(Int(result.color(x: 1, y: 0).red) == (Int(a) + Int(b) + Int(c) + Int(d) + 2) >> 2)
    }

    /// One tile of several is see-through in places: the fast way gives up there and nowhere else.
    @Test(arguments: [0, 2, 63, 64]) func halfSizeWeighsByAlpha(origin: Int) {
        var random = SeededRandom(seed: 10)
        var pixels = (0..<300 * 200).map { _ in UInt32.random(in: 0 ... .max, using: &random) | 0xFF00_0000 }
        for y in 70..<130 { for x in 100..<140 { pixels[y * 300 + x] &= (x + y) % 3 == 0 ? 0x00FF_FFFF : 0x6FFF_FFFF } }
        for y in 64..<128 { for x in 192..<256 { pixels[y * 300 + x] = 0x0044_5566 } }
        let picture = Bitmap(width: 300, height: 200, pixels: pixels)
        let rect = PixelRect(x: origin, y: origin, width: 236, height: 136)
        let result = Sheet(picture).reduced(rect, width: 118, height: 68)
        #expect(same(result, Self.reference(picture, rect, 118, 68)))
    }

    @Test func layersAreSeenTogether() {
        var random = SeededRandom(seed: 6)
        let photo = Sheet(SheetRectTests.picture(&random))
        var drawing = Sheet(width: photo.width, height: photo.height)
        var edit = SheetEdit(of: drawing)
        drawing.fill(
            PixelRect(x: 3, y: 5, width: 50, height: 90), color: Color(packed: 0x9000_80FF), edit: &edit)
        let stack = LayerStack(layers: [Layer(sheet: photo, blend: .normal), Layer(sheet: drawing, blend: .normal)])
        let width = (photo.width + 2) / 3, height = (photo.height + 1) / 2
        let direct = stack.reduced(photo.bounds, width: width, height: height)
        #expect(same(direct, stack.flattened().reduced(photo.bounds, width: width, height: height)))
    }

    /// Compared apart from the expectation, which would print both pictures.
    func same(_ a: Bitmap, _ b: Bitmap) -> Bool { a == b }

    func visible(_ picture: Bitmap) -> Bitmap {
        var result = picture
        for i in result.pixels.indices where result.pixels[i] >> 24 == 0 { result.pixels[i] = 0 }
        return result
    }

    static func reference(_ picture: Bitmap, _ rect: PixelRect, _ width: Int, _ height: Int) -> Bitmap {
        var pixels: [UInt32] = []
        for j in 0..<height {
            for i in 0..<width {
                var sums = [0, 0, 0], alpha = 0
                for y in j * rect.height / height...((j + 1) * rect.height - 1) / height {
                    let wy = min((j + 1) * rect.height, (y + 1) * height) - max(j * rect.height, y * height)
                    for x in i * rect.width / width...((i + 1) * rect.width - 1) / width {
                        let wx = min((i + 1) * rect.width, (x + 1) * width) - max(i * rect.width, x * width)
                        let color = picture.color(x: rect.minX + x, y: rect.minY + y), w = Int(color.alpha) * wx * wy
                        sums[0] += Int(color.red) * w
                        sums[1] += Int(color.green) * w
                        sums[2] += Int(color.blue) * w
                        alpha += w
                    }
                }
                let area = rect.width * rect.height, opacity = (2 * alpha + area) / (2 * area)
                var mean = UInt32(opacity) << 24
                if opacity > 0 {
                    for c in 0..<3 { mean |= UInt32((2 * sums[c] + alpha) / (2 * alpha)) << UInt32(8 * c) }
                }
                pixels.append(mean)
            }
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }
}
