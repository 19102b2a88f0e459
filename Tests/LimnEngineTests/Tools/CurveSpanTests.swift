import LimnRaster
import Testing

@testable import LimnEngine

struct CurveSpanTests {
    /// However long a span is, its pieces leave it by 1/20 pixel at most.
    @Test(arguments: [1.0, 30, 1000, 60_000, 2_000_000]) func piecesKeepToTheCurve(size: Double) {
        let a = Point(-size / 2, -size / 3), b = Point(size / 2, size / 3), start = Point(size, -size),
            end = Point(-size / 2, size)
        let span = CurveSpan(
            from: StrokeModeler.Node(point: a, radius: 2), start, to: StrokeModeler.Node(point: b, radius: 2), end)
        var path: [RoundCone] = []
        span.add(to: &path, within: PixelRect(x: -3_000_000, y: -3_000_000, width: 6_000_000, height: 6_000_000))
        for (k, piece) in path.enumerated() {
            let t = (Double(k) + 0.5) / Double(path.count), u = 1 - t
            let exact =
                a * (u * u * (1 + 2 * t)) + start * (t * u * u) + b * (t * t * (1 + 2 * u)) - end * (t * t * u)
            #expect(((piece.start + piece.end) * 0.5 - exact).length <= 0.0501)
        }
        #expect(path.first?.start == a && path.last?.end == b)
    }
}
