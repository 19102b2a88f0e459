import LimnTestSupport
import Testing

@testable import LimnRaster

/// The modes of other programs' layers against the formulas of the specification in doubles, written as it writes them.
@Suite struct CompositeModeTests {
    private typealias Channels = [Double]

    /// A few levels that make corners of every formula.
    private static let levels: [UInt32] = [0, 1, 63, 64, 127, 128, 200, 254, 255]

    @Test(arguments: CompositeMode.allCases) func followsTheSpecification(mode: CompositeMode) {
        var random = SeededRandom(seed: UInt64(mode.rawValue))
        var worst = 0
        for _ in 0..<20_000 {
            let below = Self.pixel(&random), above = Self.pixel(&random)
            let opacity = Float([1, 0.8, 0.25, 0][Int(random.next() % 4)])
            worst = max(
                worst,
                Self.difference(
                    mode.composed(below, above, opacity: opacity),
                    Self.reference(mode, below, above, Double(opacity))))
        }
        #expect(worst <= 1)
    }

    private static func difference(_ a: UInt32, _ b: UInt32) -> Int {
        stride(from: 0, through: 24, by: 8).map { abs(Int(a >> UInt32($0) & 255) - Int(b >> UInt32($0) & 255)) }.max()!
    }

    private static func pixel(_ random: inout SeededRandom) -> UInt32 {
        (0..<4).reduce(UInt32(0)) { pixel, _ in pixel << 8 | level(&random) }
    }

    private static func level(_ random: inout SeededRandom) -> UInt32 {
        random.next() % 2 == 0 ? levels[Int(random.next() % 9)] : UInt32(random.next() % 256)
    }

    /// Where editing has the same mode, it shows the same.
    @Test func agreesWithTheModesOfEditing() {
        var random = SeededRandom(seed: 7), worst = 0
        for _ in 0..<20_000 {
            let b = UInt32(truncatingIfNeeded: random.next()), s = UInt32(truncatingIfNeeded: random.next())
            for (mode, expected) in [(CompositeMode.sourceOver, over(b, s)), (.multiply, multiplied(b, s))] {
                if expected >> 24 > 0 {
                    worst = max(worst, Self.difference(mode.composed(b, s, opacity: 1), expected))
                }
            }
        }
        #expect(worst <= 1)
    }

    @Test func overNothingALayerIsItself() {
        var random = SeededRandom(seed: 4)
        for mode in CompositeMode.allCases {
            let s = UInt32(truncatingIfNeeded: random.next()) | 0x0100_0000
            #expect((mode.composed(0, s, opacity: 1) == s) == mode.showsOverNothing)
            var sheet = Sheet(width: 9, height: 9)
            sheet.compose(Sheet(width: 9, height: 9, fill: Color(packed: s)), mode, opacity: 1)
            #expect(sheet.color(x: 0, y: 0).packed == mode.composed(0, s, opacity: 1))
        }
    }

    /// A layer cut to where it lies gives what one of the picture's size does.
    @Test func aCutLayerIsComposedAsAWholeOne() {
        var random = SeededRandom(seed: 5)
        for round in 0..<40 {
            let mode = CompositeMode.allCases[round % CompositeMode.allCases.count]
            let below = random.photo(width: 300, height: 170, seeThrough: true)
            var (width, height) = (Int.random(in: 1...200, using: &random), Int.random(in: 1...200, using: &random))
            if round % 3 == 0 { (width, height) = (40, 64) }
            let x = Int.random(in: -220...320, using: &random), y = Int.random(in: -220...180, using: &random)
            let layer =
                round % 4 == 0
                ? Sheet(width: width, height: height, fill: Color(red: 9, green: 8, blue: 7, alpha: 200))
                : random.photo(width: width, height: height, seeThrough: true)
            var expected = below, result = below
            expected.compose(layer.placed(x: x, y: y, inWidth: 300, height: 170), mode, opacity: 0.6)
            let cut = layer.cut(x: x, y: y, inWidth: 300, height: 170)
            let (sheet, left, top) = cut ?? (Sheet(width: 64, height: 64), 0, 0)
            result.compose(sheet, x: left, y: top, mode, opacity: 0.6)
            #expect(result.equals(expected), "\(mode) at \(x), \(y)")
        }
    }

