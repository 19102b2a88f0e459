import LimnRaster
import LimnTestSupport
import Testing

@testable import LimnEngine

/// What "curve" and "none" make of samples.
@Suite struct StrokeModelerTests {
    private static let everywhere = PixelRect(minX: -2_000_000, minY: -2_000_000, maxX: 2_000_000, maxY: 2_000_000)

    /// The places of a path, and where in it each sample is.
    private static func path(
        _ points: [(Double, Double)], _ smoothing: Stroke.Smoothing = .curve
    ) -> (nodes: [Point], samples: [Int]) {
        var modeler = StrokeModeler(width: 4, smoothing: smoothing, within: everywhere), cones: [RoundCone] = []
        for (x, y) in points { modeler.add(Sample(position: FixedPoint(x, y)!), to: &cones) }
        modeler.finish(&cones)
        let nodes = [cones[0].start] + cones.dropFirst().map(\.end)
        // One segment begins where the one before it ends.
        #expect(zip(cones.dropFirst(), nodes).allSatisfy { $0.start == $1 })
        var samples: [Int] = [], at = 0
        for (x, y) in points {
            while at < nodes.count && nodes[at] != FixedPoint(x, y)!.point { at += 1 }
            samples.append(at)
        }
        return (nodes, samples)
    }

    private static func randomPoints(_ random: inout SeededRandom, step: ClosedRange<Double>) -> [(Double, Double)] {
        var points = [(400.0, 400.0)]
        while points.count < 12 {
            let x = Double.random(in: -1...1, using: &random), y = Double.random(in: -1...1, using: &random)
            let length = (x * x + y * y).squareRoot(),
                scale = Double.random(in: step, using: &random) / max(length, 0.1)
            points.append((points.last!.0 + x * scale, points.last!.1 + y * scale))
        }
        return points
    }

    @Test(arguments: [20.0, 300, 5000]) func quarterCirclesStayWithinAPercent(radius: Double) {
        // By turning a seventh of a right angle: its cosine and sine.
        let (c, s) = (0.974_927_912_181_823_6, 0.222_520_933_956_314_4)
        var points = [(radius, 0.0)]
        for _ in 0..<7 {
            points.append((points.last!.0 * c - points.last!.1 * s, points.last!.0 * s + points.last!.1 * c))
        }
        let nodes = Self.path(points).nodes
        for (a, b) in zip(nodes, nodes.dropFirst()) {
            // The middle of a piece, too.
            for point in [b, (a + b) * 0.5] { #expect(abs(point.length / radius - 1) <= 0.01, "\(point)") }
        }
        #expect(nodes.count > 8)
    }

    @Test func unevenSamplesOfALineGiveIt() {
        var random = SeededRandom(seed: 2)
        for _ in 0..<200 {
            let shares =
                [0] + (0..<9).map { _ in Double.random(in: 0...1, using: &random) }.map { $0 * $0 * $0 }.sorted() + [1]
            let nodes = Self.path(shares.map { (100 + 700 * $0, 50 + 300 * $0) }).nodes
            for node in nodes {
                let off: Double = (node.x - 100) * 3 - (node.y - 50) * 7
                // A tenth of a pixel: samples are rounded to 1/256, and one close by turns the tangent by that.
                #expect(abs(off) < 0.76)
                #expect(99.99...800.01 ~= node.x)
            }
        }
    }

    @Test func curvesPassThroughEverySampleWithoutCornersAndHardlyOvershoot() {
        var random = SeededRandom(seed: 3), sharp = 0
        for _ in 0..<300 {
            let points = Self.randomPoints(&random, step: 20...100), (nodes, samples) = Self.path(points)
            #expect(samples.last == nodes.count - 1 && samples.first == 0)
            for (first, last) in zip(samples, samples.dropFirst()) {
                let a = nodes[first], chord = nodes[last] - a, length = chord.length
                for node in nodes[first...last] {
                    let along = ((node.x - a.x) * chord.x + (node.y - a.y) * chord.y) / (length * length)
                    let off = (node - a - chord * min(max(along, 0), 1)).length
                    #expect(off <= 0.15 * length + 0.01, "\(off) of \(length)")
                }
            }
            for k in 1..<samples.count - 1 {
                let at = samples[k], into = nodes[at] - nodes[samples[k - 1]], out = nodes[samples[k + 1]] - nodes[at]
                // Where the hand turns back the curve does within the 20th of a pixel that its pieces may be off.
                if Self.cosine(into, out) < 0 { continue }
                let turn = Self.cosine(nodes[at] - nodes[at - 1], nodes[at + 1] - nodes[at])
                #expect(turn > 0.8, "\(turn) at \(nodes[at])")
                sharp += Self.cosine(into, out) < 0.8 ? 1 : 0
            }
        }
        #expect(sharp > 500)
    }

    private static func cosine(_ a: Point, _ b: Point) -> Double { (a.x * b.x + a.y * b.y) / (a.length * b.length) }

    @Test(arguments: [Stroke.Smoothing.none, .curve]) func repeatedPointsChangeNothing(smoothing: Stroke.Smoothing) {
        var random = SeededRandom(seed: 4)
        for _ in 0..<50 {
            let points = Self.randomPoints(&random, step: 0.5...60)
            let repeated = points.flatMap { Array(repeating: $0, count: Int.random(in: 1...3, using: &random)) }
            #expect(Self.path(points, smoothing).nodes == Self.path(repeated, smoothing).nodes)
        }
    }

    @Test func withoutSmoothingThereAreOnlyTheSamples() {
        var random = SeededRandom(seed: 5)
        let points = Self.randomPoints(&random, step: 0.5...60)
        #expect(Self.path(points, .none).nodes == points.map { FixedPoint($0.0, $0.1)!.point })
    }

    /// A stroke that runs all over the plane takes memory for what may be seen of it, and is drawn as if it had all.
    @Test func curvesOutsideThePictureAreNotMade() {
        var random = SeededRandom(seed: 7)
        for (reach, most) in [(1_000_000.0, 2_000), (3_000.0, 40_000)] {
            let samples = (0..<1000).map { _ in
                Sample(
                    position: FixedPoint(
                        Double.random(in: -reach...reach, using: &random),
                        Double.random(in: -reach...reach, using: &random))!)
            }
            let stroke = Stroke(brush: .pen, color: .black, width: FixedLength(8)!, smoothing: .curve, samples: samples)
            let paper = Document(photo: Sheet(width: 300, height: 200, fill: .white))
            let workspace = Workspace(width: 300, height: 200)
            var seen = paper, whole = paper
            var count = 0
            _ = seen.draw(.pen, .black, workspace) { coverage in
                stroke.forEachPart(within: paper.bounds) { part in
                    count += part.count
                    coverage.raise(part)
                }
            }
            #expect(count < most)
            _ = whole.draw(.pen, .black, workspace) { coverage in
                stroke.forEachPart(within: Self.everywhere) { part in
                    // However long the path is, only so much of it is there at once.
                    #expect(part.count < 8192 + 10_000)
                    coverage.raise(part)
                }
            }
            #expect(seen.equals(whole) && (reach > 10_000 || !seen.equals(paper)))
        }
    }
}
