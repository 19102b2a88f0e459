import LimnTestSupport
import Testing

@testable import LimnRaster

struct PolygonScanTests {
    private let width = 150, height = 140

    /// Coverage of every pixel as black ink on clear paper shows it.
    private func coverage(_ polygons: [[Point]], _ scan: PolygonScan) -> [Int] {
        var sheet = Sheet(width: width, height: height)
        scan.load(polygons)
        _ = sheet.lay(.ink(.black, .normal), on: scan)
        return (0..<width * height).map { Int(sheet.color(x: $0 % width, y: $0 / width).alpha) }
    }

    private func randomPolygon(_ random: inout SeededRandom, reach: ClosedRange<Double>) -> [Point] {
        (0..<Int.random(in: 3...7, using: &random)).map { _ in
            Point(Double.random(in: reach, using: &random), Double.random(in: reach, using: &random))
        }
    }

    private func winding(_ polygon: [Point], _ p: Point) -> Int {
        var result = 0, a = polygon[polygon.count - 1]
        for b in polygon {
            if (a.y <= p.y) != (b.y <= p.y), p.x > a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x) {
                result += b.y > a.y ? 1 : -1
            }
            a = b
        }
        return result
    }

    @Test(arguments: 0..<40) func coverageIsTheArea(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        // Triangles do not cross themselves: there area and winding agree in every pixel.
        let triangle = Array(randomPolygon(&random, reach: -40...180).prefix(3))
        let found = coverage([triangle], PolygonScan(width: width, height: height))
        for y in 0..<height {
            for x in 0..<width {
                var inside = 0
                for k in 0..<256 {
                    let p = Point(Double(x) + (Double(k % 16) + 0.5) / 16, Double(y) + (Double(k / 16) + 0.5) / 16)
                    inside += winding(triangle, p) == 0 ? 0 : 1
                }
                // 16 × 16 points miss an edge's area by up to 1/32; corners are rounded to 1/256 pixel.
                #expect(abs(found[y * width + x] - inside * 255 / 256) <= 10)
            }
        }
    }

    @Test(arguments: 100..<140) func scansLeaveNoTrace(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let used = PolygonScan(width: width, height: height)
        for _ in 0..<20 {
            let reach: ClosedRange<Double> = Bool.random(using: &random) ? -1000...1000 : 0...128
            var polygons = (0..<2).map { _ in randomPolygon(&random, reach: reach) }
            if Bool.random(using: &random) {
                // Corners on the borders of pixels and tiles.
                polygons = polygons.map { $0.map { Point(Double(Int($0.x / 32) * 32), Double(Int($0.y / 32) * 32)) } }
            }
            #expect(coverage(polygons, used) == coverage(polygons, PolygonScan(width: width, height: height)))
        }
    }

    @Test func edgesOnPixelBordersAreSharpAndHolesAreHoles() {
        let outer = [Point(10, 10), Point(50, 10), Point(50, 40), Point(10, 40)]
        let inner = [Point(20, 20), Point(20, 30), Point(40, 30), Point(40, 20)]
        let found = coverage([outer, inner], PolygonScan(width: width, height: height))
        for y in 0..<height {
            for x in 0..<width {
                let isInside = (10..<50).contains(x) && (10..<40).contains(y)
                let isHole = (20..<40).contains(x) && (20..<30).contains(y)
                #expect(found[y * width + x] == (isInside && !isHole ? 255 : 0))
            }
        }
    }

    /// Rows that only upright edges pass are scanned as one. Corners that change nothing keep others from it.
    @Test(arguments: 200..<260) func straightRowsAreLikeOthers(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        func box(_ a: Point, _ b: Point, broken: Bool, isHole: Bool) -> [Point] {
            let heights = broken ? Array(stride(from: a.y, to: b.y, by: 3).dropFirst()) : []
            let right = heights.map { Point(b.x, $0) }, left = heights.reversed().map { Point(a.x, $0) }
            let corners = [a, Point(b.x, a.y)] + right + [b, Point(a.x, b.y)] + left
            return isHole ? corners.reversed() : corners
        }
        func coordinate(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) / 4 }
        let scan = PolygonScan(width: width, height: height)
        for _ in 0..<10 {
            let a = Point(coordinate(-200...560), coordinate(-200...400))
            let b = Point(a.x + coordinate(1...600), a.y + coordinate(1...600))
            let inset = coordinate(1...40)
            let (c, d) = (Point(a.x + inset, a.y + inset), Point(b.x - inset, b.y - inset))
            let found = [false, true].map { broken in
                let outer = box(a, b, broken: broken, isHole: false)
                let inner = c.x < d.x && c.y < d.y ? [box(c, d, broken: broken, isHole: true)] : []
                return coverage([outer] + inner, scan)
            }
            let isSame = found[0] == found[1]
            #expect(isSame, "\(a) to \(b), inset \(inset)")
        }
    }

    @Test func overlapsCountOnceAndFarCornersDoNoHarm() {
        let square = [Point(10, 10), Point(50, 10), Point(50, 40), Point(10, 40)]
        let once = coverage([square], PolygonScan(width: width, height: height))
        #expect(coverage([square, square], PolygonScan(width: width, height: height)) == once)
        let huge = [Point(-1e12, -1e12), Point(1e12, -1e12), Point(1e12, 1e12), Point(-1e12, 1e12)]
        #expect(coverage([huge], PolygonScan(width: width, height: height)).allSatisfy { $0 == 255 })
        let line = [Point(10, 10), Point(50, 30)]
        #expect(coverage([line], PolygonScan(width: width, height: height)).allSatisfy { $0 == 0 })
    }
}
