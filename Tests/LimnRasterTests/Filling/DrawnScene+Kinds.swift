import LimnRaster
import LimnTestSupport

extension DrawnScene {
    /// What is drawn.
    enum Kind: String, CaseIterable {
        case rectangle, triangle, rotatedSquare, star, crossing, joint, lineEnds, ellipse
    }

    /// A scene of a kind somewhere, and pixels to fill at.
    static func random(_ kind: Kind, width: Double, _ random: inout SeededRandom) -> (DrawnScene, [(Int, Int)]) {
        func at(_ low: Double, _ high: Double) -> Double { Double.random(in: low...high, using: &random) }
        let middle = Point(at(55, 65), at(55, 65)), outside = (2, 2)
        func ring(_ count: Int, _ radii: [Double], turned: Double) -> [Point] {
            // Corners by turning a vector: (1 − t²)/(1 + t²) and 2t/(1 + t²) make no angle's functions needed.
            (0...count).map { k in
                let angle = turned + Double(k % count) / Double(count) * 2 * Double.pi
                let radius = radii[k % radii.count]
                let (s, c) = sineAndCosine(angle)
                return Point(middle.x + c * radius, middle.y + s * radius)
            }
        }
        let inside = (Int(middle.x), Int(middle.y))
        switch kind {
        case .rectangle:
            let (w, h) = (at(14, 40), at(14, 40))
            func box(_ grown: Double) -> [Point] {
                [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map {
                    Point(middle.x + $0.0 * (w + grown), middle.y + $0.1 * (h + grown))
                }
            }
            let scene = DrawnScene(
                outer: box(width / 2), inner: box(-width / 2), middle: box(0), width: width)
            return (scene, [inside, outside])
        case .triangle:
            return (DrawnScene(paths: [ring(3, [at(25, 45)], turned: at(0, 6))], width: width), [inside, outside])
        case .rotatedSquare:
            return (DrawnScene(paths: [ring(4, [at(25, 45)], turned: at(0, 6))], width: width), [inside, outside])
        case .star:
            return (
                DrawnScene(paths: [ring(10, [at(40, 46), at(16, 24)], turned: at(0, 6))], width: width),
                [inside, outside]
            )
        case .crossing:
            let turn = at(0, 6)
            let paths = [turn, turn + at(0.5, 2.5)].map { angle in
                let (s, c) = sineAndCosine(angle)
                return [
                    Point(middle.x - c * 100, middle.y - s * 100), Point(middle.x + c * 100, middle.y + s * 100),
                ]
            }
            let scene = DrawnScene(paths: paths, width: width)
            return (scene, [(60, 3), (60, 116), (3, 60), (116, 60)].filter { scene.isFree($0) })
        case .joint:
            let turn = at(0, 6), (s, c) = sineAndCosine(turn), (s2, c2) = sineAndCosine(turn + at(0.6, 2.5))
            let paths = [
                [Point(middle.x - c * 100, middle.y - s * 100), Point(middle.x + c * 100, middle.y + s * 100)],
                [middle, Point(middle.x + c2 * 100, middle.y + s2 * 100)],
            ]
            let scene = DrawnScene(paths: paths, width: width)
            return (scene, [(60, 3), (60, 116), (3, 60), (116, 60)].filter { scene.isFree($0) })
        case .lineEnds:
            let (s, c) = sineAndCosine(at(0, 6)), far = at(20, 40)
            let path = [Point(middle.x - c * far, middle.y - s * far), Point(middle.x + c * far, middle.y + s * far)]
            return (DrawnScene(paths: [path], width: width), [outside])
        case .ellipse:
            let (a, b) = (at(18, 45), at(18, 45)), offset = width / 2
            func oval(_ grown: Double) -> [Point] {
                (0..<300).map { k in
                    let (s, c) = sineAndCosine(Double(k) / 300 * 2 * Double.pi)
                    // The normal of an ellipse at its point (a c, b s) is (b c, a s).
                    let length = (b * c * b * c + a * s * a * s).squareRoot()
                    return Point(
                        middle.x + a * c + grown * b * c / length, middle.y + b * s + grown * a * s / length)
                }
            }
            return (
                DrawnScene(outer: oval(offset), inner: oval(-offset), middle: oval(0), width: width),
                [inside, outside]
            )
        }
    }

    private func isFree(_ at: (Int, Int)) -> Bool { distance(Double(at.0) + 0.5, Double(at.1) + 0.5) > width / 2 + 3 }

    /// By turning (1, 0) a thousand times a little.
    private static func sineAndCosine(_ angle: Double) -> (Double, Double) {
        var s = 0.0, c = 1.0
        let step = angle / 1000, half = step / 2
        let (ds, dc) = (2 * half / (1 + half * half), (1 - half * half) / (1 + half * half))
        for _ in 0..<1000 { (s, c) = (s * dc + c * ds, c * dc - s * ds) }
        return (s, c)
    }
}
