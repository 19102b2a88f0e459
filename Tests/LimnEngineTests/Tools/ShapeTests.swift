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
}
