import LimnTestSupport
import Testing

@testable import LimnRaster

@Suite struct ViewComposeTests {
    static let scales = [0.05, 0.21, 0.5, 0.77, 1, 1.5, 3, 8, 13.7, 64]

    static func view(_ random: inout SeededRandom, scale: Double, whole: Bool) -> ViewCompose {
        let sheet = Sheet(SheetRectTests.picture(&random))
        var x = Double.random(in: -20...Double(sheet.width), using: &random)
        var y = Double.random(in: -20...Double(sheet.height), using: &random)
        if whole { (x, y) = (Double(floorToInt(x)), Double(floorToInt(y))) }
        return ViewCompose(
            LayerStack(layers: [Layer(sheet: sheet, blend: .normal)]),
            mapping: ViewMapping(origin: Point(x, y), scale: scale))
    }

    static func draw(_ view: ViewCompose, _ pieces: [PixelRect], width: Int, height: Int) -> [UInt32] {
        var pixels = [UInt32](repeating: 0x1234_5678, count: width * height)
        pixels.withUnsafeMutableBufferPointer { for piece in pieces { view.draw(piece, into: $0, stride: width) } }
        return pixels
    }

    @Test(arguments: scales) func everyDevicePixelEqualsItsDefinition(scale: Double) {
        var random = SeededRandom(seed: 7)
        for round in 0..<12 {
            let view = Self.view(&random, scale: scale, whole: round % 2 == 0)
            let drawn = Self.draw(view, [PixelRect(x: 0, y: 0, width: 90, height: 70)], width: 90, height: 70)
            var wrong = 0
            for y in 0..<70 {
                for x in 0..<90 where drawn[y * 90 + x] != Self.reference(view, x, y) { wrong += 1 }
            }
            #expect(wrong == 0)
        }
    }

    @Test(arguments: scales) func piecesFitTogetherAndTouchNothingElse(scale: Double) {
        var random = SeededRandom(seed: 8)
        for _ in 0..<12 {
            let view = Self.view(&random, scale: scale, whole: false)
            let whole = Self.draw(view, [PixelRect(x: 0, y: 0, width: 100, height: 80)], width: 100, height: 80)
            let x = Int.random(in: 1..<100, using: &random), y = Int.random(in: 1..<80, using: &random)
            let pieces = [
                PixelRect(minX: x, minY: y, maxX: 100, maxY: 80), PixelRect(minX: 0, minY: 0, maxX: x, maxY: y),
                PixelRect(minX: 0, minY: y, maxX: x, maxY: 80), PixelRect(minX: x, minY: 0, maxX: 100, maxY: y),
            ]
            let inPieces = Self.draw(view, pieces, width: 100, height: 80)
            #expect((whole == inPieces) as Bool)
            let one = Self.draw(view, [pieces[0]], width: 100, height: 80)
            var wrong = 0
            for row in 0..<80 {
                for column in 0..<100 {
                    let expected = column >= x && row >= y ? whole[row * 100 + column] : 0x1234_5678
                    if one[row * 100 + column] != expected { wrong += 1 }
                }
            }
            #expect(wrong == 0)
        }
    }

    /// One device pixel by the definition, without tiles, bands or runs.
    static func reference(_ view: ViewCompose, _ x: Int, _ y: Int) -> UInt32 {
        let stack = view.stack, map = view.mapping, unit = ViewMapping.unit
        let square = view.style.square(x - map.left, y - map.top)
        if map.scale >= 1 {
            let u = map.imageColumn(x), v = map.imageRow(y)
            guard u >= 0, v >= 0, u < stack.width, v < stack.height else { return view.outside }
            let color = over(square, stack.color(x: u, y: v).packed)
            let isLine = map.scale >= 8 && (map.imageColumn(x - 1) != u || map.imageRow(y - 1) != v)
            return isLine ? ViewCompose.gridColor(on: color) : color
        }
        let left = map.columnEdge(x), right = map.columnEdge(x + 1)
        let top = map.rowEdge(y), bottom = map.rowEdge(y + 1)
        var sums = [0, 0, 0], alpha = 0, area = 0
        for v in max(top / unit, 0)...max(bottom / unit, 0) where v < stack.height {
            for u in max(left / unit, 0)...max(right / unit, 0) where u < stack.width {
                let wx = min(right, (u + 1) * unit) - max(left, u * unit)
                let wy = min(bottom, (v + 1) * unit) - max(top, v * unit)
                if wx <= 0 || wy <= 0 { continue }
                let color = stack.color(x: u, y: v), w = wx * wy * Int(color.alpha)
                sums[0] += Int(color.red) * w
                sums[1] += Int(color.green) * w
                sums[2] += Int(color.blue) * w
                alpha += w
                area += wx * wy
            }
        }
        if area == 0 { return view.outside }
        let opacity = (2 * alpha + area) / (2 * area)
        var mean = UInt32(opacity) << 24
        if opacity > 0 {
            for c in 0..<3 { mean |= UInt32((2 * sums[c] + alpha) / (2 * alpha)) << UInt32(8 * c) }
        }
        let full = (right - left) * (bottom - top)
        return mixOpaque(view.outside, over(square, mean), UInt32((2 * area * 255 + full) / (2 * full)))
    }
}
