import LimnRaster
import LimnTestSupport
import Testing

@Suite struct SoftEdgesTests {
    static let paper = Color(red: 0, green: 255, blue: 0)
    static let ink = Color(red: 0, green: 0, blue: 255)
    static let paint = Color(red: 255, green: 0, blue: 0)

    /// What a fill left in the worst pixel, in parts of a pixel.
    struct Left {
        var paper = 0.0, lostMost = 0.0, lost = 0.0, rim = 0.0, changedBeyond = 0

        /// Paper, ink and paint are the three primary colours, so a pixel tells its parts.
        mutating func look(at before: Color, _ after: Color, distance: Double) {
            if distance > 0.01 {
                if before != after { changedBeyond += 1 }
                return
            }
            if before.blue == 0 || distance > -0.01 { return }
            let loss = (Double(before.blue) - Double(after.blue)) / 255
            paper = max(paper, Double(after.green) / 255)
            lostMost = max(lostMost, loss)
            lost += loss
            rim += 1
        }
    }

    static func fill(_ edge: DrawnEdge, at x: Int, _ y: Int, tolerance: UInt8) -> Left {
        let map = edge.bitmap(paper: paper, ink: ink)
        var picture = stack(of: map)
        run(FloodFill(color: paint, tolerance: tolerance), x, y, on: &picture)
        let after = picture.flattened()
        var left = Left()
        for y in 0..<edge.size {
            for x in 0..<edge.size {
                let distance = edge.distance(Double(x) + 0.5, Double(y) + 0.5)
                left.look(at: map.color(x: x, y: y), after.color(x: x, y: y), distance: distance)
            }
        }
        return left
    }

    static let slopes: [(Double, Double)] = [
        (1, 0), (0, 1), (1, 1), (1, -1), (10, 1), (3, 2), (1, 2), (-2, 5), (7, 1), (1, 30), (-1, -0.3),
    ]

    @Test(arguments: [2.0, 2.5, 3, 4, 5, 6, 8], [UInt8(0), 10, 32]) func leavesNoFringe(width: Double, tolerance: UInt8)
    {
        for (dx, dy) in Self.slopes {
            for offset in [0, 0.13, 0.25, 0.4, 0.5, 0.77] {
                let edge = DrawnEdge.line(dx, dy, offset: offset, width: width)
                let (x, y) = Self.farthest(edge)
                let left = Self.fill(edge, at: x, y, tolerance: tolerance)
                let what: Comment = "slope \(dx), \(dy), offset \(offset), \(left)"
                #expect(left.paper <= 0.13, what)
                #expect(left.lostMost <= 0.35, what)
                #expect(left.lost <= 0.1 * left.rim, what)
                #expect(left.changedBeyond == 0, what)
            }
        }
    }

    @Test(arguments: [1.0, 1.5, 2, 3, 5, 8]) func leavesNoFringeInCircles(width: Double) {
        for radius in [9.3, 11.2, 20, 37.7] {
            let left = Self.fill(.circle(radius: radius, width: width), at: 48, 48, tolerance: 10)
            let what: Comment = "radius \(radius), \(left)"
            #expect(left.paper <= 0.13, what)
            #expect(left.lostMost <= 0.35, what)
            #expect(left.lost <= 0.1 * left.rim, what)
            #expect(left.changedBeyond == 0, what)
        }
    }

    /// Lines with no pixel of their own colour, where they move from one row of pixels to the next.
    @Test(arguments: [1.0, 1.2, 1.5]) func leavesNoFringeAtThinLines(width: Double) {
        for (dx, dy) in [(10.0, 1.0), (7, 1), (3, 2), (1, 2), (-2, 5)] {
            for offset in [0, 0.13, 0.4, 0.77] {
                let edge = DrawnEdge.line(dx, dy, offset: offset, width: width)
                let (x, y) = Self.farthest(edge)
                let left = Self.fill(edge, at: x, y, tolerance: 10)
                let what: Comment = "slope \(dx), \(dy), offset \(offset), \(left)"
                #expect(left.paper <= 0.2, what)
                #expect(left.lostMost <= 0.35, what)
                #expect(left.changedBeyond == 0, what)
            }
        }
    }

