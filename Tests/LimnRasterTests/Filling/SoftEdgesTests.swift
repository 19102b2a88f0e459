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
        for radius in [6.0, 11.2, 20, 37.7] {
            let left = Self.fill(.circle(radius: radius, width: width), at: 48, 48, tolerance: 10)
            let what: Comment = "radius \(radius), \(left)"
            #expect(left.paper <= 0.13, what)
            #expect(left.lostMost <= 0.35, what)
            #expect(left.lost <= 0.1 * left.rim, what)
            #expect(left.changedBeyond == 0, what)
        }
    }

    /// The pixel farthest from the line on the side to fill.
    static func farthest(_ edge: DrawnEdge) -> (Int, Int) {
        let corners = [(0, 0), (edge.size - 1, 0), (0, edge.size - 1), (edge.size - 1, edge.size - 1)]
        return corners.min { edge.distance(Double($0.0), Double($0.1)) < edge.distance(Double($1.0), Double($1.1)) }!
    }
}
