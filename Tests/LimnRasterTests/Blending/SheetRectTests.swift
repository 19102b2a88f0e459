import LimnTestSupport
import Testing

@testable import LimnRaster

@Suite struct SheetRectTests {
    /// Pictures of several sizes: random, some with one-colour slots, some opaque.
    static func picture(_ random: inout SeededRandom) -> Bitmap {
        let width = Int.random(in: 1...150, using: &random), height = Int.random(in: 1...150, using: &random)
        let opaque = Bool.random(using: &random), flat = Int.random(in: 0...2, using: &random)
        var pixels: [UInt32] = []
        for y in 0..<height {
            for x in 0..<width {
                var color = UInt32.random(in: 0 ... .max, using: &random)
                if Int.random(in: 0...3, using: &random) == 0 { color &= 0x00FF_FFFF }
                if flat > 0 && (x >> 6 + y >> 6) % 2 == flat - 1 { color = 0x8012_3456 }
                pixels.append(opaque ? color | 0xFF00_0000 : color)
            }
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    /// Compared apart from the expectation, which would print both pictures.
    func same(_ a: Bitmap, _ b: Bitmap) -> Bool { a == b }

    static func rect(_ random: inout SeededRandom) -> PixelRect {
        PixelRect(
            x: Int.random(in: -40...160, using: &random), y: Int.random(in: -40...160, using: &random),
            width: Int.random(in: 0...200, using: &random), height: Int.random(in: 0...200, using: &random))
    }

    @Test func fillReplacesThePixelsInsideAndNoOthers() {
        var random = SeededRandom(seed: 1)
        for _ in 0..<200 {
            let before = Self.picture(&random), rect = Self.rect(&random)
            let color = Color(packed: UInt32.random(in: 0 ... .max, using: &random))
            var sheet = Sheet(before)
            let original = sheet
            var edit = SheetEdit(of: sheet)
            let inside = sheet.fill(rect, color: color, edit: &edit)
            var expected = before
            for y in 0..<before.height {
                for x in 0..<before.width where rect.contains(x: x, y: y) {
                    expected.pixels[y * before.width + x] = color.packed
                }
            }
            #expect(same(sheet.bitmap(), expected))
            #expect(inside == rect.intersection(sheet.bounds))
            for index in sheet.slots.indices
            where sheet.bounds(ofSlot: index).intersection(rect) == sheet.bounds(ofSlot: index) {
                #expect(sheet.slots[index].isIdentical(.solid(color.packed)))
            }
            var patch = edit.finish(in: &sheet)
            #expect(same(sheet.bitmap(), expected))
            sheet.swap(&patch)
            #expect(sheet.equals(original))
        }
    }

    @Test func pixelateEqualsThePlainMean() {
        var random = SeededRandom(seed: 2)
        for _ in 0..<200 {
            let before = Self.picture(&random), rect = Self.rect(&random)
            let block = Int.random(in: 1...70, using: &random)
            var sheet = Sheet(before)
            var edit = SheetEdit(of: sheet)
            sheet.pixelate(rect, block: block, edit: &edit)
            #expect(same(sheet.bitmap(), Self.pixelated(before, rect, block)))
            var patch = edit.finish(in: &sheet)
            sheet.swap(&patch)
            #expect(same(sheet.bitmap(), before))
        }
    }

    @Test func aGiantBlockIsOneSquare() {
        var random = SeededRandom(seed: 3)
        let before = Self.picture(&random)
        var sheet = Sheet(before)
        var edit = SheetEdit(of: sheet)
        sheet.pixelate(sheet.bounds, block: .max, edit: &edit)
        #expect(same(sheet.bitmap(), Self.pixelated(before, sheet.bounds, 1000)))
    }

    @Test func hiddenColoursStayHidden() {
        var sheet = Sheet(Bitmap(width: 2, height: 1, pixels: [0xFF00_00FF, 0x0000_FF00]))
        var edit = SheetEdit(of: sheet)
        sheet.pixelate(sheet.bounds, block: 8, edit: &edit)
        #expect(sheet.color(x: 0, y: 0).packed == 0x8000_00FF)
    }

    static func pixelated(_ source: Bitmap, _ rect: PixelRect, _ block: Int) -> Bitmap {
        var result = source
        func square(_ p: Int, _ origin: Int) -> Int { (p - origin) / block }
        for y in 0..<source.height {
            for x in 0..<source.width where rect.contains(x: x, y: y) {
                let left = rect.minX + square(x, rect.minX) * block, top = rect.minY + square(y, rect.minY) * block
                let own = PixelRect(x: left, y: top, width: block, height: block).intersection(rect)
                // Only the first pixel of a square computes it.
                guard x == max(left, 0), y == max(top, 0) else {
                    result.pixels[y * source.width + x] = result.pixels[max(top, 0) * source.width + max(left, 0)]
                    continue
                }
                var sums = [0, 0, 0], alpha = 0, count = 0
                for v in max(own.minY, 0)..<min(own.maxY, source.height) {
                    for u in max(own.minX, 0)..<min(own.maxX, source.width) {
                        let color = source.color(x: u, y: v), a = Int(color.alpha)
                        sums[0] += Int(color.red) * a
                        sums[1] += Int(color.green) * a
                        sums[2] += Int(color.blue) * a
                        alpha += a
                        count += 1
                    }
                }
                let opacity = (2 * alpha + count) / (2 * count)
                var mean = UInt32(opacity) << 24
                if opacity > 0 {
                    for c in 0..<3 { mean |= UInt32((2 * sums[c] + alpha) / (2 * alpha)) << UInt32(8 * c) }
                }
                result.pixels[y * source.width + x] = mean
            }
        }
        return result
    }
}
