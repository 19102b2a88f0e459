import LimnRaster
import Testing

/// Soft edges at straight lines of less than two pixels, drawn as the pen draws them, where often no pixel has the line's
/// own colour.
@Suite struct ThinLinesTests {
    struct Colors: CustomTestStringConvertible, Sendable {
        let paper: Color, ink: Color, paint: Color
        let testDescription: String
    }

    static let blue = Color(red: 0, green: 80, blue: 255)
    static let colors = [
        Colors(
            paper: .white, ink: .black, paint: Color(red: 255, green: 0, blue: 0), testDescription: "black on white"),
        Colors(
            paper: .white, ink: Color(red: 220, green: 60, blue: 60), paint: blue, testDescription: "red on white"),
        Colors(
            paper: .white, ink: Color(red: 120, green: 120, blue: 120), paint: blue, testDescription: "grey on white"),
        Colors(
            paper: Color(red: 40, green: 44, blue: 52), ink: Color(red: 230, green: 180, blue: 80), paint: blue,
            testDescription: "yellow on dark"),
    ]
    static let slopes: [(Double, Double)] = [
        (10, 3), (7, 2), (3, 1), (-2, 5), (4, 7), (13, 5), (1, 2), (3, 2), (10, 1), (1, 15), (20, 1), (-1, 12), (30, 1),
        (1, 40), (60, 1), (150, 1), (1, 300), (10, 9), (20, 19), (30, -29), (1, 1), (1, -1), (1, 0), (0, 1),
    ]
    static let offsets = [0, 0.1, 0.2, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6, 0.7, 0.85]

    /// What fills left of the paper in the worst pixel before the middle of a line, and how much more paint there is than
    /// paper was: at most, in all, and in how many pixels.
    struct Left {
        var paper = 0.0, most = 0.0, sum = 0.0, count = 0.0, beyond = 0
        var worst = ""
    }

    static let size = 96

    /// A line along (dx, dy), `offset` pixels beside the middle; and how far a point is beyond its own middle.
    static func line(_ dx: Double, _ dy: Double, _ offset: Double, width: Double, _ colors: Colors) -> (
        map: Bitmap, distance: (Double, Double) -> Double
    ) {
        let length = (dx * dx + dy * dy).squareRoot(), normal = Point(-dy / length, dx / length)
        let middle = Point(48, 48) + normal * offset, way = Point(dx, dy) * (100 / length)
        var sheet = Sheet(width: size, height: size, fill: colors.paper)
        var edit = StrokeEdit(.ink(colors.ink, .normal), of: sheet)
        let coverage = CoverageSheet(width: size, height: size)
        coverage.raise(RoundCone(from: middle - way, to: middle + way, radius: width / 2))
        coverage.paint(on: &sheet, &edit)
        _ = edit.finish(in: &sheet, coverage)
        return (sheet.bitmap(), { (($0 - middle.x) * normal.x + ($1 - middle.y) * normal.y) })
    }

    /// Fills on one side (−1 or 1) of a line and looks at every pixel that is not the component's.
    static func fill(
        _ map: Bitmap, _ distance: (Double, Double) -> Double, side: Double, _ colors: Colors, ink: Color,
        _ what: String,
        _ left: inout Left
    ) {
        let at = corner(distance, side)
        var picture = stack(of: map)
        let outcome = run(FloodFill(color: colors.paint, tolerance: 10), at.0, at.1, on: &picture)
        let after = picture.flattened()
        for y in 2..<size - 2 {
            for x in 2..<size - 2 where !outcome.component.contains(x: x, y: y) {
                let beyond = distance(Double(x) + 0.5, Double(y) + 0.5) * side
                let old = map.color(x: x, y: y), new = after.color(x: x, y: y)
                if beyond > 0.3 && old != new { left.beyond += 1 }
                if beyond > -0.1 || old == colors.paper { continue }
                let (kept, painted) = parts(of: new, colors.paper, ink, colors.paint), paper = 1 - kept - painted
                if paper > left.paper { (left.paper, left.worst) = (paper, "\(what) at \(x), \(y)") }
                left.most = max(left.most, -paper)
                left.sum += max(-paper, 0)
                left.count += 1
            }
        }
    }