    /// Lines of any colours, as a person draws them, on the drawing above the paper; and paint one can see through.
    @Test func showsTheMixtureOfPaintAndLine() {
        let cases: [(paper: Color, ink: Color, paint: Color)] = [
            (.white, .black, Color(red: 255, green: 0, blue: 0)),
            (.black, .white, Color(red: 30, green: 90, blue: 200)),
            (.white, Color(red: 220, green: 30, blue: 40), Color(red: 255, green: 230, blue: 0)),
            (Color(red: 40, green: 44, blue: 52), Color(red: 230, green: 180, blue: 80), .white),
            (.white, .black, Color(red: 255, green: 0, blue: 0, alpha: 128)),
            (.black, .white, Color(red: 0, green: 200, blue: 90, alpha: 60)),
        ]
        for (paper, ink, paint) in cases {
            for isDrawn in [false, true] {
                let edge = DrawnEdge.line(10, 3, offset: 0.3, width: 4)
                let before = edge.bitmap(paper: paper, ink: ink)
                var picture = stack(of: isDrawn ? Bitmap(width: 96, height: 96, fill: paper) : before)
                if isDrawn {
                    var drawing = Bitmap(width: 96, height: 96, fill: .clear)
                    for at in drawing.pixels.indices {
                        var color = ink
                        let alpha = UInt32(edge.coverage(at % 96, at / 96) * 255 + 0.5)
                        color.packed = alpha == 0 ? 0 : color.packed & 0xFF_FFFF | alpha << 24
                        drawing.pixels[at] = color.packed
                    }
                    picture.layers[1].sheet = Sheet(drawing)
                }
                let (x, y) = Self.farthest(edge)
                run(FloodFill(color: paint, tolerance: 6), x, y, on: &picture)
                let filled = picture.color(x: x, y: y)
                for v in 0..<96 {
                    for u in 0..<96 where edge.distance(Double(u) + 0.5, Double(v) + 0.5) < 0 {
                        let share = edge.coverage(u, v), wanted = mixed(filled, ink, share)
                        let seen = picture.color(x: u, y: v)
                        let off = [(seen.red, wanted.red), (seen.green, wanted.green), (seen.blue, wanted.blue)]
                            .map { abs(Int($0.0) - Int($0.1)) }.max()!
                        #expect(off <= 10 && seen.alpha == 255, "\(paint) at \(u), \(v): \(seen), not \(wanted)")
                    }
                }
            }
        }
    }

    /// Between two lines close together the paint reaches both, and neither is crossed.
    @Test(arguments: [3.0, 4, 6, 9]) func fillsBetweenParallelLines(gap: Double) {
        for (dx, dy) in [(1.0, 0.0), (10, 3), (1, 1)] {
            let length = (dx * dx + dy * dy).squareRoot()
            let middle = { (x: Double, y: Double) in ((x - 48) * -dy + (y - 48) * dx) / length + 0.2 }
            let edge = DrawnEdge(distance: { abs(middle($0, $1)) - gap / 2 - 1 }, width: 2)
            let left = Self.fill(edge, at: 48, 48, tolerance: 10)
            #expect(left.paper <= 0.13 && left.lostMost <= 0.35 && left.changedBeyond == 0, "\(dx), \(dy): \(left)")
        }
    }

    /// Flat areas, boxes and stairs of lines without anti-aliasing: nothing but the component changes.
    @Test func leavesHardEdgesAlone() {
        var random = SeededRandom(seed: 4)
        let colors: [Color] = [
            .black, Color(red: 255, green: 0, blue: 0), Color(red: 20, green: 160, blue: 60),
            Color(red: 30, green: 60, blue: 220), Color(red: 255, green: 200, blue: 0),
        ]
        for _ in 0..<200 {
            var map = Bitmap(width: 130, height: 100, fill: .white)
            for _ in 0..<5 {
                let x = Int.random(in: -10..<120, using: &random), y = Int.random(in: -10..<90, using: &random)
                let color = colors.randomElement(using: &random)!
                if Bool.random(using: &random) {
                    let w = Int.random(in: 4..<50, using: &random), h = Int.random(in: 4..<50, using: &random)
                    for v in max(y, 0)..<max(min(y + h, 100), 0) {
                        for u in max(x, 0)..<max(min(x + w, 130), 0) { map.pixels[v * 130 + u] = color.packed }
                    }
                } else {
                    let slope = Double.random(in: -2...2, using: &random), thick = Int.random(in: 1...4, using: &random)
                    for u in 0..<130 {
                        for k in 0..<max(thick, Int(abs(slope)) + 1) {
                            let v = y + k + floorToInt(Double(u - x) * slope)
                            if v >= 0 && v < 100 { map.pixels[v * 130 + u] = color.packed }
                        }
                    }
                }
            }
            var picture = stack(of: map)
            let x = Int.random(in: 0..<130, using: &random), y = Int.random(in: 0..<100, using: &random)
            let outcome = run(FloodFill(color: Color(red: 128, green: 0, blue: 128)), x, y, on: &picture)
            #expect(outcome.rim.isEmpty, "\(outcome.rim.count) at \(outcome.rim.bounds), fill at \(x), \(y)")
        }
    }

    /// The pixel farthest from the line on the side to fill.
    static func farthest(_ edge: DrawnEdge) -> (Int, Int) {
        let corners = [(0, 0), (edge.size - 1, 0), (0, edge.size - 1), (edge.size - 1, edge.size - 1)]
        return corners.min { edge.distance(Double($0.0), Double($0.1)) < edge.distance(Double($1.0), Double($1.1)) }!
    }
}
