import LimnTestSupport
import Testing

@testable import LimnRaster

@Suite struct ViewComposeTests {
    static let scales = [0.004, 0.031, 0.05, 0.21, 0.4, 0.5, 0.51, 0.77, 0.999, 1, 1.5, 3, 8, 13.7, 64]

    static func view(_ random: inout SeededRandom, scale: Double, whole: Bool) -> ViewCompose {
        var picture = SheetRectTests.picture(&random)
        // Some are opaque but for a spot here and there.
        if Bool.random(using: &random) {
            for i in picture.pixels.indices where i % 97 != 0 { picture.pixels[i] |= 0xFF00_0000 }
        }
        let sheet = Sheet(picture)
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

    /// Opaque pixels are mixed in 16 bits. Edges of image pixels between a device pixel's own are rounded to 1/256 of its
    /// height: half a level each at most, where black and white meet there.
    @Test(arguments: scales.filter { $0 < 1 }) func opaquePixelsAreNearTheExactMean(scale: Double) {
        var random = SeededRandom(seed: 11)
        for round in 0..<12 {
            var picture = SheetRectTests.picture(&random)
            for i in picture.pixels.indices {
                picture.pixels[i] |= 0xFF00_0000
                if round % 2 == 0 { picture.pixels[i] = Bool.random(using: &random) ? .max : 0xFF00_0000 }
            }
            let view = ViewCompose(
                LayerStack(layers: [Layer(sheet: Sheet(picture), blend: .normal)]),
                mapping: ViewMapping(origin: Point(Double(round) / 7, Double(round) / 3), scale: scale))
            let drawn = Self.draw(view, [PixelRect(x: 0, y: 0, width: 60, height: 50)], width: 60, height: 50)
            var most = 0
            for y in 0..<50 {
                for x in 0..<60 {
                    let exact = Self.reference(view, x, y, isExact: true), fast = drawn[y * 60 + x]
                    for c in [0, 8, 16] as [UInt32] {
                        most = max(most, abs(Int(exact >> c & 0xFF) - Int(fast >> c & 0xFF)))
                    }
                }
            }
            #expect(most <= (scale < 0.3 ? 3 : 1))
        }
    }

    /// Lines of a pixel, black and white in turns, are an even grey where hundreds of them make a pixel: the weights of 16 bits
    /// would be 1 and 2 in turns.
    @Test(arguments: [171, 200, 999, 3900], [false, true]) func linesTooThinToSeeAreGrey(count: Int, across: Bool) {
        let length = count * 4, width = across ? length : 3, height = across ? 3 : length
        let pixels = (0..<length * 3).map { k -> UInt32 in
            (across ? k % length : k / 3) % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF
        }
        let view = ViewCompose(
            LayerStack(layers: [
                Layer(sheet: Sheet(Bitmap(width: width, height: height, pixels: pixels)), blend: .normal)
            ]),
            mapping: ViewMapping(origin: Point(0, 0), scale: 1 / Double(count)),
            style: ViewStyle(outside: Color(packed: 0xFF80_8080)))
        let drawn = Self.draw(view, [PixelRect(x: 0, y: 0, width: 4, height: 4)], width: 4, height: 4)
        #expect(drawn.allSatisfy { (0x7E...0x81).contains($0 & 0xFF) })
    }

    /// One device pixel by the definition, without tiles, bands or runs.
    static func reference(_ view: ViewCompose, _ x: Int, _ y: Int, isExact: Bool = false) -> UInt32 {
        let stack = view.stack, map = view.mapping
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
        let columns = Self.covered(left, right, stack.width, map.unit)
        let rows = Self.covered(top, bottom, stack.height, map.unit)
        var sums = [0, 0, 0], alpha = 0, area = 0
        for (v, wy) in rows {
            for (u, wx) in columns {
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
        // Where very many pixels make one, they are mixed exactly.
        if !isExact, map.scale >= 0.05, let opaque = Self.opaqueMean(stack, columns, rows) { mean = opaque }
        let full = (right - left) * (bottom - top)
        return mixOpaque(view.outside, over(square, mean), UInt32((2 * area * 255 + full) / (2 * full)))
    }

    /// The image pixels between two edges, and how much of each is.
    static func covered(_ start: Int, _ end: Int, _ limit: Int, _ unit: Int) -> [(Int, Int)] {
        return (max(start / unit, 0)...max(end / unit, 0)).filter { $0 < limit }
            .map { ($0, min(end, ($0 + 1) * unit) - max(start, $0 * unit)) }.filter { $0.1 > 0 }
    }

    /// Weights that add up to `total`: where each pixel ends is rounded.
    static func weights(_ covered: [(Int, Int)], _ total: Int) -> [Int] {
        let all = covered.reduce(0) { $0 + $1.1 }
        var ends = [0]
        for k in covered.indices { ends.append((covered[...k].reduce(0) { $0 + $1.1 } * total + all / 2) / all) }
        return covered.indices.map { ends[$0 + 1] - ends[$0] }
    }

    /// What a device pixel is that covers only opaque pixels; nil for others.
    static func opaqueMean(_ stack: LayerStack, _ columns: [(Int, Int)], _ rows: [(Int, Int)]) -> UInt32? {
        let across = weights(columns, 65_536), down = weights(rows, 256)
        var totals = [0, 0, 0]
        for (column, weight) in zip(columns, across) {
            var sums = [0, 0, 0]
            for (row, part) in zip(rows, down) where part > 0 {
                let color = stack.color(x: column.0, y: row.0)
                if color.alpha != 255 { return nil }
                sums[0] += Int(color.red) * part
                sums[1] += Int(color.green) * part
                sums[2] += Int(color.blue) * part
            }
            for c in 0..<3 { totals[c] += (sums[c] * min(weight, 65_535)) >> 16 }
        }
        return totals.enumerated().reduce(0xFF00_0000) { $0 | UInt32(($1.1 + 128) >> 8) << UInt32(8 * $1.0) }
    }
}
