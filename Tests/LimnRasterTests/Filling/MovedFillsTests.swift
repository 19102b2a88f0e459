import LimnTestSupport
import Testing

@testable import LimnRaster

/// Where the borders of tiles lie does not matter: a picture moved by any way is filled to the same picture moved.
@Suite struct MovedFillsTests {
    struct Line {
        let from: Point, to: Point, width: Double
    }

    /// A white picture with black lines moved by (dx, dy), filled with soft edges at a place moved with it.
    private static func filled(_ lines: [Line], size: Int, _ x: Int, _ y: Int, _ dx: Int, _ dy: Int) -> Bitmap {
        var sheet = Sheet(width: size, height: size, fill: .white)
        for line in lines {
            let coverage = CoverageSheet(width: size, height: size), way = Point(Double(dx), Double(dy))
            var edit = StrokeEdit(.ink(.black, .normal), of: sheet)
            coverage.raise(RoundCone(from: line.from + way, to: line.to + way, radius: line.width / 2))
            coverage.paint(on: &sheet, &edit)
            _ = edit.finish(in: &sheet, coverage)
        }
        var picture = stack(of: sheet.bitmap())
        run(FloodFill(color: Color(red: 255, green: 0, blue: 0)), x + dx, y + dy, on: &picture)
        return picture.flattened().bitmap()
    }

    /// Pixels of a place's surroundings that differ once it is moved.
    private static func differences(_ a: Bitmap, _ b: Bitmap, size: Int, _ dx: Int, _ dy: Int) -> Int {
        var count = 0
        for y in 0..<size {
            for x in 0..<size
            where a.pixels[y * a.width + x] != b.pixels[(y + dy) * b.width + x + dx] { count += 1 }
        }
        return count
    }

    @Test(arguments: 0..<120 as Range<UInt64>) func `a fill moved is the picture moved`(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        // On the sixteenth, so that moving changes no coverage by rounding.
        func number(_ range: ClosedRange<Double>) -> Double {
            (Double.random(in: range, using: &random) * 16).rounded() / 16
        }
        let lines = (0..<Int.random(in: 1...6, using: &random)).map { _ in
            let from = Point(number(40...190), number(40...190)), way = number(-150...150)
            let turn = Bool.random(using: &random) ? way : -way, stretch = number(0.9...1.1)
            let to = Point(min(max(from.x + way, 30), 195), min(max(from.y + (turn * stretch).rounded(), 30), 195))
            return Line(from: from, to: to, width: number(0.5...2.2))
        }
        let x = Int.random(in: 10...190, using: &random), y = Int.random(in: 10...190, using: &random)
        let dx = Int.random(in: 1...63, using: &random), dy = Int.random(in: 1...63, using: &random)
        let here = Self.filled(lines, size: 300, x, y, 0, 0), there = Self.filled(lines, size: 300, x, y, dx, dy)
        #expect(Self.differences(here, there, size: 200, dx, dy) == 0)
    }

    @Test func `no fringe stays where the rim goes on into the next tile`() {
        let lines = [
            Line(from: Point(83.7, 98.2), to: Point(30, 193.9), width: 1.1),
            Line(from: Point(43, 111.1), to: Point(63.1, 130), width: 1.6),
        ]
        let here = Self.filled(lines, size: 300, 103, 144, 0, 0),
            there = Self.filled(lines, size: 300, 103, 144, 10, 10)
        #expect(here.color(x: 64, y: 130).green < 10)
        #expect(Self.differences(here, there, size: 200, 10, 10) == 0)
    }

    /// What is beyond a window's margin is memory of someone else: this line led 4 pixels beyond one of 16.
    @Test func `a slanted thin line is followed within the window`() {
        let line = Line(from: Point(104.613, 186.746), to: Point(193.768, 99.540), width: 0.865)
        #expect(EdgeWindow.margin >= 3 + 12 + 3 + 2)
        for dx in 0..<64 {
            let here = Self.filled([line], size: 300, 102, 133, 0, 0)
            let there = Self.filled([line], size: 300, 102, 133, dx, 0)
            #expect(Self.differences(here, there, size: 200, dx, 0) == 0)
        }
    }
}