    /// The picture's corner farthest before a line.
    static func corner(_ distance: (Double, Double) -> Double, _ side: Double) -> (Int, Int) {
        [(0, 0), (size - 1, 0), (0, size - 1), (size - 1, size - 1)].min {
            distance(Double($0.0), Double($0.1)) * side < distance(Double($1.0), Double($1.1)) * side
        }!
    }

    /// How much ink and paint there is in a mixture with paper, by least squares.
    static func parts(of color: Color, _ paper: Color, _ ink: Color, _ paint: Color) -> (ink: Double, paint: Double) {
        func way(_ to: Color) -> [Double] {
            [(to.red, paper.red), (to.green, paper.green), (to.blue, paper.blue)].map { Double($0.0) - Double($0.1) }
        }
        func product(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).map { $0 * $1 }.reduce(0, +) }
        let u = way(ink), v = way(paint), w = way(color)
        let uu = product(u, u), vv = product(v, v), uv = product(u, v), det = uu * vv - uv * uv
        return (
            (product(u, w) * vv - product(v, w) * uv) / det, (product(v, w) * uu - product(u, w) * uv) / det
        )
    }

    /// Lines below a pixel are drawn in proportion paler: what is 0.8 wide looks like one pixel of 0.8 of the colour.
    @Test(arguments: colors, [0.8, 1, 1.25, 1.5, 2]) func leavesNoFringe(colors: Colors, width: Double) {
        let ink = width < 1 ? mixed(colors.paper, colors.ink, width) : colors.ink
        var left = Left()
        for (dx, dy) in Self.slopes {
            // Split evenly over two rows of pixels it looks just like a hard line of a paler colour.
            for offset in Self.offsets where dx * dy != 0 || offset != 0 {
                let (map, distance) = Self.line(dx, dy, offset, width: width, colors)
                for side in [-1.0, 1] {
                    let what = "\(dx), \(dy) + \(offset) side \(side)"
                    Self.fill(map, distance, side: side, colors, ink: ink, what, &left)
                }
            }
        }
        #expect(left.paper <= 0.13 && left.beyond == 0, "\(left)")
        #expect(left.most <= 0.35 && left.sum <= 0.1 * left.count, "\(left)")
    }

    /// The same on a drawing with nothing below: there the paper is what is see-through.
    @Test(arguments: [1.0, 1.25, 1.5]) func leavesNoFringeOnNothing(width: Double) {
        let ink = Color(red: 40, green: 200, blue: 90), paint = Color(red: 200, green: 30, blue: 60)
        let colors = Colors(paper: .clear, ink: ink, paint: paint, testDescription: "on nothing")
        for (dx, dy) in Self.slopes {
            let (map, distance) = Self.line(dx, dy, 0.3, width: width, colors)
            let (x, y) = Self.corner(distance, 1)
            var picture = LayerStack(layers: [Layer(sheet: Sheet(map), blend: .normal)])
            run(FloodFill(color: paint), x, y, on: &picture)
            for v in 2..<Self.size - 2 {
                for u in 2..<Self.size - 2 where distance(Double(u) + 0.5, Double(v) + 0.5) < -0.1 {
                    let left = 1 - Double(picture.color(x: u, y: v).alpha) / 255
                    #expect(left <= 0.13, "\(dx), \(dy) at \(u), \(v): \(left)")
                }
            }
        }
    }

    /// Hard lines of one to three pixels and any slope are not touched.
    @Test(arguments: [1, 2, 3]) func leavesHardLinesAlone(thick: Int) {
        for grey in [UInt8(0), 90, 128, 200] {
            for slope in [0, 0.04, 0.3, 0.5, 0.9, 1, -0.7] {
                var map = Bitmap(width: Self.size, height: Self.size, fill: .white)
                for x in 0..<Self.size {
                    let top = floorToInt(40 + slope * Double(x - 48))
                    for y in top..<top + thick where y >= 0 && y < Self.size {
                        map.pixels[y * Self.size + x] = Color(red: grey, green: grey, blue: grey).packed
                    }
                }
                for y in [2, Self.size - 3] {
                    var picture = stack(of: map)
                    let outcome = run(FloodFill(color: Self.blue), 48, y, on: &picture)
                    #expect(outcome.rim.isEmpty, "\(grey), \(slope): \(outcome.rim.count)")
                }
            }
        }
    }
}
