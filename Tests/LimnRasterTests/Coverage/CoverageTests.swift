import LimnRaster
import LimnTestSupport
import Testing

@Suite struct CoverageTests {
    /// Largest and mean absolute error over a 128 × 128 picture, in 1/255.
    private func errors(_ cones: [RoundCone], size: Int = 128) -> (worst: Double, sum: Double, area: Double) {
        let sheet = CoverageSheet(width: size, height: size)
        sheet.raise(cones)
        let reference = ReferenceCoverage(cones)
        var worst = 0.0, sum = 0.0, area = 0.0
        for y in 0..<size {
            for x in 0..<size {
                let expected = reference.area(x: x, y: y), got = Double(sheet.coverage(x: x, y: y))
                worst = max(worst, (got - expected * 255).magnitude)
                sum += got / 255
                area += expected
            }
        }
        return (worst, sum, area)
    }

    private func randomPath(_ random: inout SeededRandom, width: ClosedRange<Double>, pressure: Bool) -> [RoundCone] {
        let radius = Double.random(in: width, using: &random) / 2
        var at = Point(.random(in: 20...108, using: &random), .random(in: 20...108, using: &random))
        var cones: [RoundCone] = [], r = radius
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let to = Point(
                at.x + .random(in: -40...40, using: &random), at.y + .random(in: -40...40, using: &random))
            let next = pressure ? radius * .random(in: 0.5...1.5, using: &random) : radius
            cones.append(RoundCone(from: at, radius: r, to: to, radius: next))
            (at, r) = (to, next)
        }
        return cones
    }

    @Test(arguments: 0..<60) func coverageIsTheAreaOfTheUnion(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let cones = randomPath(&random, width: seed % 2 == 0 ? 2...6 : 6...40, pressure: false)
        let error = errors(cones)
        #expect(error.worst <= 16, "seed \(seed): \(error)")
        #expect((error.sum - error.area).magnitude <= 0.01 * error.area + 0.5)
    }

    @Test(arguments: 0..<8) func smallRoundEndsAreRound(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for k in 0..<60 {
            let radius = Double.random(in: 1...(seed < 5 ? 1.3 : 4), using: &random)
            let a = Point(.random(in: 12...20, using: &random), .random(in: 12...20, using: &random))
            let pull = Point(.random(in: -12...12, using: &random), .random(in: -12...12, using: &random))
            let b = k % 3 == 0 ? a : a + pull * (k % 3 == 1 ? 1 : 0.1)
            let error = errors([RoundCone(from: a, to: b, radius: radius)], size: 40)
            #expect(error.worst <= 16, "\(a) \(b) \(radius): \(error)")
        }
    }

    @Test(arguments: 0..<40) func thinStrokesHaveInkInProportion(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let width = Double.random(in: 0.3...1, using: &random), length = Double.random(in: 0.5...20, using: &random)
        let t = Double.random(in: 0...1, using: &random), a = Point(30.3, 30.6)
        let b = a + Point((1 - t * t) / (1 + t * t), 2 * t / (1 + t * t)) * length
        let sheet = CoverageSheet(width: 64, height: 64)
        // As strokes begin: with a dot.
        sheet.raise([RoundCone(from: a, to: a, radius: width / 2), RoundCone(from: a, to: b, radius: width / 2)])
        var ink = 0.0
        for y in 0..<64 { for x in 0..<64 { ink += Double(sheet.coverage(x: x, y: y)) / 255 } }
        let area = width * length + 3.14159 * width * width / 4
        #expect((ink / area - 1).magnitude <= 0.15, "width \(width), length \(length): \(ink) for \(area)")
    }

    @Test func pressureFadesThinLinesEvenly() {
        for (first, last) in [(0.9, 0.3), (0.45, 0.05), (2.0, 0.2), (0.1, 1.5)] {
            let sheet = CoverageSheet(width: 128, height: 32)
            sheet.raise(RoundCone(from: Point(10, 15.4), radius: first / 2, to: Point(110, 15.4), radius: last / 2))
            for x in 14..<106 {
                var ink = 0.0
                for y in 0..<32 { ink += Double(sheet.coverage(x: x, y: y)) / 255 }
                let width = first + (last - first) * (Double(x) + 0.5 - 10) / 100
                #expect(
                    (ink - width).magnitude <= 0.05 * width + 0.03, "\(first)…\(last) at \(x): \(ink), not \(width)")
            }
        }
    }

    /// A rim is looked for in pixels it may have nothing of: these made a faint line there as strong as a solid one.
    @Test(arguments: [false, true]) func whatMissesAFaintLineLeavesItFaint(isSolidFirst: Bool) {
        let faint = RoundCone(from: Point(10, 10.5), to: Point(50, 10.5), radius: 0.1)
        // Its edge is at 11.1, and the line's pixels end at 11.
        let solid = RoundCone(from: Point(10, 14.1), to: Point(50, 14.1), radius: 3)
        let both = CoverageSheet(width: 64, height: 64), alone = CoverageSheet(width: 64, height: 64)
        alone.raise(faint)
        for cone in isSolidFirst ? [solid, faint] : [faint, solid] { both.raise(cone) }
        for x in 0..<64 { #expect(both.coverage(x: x, y: 10) == alone.coverage(x: x, y: 10)) }
    }

    @Test(arguments: 100..<130) func pressureChangesTheWidthEvenly(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let error = errors(randomPath(&random, width: 5...30, pressure: true))
        #expect(error.worst <= 16, "seed \(seed): \(error)")
    }

    @Test(arguments: [0.1, 0.25, 0.5, 0.8, 1.0, 1.3, 1.7, 2.0], [0.0, 15, 30, 45, 60, 90])
    func thinLinesFadeInProportion(width: Double, degrees: Double) {
        let slopes: [Double: (Double, Double)] = [
            0: (1, 0), 15: (0.9659258, 0.2588190), 30: (0.8660254, 0.5), 45: (0.7071068, 0.7071068),
            60: (0.5, 0.8660254), 90: (0, 1),
        ]
        let (c, s) = slopes[degrees]!
        let from = Point(17.3, 19.7), to = Point(17.3 + 80 * c, 19.7 + 80 * s)
        let whole = CoverageSheet(width: 128, height: 128), pieces = CoverageSheet(width: 128, height: 128)
        whole.raise(RoundCone(from: from, to: to, radius: width / 2))
        for i in 0..<400 {
            let a = Double(i) / 400, b = Double(i + 1) / 400
            pieces.raise(RoundCone(from: from + (to - from) * a, to: from + (to - from) * b, radius: width / 2))
        }
        for sheet in [whole, pieces] {
            var ink = 0.0
            for y in 0..<128 { for x in 0..<128 { ink += Double(sheet.coverage(x: x, y: y)) / 255 } }
            let area = width * 80 + 3.14159265 * width * width / 4
            #expect((ink / area - 1).magnitude < 0.15, "width \(width) at \(degrees)°: \(ink) of \(area)")
        }
    }

    @Test func edgesOnPixelBordersAreSharp() {
        let sheet = CoverageSheet(width: 64, height: 64)
        sheet.raise(RoundCone(from: Point(10, 20), to: Point(50, 20), radius: 2))
        #expect((17...22).map { sheet.coverage(x: 30, y: $0) } == [0, 255, 255, 255, 255, 0])
    }

    @Test func twoEdgesInOnePixelCoverIt() {
        // Parallel strokes that meet in the middle of row 20: no seam.
        let sheet = CoverageSheet(width: 64, height: 64)
        sheet.raise(RoundCone(from: Point(10, 18.5), to: Point(50, 18.5), radius: 2))
        sheet.raise(RoundCone(from: Point(10, 22.5), to: Point(50, 22.5), radius: 2))
        #expect(sheet.coverage(x: 30, y: 20) == 255)
    }

    @Test(arguments: 200..<230) func batchesDoNotMatterAndOrderHardly(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var cones: [RoundCone] = []
        for _ in 0..<4 { cones += randomPath(&random, width: 0.3...30, pressure: true) }
        let sheets = (0..<4).map { _ in CoverageSheet(width: 128, height: 128) }
        sheets[0].raise(cones)
        for cone in cones { sheets[1].raise(cone) }
        var rest = cones[...]
        while !rest.isEmpty {
            let count = min(rest.count, Int.random(in: 1...5, using: &random))
            sheets[2].raise(Array(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        for cone in cones.shuffled(using: &random) { sheets[3].raise(cone) }
        for y in 0..<128 {
            for x in 0..<128 {
                let expected = sheets[0].coverage(x: x, y: y)
                #expect(sheets[1].coverage(x: x, y: y) == expected)
                #expect(sheets[2].coverage(x: x, y: y) == expected)
                // A start that follows no end has its own arc: two of 64 samples at most, where arc and side meet.
                #expect(abs(Int(sheets[3].coverage(x: x, y: y)) - Int(expected)) <= 8)
            }
        }
    }

    @Test(arguments: 0..<3) func longPathsDoNotDependOnBatches(seed: UInt64) {
        // More segments than are joined at once, in and out of the picture, with steps that leave rows apart.
        var random = SeededRandom(seed: seed)
        let radius = [1.5, 6, 30][Int(seed)]
        var at = Point(100, 90), cones: [RoundCone] = []
        for k in 0..<9000 {
            let reach = k % 500 == 0 ? 250.0 : 6
            var to = at
            to.x = max(-60, min(260, at.x + .random(in: -reach...reach, using: &random)))
            to.y = max(-60, min(240, at.y + .random(in: -reach...reach, using: &random)))
            cones.append(RoundCone(from: at, to: to, radius: radius))
            at = to
        }
        for count in [300, 9000] {
            let whole = CoverageSheet(width: 200, height: 180), pieces = CoverageSheet(width: 200, height: 180)
            whole.raise(Array(cones.prefix(count)))
            for cone in cones.prefix(count) { pieces.raise(cone) }
            for y in 0..<180 {
                for x in 0..<200 { #expect(whole.coverage(x: x, y: y) == pieces.coverage(x: x, y: y)) }
            }
        }
    }

    @Test func whatIsOutsideDoesNotChangeWhatIsInside() {
        let far = CoverageSheet(width: 100, height: 100), near = CoverageSheet(width: 100, height: 100)
        far.raise(RoundCone(from: Point(-900_000, 50.25), to: Point(900_000, 50.25), radius: 5))
        near.raise(RoundCone(from: Point(-20, 50.25), to: Point(120, 50.25), radius: 5))
        for y in 0..<100 { for x in 0..<100 { #expect(far.coverage(x: x, y: y) == near.coverage(x: x, y: y)) } }
    }

    @Test func damageCoversEveryChange() {
        var random = SeededRandom(seed: 7)
        for _ in 0..<200 {
            let sheet = CoverageSheet(width: 128, height: 128)
            let cone = randomPath(&random, width: 0.2...50, pressure: true)[0]
            let damage = sheet.raise(cone)
            for y in 0..<128 {
                for x in 0..<128 where sheet.coverage(x: x, y: y) > 0 { #expect(damage.contains(x: x, y: y)) }
            }
        }
    }
}
