import LimnRaster
import LimnTestSupport
import Testing

@testable import LimnEngine

struct ShapeTests {
    private func alphas(_ shape: Shape, width: Int = 64, height: Int = 48) throws -> [[Int]] {
        var session = Session(photo: Sheet(width: width, height: height, fill: .clear))
        _ = try session.apply(.shape(shape))
        let picture = session.flattened()
        return (0..<height).map { y in (0..<width).map { Int(picture.color(x: $0, y: y).alpha) } }
    }

    private func shape(_ kind: Shape.Kind, _ a: (Double, Double), _ b: (Double, Double), _ width: Double) -> Shape {
        Shape(
            kind: kind, brush: .pen, from: FixedPoint(a.0, a.1)!, to: FixedPoint(b.0, b.1)!, color: .black,
            width: FixedLength(width)!)
    }

    @Test(arguments: [2.0, 4, 6]) func alignedLinesAreSolid(width: Double) throws {
        let level = try alphas(shape(.line, (10, 20), (50, 20), width))
        let upright = try alphas(shape(.line, (20, 10), (20, 40), width))
        let half = Int(width / 2)
        for y in 0..<48 { for x in 12..<48 { #expect(level[y][x] == (20 - half..<20 + half ~= y ? 255 : 0)) } }
        for y in 14..<36 { for x in 0..<64 { #expect(upright[y][x] == (20 - half..<20 + half ~= x ? 255 : 0)) } }
    }

    @Test(arguments: 0..<40) func capsulesAreTheirArea(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        func place() -> (Double, Double) { (.random(in: 8...56, using: &random), .random(in: 8...40, using: &random)) }
        let a = place(), b = seed % 5 == 0 ? a : place(), width = Double.random(in: 1...12, using: &random)
        let one = shape(.line, a, b, width), found = try alphas(one)
        let reference = ReferenceCoverage([
            RoundCone(from: one.from.point, to: one.to.point, radius: one.width.value / 2)
        ])
        for y in 0..<48 {
            for x in 0..<64 { #expect(abs(Double(found[y][x]) - 255 * reference.area(x: x, y: y)) <= 9) }
        }
    }

    @Test(arguments: 0..<40) func outlinesOfEllipsesHaveTheirWidth(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let rx = Double.random(in: 2...26, using: &random), ry = Double.random(in: 2...18, using: &random)
        let width = Double.random(in: 1...8, using: &random)
        let found = try alphas(shape(.ellipse, (32 - rx, 24 - ry), (32 + rx, 24 + ry), width))
        // The distance from the curve, by trying many points of it.
        let curve = (0..<4000).map { k -> Point in
            let t = Double(k % 1000) / 1000, d = 1 + t * t, (c, s) = ((1 - t * t) / d, 2 * t / d)
            let (x, y) = [(c, s), (-s, c), (-c, -s), (s, -c)][k / 1000]
            return Point(32 + rx * x, 24 + ry * y)
        }
        for y in 0..<48 {
            for x in 0..<64 {
                let p = Point(Double(x) + 0.5, Double(y) + 0.5)
                let distance = curve.map { ($0 - p).length }.min()! - width / 2
                if distance < -0.8 { #expect(found[y][x] >= 250, "(\(x), \(y)) \(distance)") }
                if distance > 0.8 { #expect(found[y][x] <= 5, "(\(x), \(y)) \(distance)") }
            }
        }
    }

    /// Shaft and head are one shape: where both cover a part of a pixel, it counts once.
    @Test(arguments: 0..<60) func arrowsAreTheirArea(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        func place() -> (Double, Double) { (.random(in: 6...58, using: &random), .random(in: 6...42, using: &random)) }
        let width = Double.random(in: 1...8, using: &random)
        let one = shape(.arrow, place(), place(), width), found = try alphas(one)
        let (from, to) = (one.from.point, one.to.point), length = (to - from).length
        let size = min(3.2 * one.width.value + 6, max(length, 1.6 * one.width.value + 1))
        let along = (to - from) * (1 / length)
        let shaft = RoundCone(from: from, to: to - along * size, radius: one.width.value / 2)
        func isInside(_ p: Point) -> Bool {
            let q = to - p, back = q.x * along.x + q.y * along.y, aside = (q.y * along.x - q.x * along.y).magnitude
            if back >= 0 && back <= size && aside <= back / 2 { return true }
            if length <= size { return false }
            let v = p - shaft.start, part = min(max(v.x * along.x + v.y * along.y, 0), length - size)
            return (v - along * part).length <= shaft.startRadius
        }
        for y in 0..<48 {
            for x in 0..<64 {
                var count = 0
                for k in 0..<256 {
                    let p = Point(Double(x) + (Double(k % 16) + 0.5) / 16, Double(y) + (Double(k / 16) + 0.5) / 16)
                    if isInside(p) { count += 1 }
                }
                #expect(abs(found[y][x] - count * 255 / 256) <= 16, "(\(x), \(y))")
            }
        }
    }

    /// Pulled from the middle, ends may be three times as far out as coordinates.
    @Test(arguments: [Shape.Kind.line, .arrow, .ellipse, .rectangle]) func farEndsKeepTheirDirection(kind: Shape.Kind)
        throws
    {
        let flat = kind == .ellipse || kind == .rectangle
        var far = shape(
            kind, flat ? (32, 24) : (-1_000_000, -500_000), flat ? (1_000_000, 25) : (1_000_000, 500_000), 10)
        far.centered = true
        let found = try alphas(far)
        // The line through the middle, or both long sides of a box that is 2 high.
        for x in 0..<64 {
            for y in 0..<48 {
                let away = flat ? abs(Double(y) - 23.5) - 1 : abs(Double(y) + 0.5 - (Double(x) + 0.5) / 2) * 0.894
                if away < 4 { #expect(found[y][x] == 255, "(\(x), \(y))") }
                if away > 6 { #expect(found[y][x] == 0, "(\(x), \(y))") }
            }
        }
    }
}