    @Test func sheetsAreComposedPixelByPixel() {
        var random = SeededRandom(seed: 3)
        for mode in CompositeMode.allCases {
            let below = random.photo(width: 100, height: 70, seeThrough: true)
            let above = random.photo(width: 60, height: 50, seeThrough: true).placed(
                x: 30, y: -10, inWidth: 100, height: 70)
            var result = below
            result.compose(above, mode, opacity: 0.6)
            for y in stride(from: 0, to: 70, by: 3) {
                for x in 0..<100 {
                    let expected = mode.composed(
                        below.color(x: x, y: y).packed, above.color(x: x, y: y).packed, opacity: 0.6)
                    #expect(result.color(x: x, y: y).packed == expected)
                }
            }
        }
    }

    private static func reference(_ mode: CompositeMode, _ b: UInt32, _ s: UInt32, _ opacity: Double) -> UInt32 {
        func channels(_ p: UInt32) -> Channels { [0, 8, 16].map { Double(p >> $0 & 255) / 255 } }
        let (cb, cs) = (channels(b), channels(s)), ab = Double(b >> 24) / 255, a = Double(s >> 24) / 255 * opacity
        if a == 0 && mode != .destinationIn && mode != .destinationAtop { return b }
        // Co = αs·Fa·Cs + αb·Fb·Cb with Cs = (1 − αb)·Cs + αb·B(Cb, Cs).
        var alpha: Double, premultiplied: Channels
        func porterDuff(_ fa: Double, _ fb: Double) -> (Double, Channels) {
            (a * fa + ab * fb, zip(cs, cb).map { a * fa * $0 + ab * fb * $1 })
        }
        switch mode {
        case .plus: (alpha, premultiplied) = porterDuff(1, 1)
        case .destinationIn: (alpha, premultiplied) = porterDuff(0, a)
        case .destinationOut: (alpha, premultiplied) = porterDuff(0, 1 - a)
        case .sourceAtop: (alpha, premultiplied) = porterDuff(ab, 1 - a)
        case .destinationAtop: (alpha, premultiplied) = porterDuff(1 - ab, a)
        default:
            let mixed = zip(cs, blend(mode, cb, cs)).map { (1 - ab) * $0 + ab * $1 }
            alpha = a + ab * (1 - a)
            premultiplied = zip(mixed, cb).map { a * $0 + ab * (1 - a) * $1 }
        }
        alpha = min(1, alpha)
        let byte = { (x: Double) in UInt32((max(0, min(1, x)) * 255).rounded()) }
        if byte(alpha) == 0 { return 0 }
        let c = premultiplied.map { byte($0 / alpha) }
        return c[0] | c[1] << 8 | c[2] << 16 | byte(alpha) << 24
    }

    private static func blend(_ mode: CompositeMode, _ cb: Channels, _ cs: Channels) -> Channels {
        func lum(_ c: Channels) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
        func sat(_ c: Channels) -> Double { c.max()! - c.min()! }
        func setLum(_ c: Channels, _ l: Double) -> Channels {
            var c = c.map { $0 + l - lum(c) }
            let light = lum(c), n = c.min()!, x = c.max()!
            if n < 0 { c = c.map { light + ($0 - light) * light / (light - n) } }
            if x > 1 { c = c.map { light + ($0 - light) * (1 - light) / (x - light) } }
            return c
        }
        func setSat(_ c: Channels, _ s: Double) -> Channels {
            let n = c.min()!, x = c.max()!
            return x > n ? c.map { ($0 - n) * s / (x - n) } : [0, 0, 0]
        }
        switch mode {
        case .hue: return setLum(setSat(cs, sat(cb)), lum(cb))
        case .saturation: return setLum(setSat(cb, sat(cs)), lum(cb))
        case .color: return setLum(cs, lum(cb))
        case .luminosity: return setLum(cb, lum(cs))
        default: return zip(cb, cs).map { separable(mode, $0, $1) }
        }
    }

    private static func separable(_ mode: CompositeMode, _ b: Double, _ s: Double) -> Double {
        switch mode {
        case .multiply: return b * s
        case .screen: return 1 - (1 - b) * (1 - s)
        case .overlay: return separable(.hardLight, s, b)
        case .darken: return min(b, s)
        case .lighten: return max(b, s)
        case .colorDodge: return b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s))
        case .colorBurn: return b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
        case .hardLight: return s <= 0.5 ? b * 2 * s : separable(.screen, b, 2 * s - 1)
        case .softLight:
            let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
            return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b)
        case .difference: return abs(b - s)
        default: return s
        }
    }
}
