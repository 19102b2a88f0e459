import LimnRaster
import LimnTestSupport
import Testing

/// Soft edges at what is drawn: corners, joints, crossings and ends of lines of any angle.
@Suite struct SoftCornersTests {
    @Test(arguments: DrawnScene.Kind.allCases, [2.0, 2.5, 3, 4, 6, 8])
    func leavesNoFringe(kind: DrawnScene.Kind, width: Double) {
        for seed in 0..<20 {
            var random = SeededRandom(seed: UInt64(seed * 100) + UInt64(width * 10))
            let (scene, places) = DrawnScene.random(kind, width: width, &random)
            for (x, y) in places {
                let left = scene.fill(x, y), what: Comment = "\(kind) \(seed) at \(x), \(y): \(left)"
                #expect(left.paper <= 0.13, what)
                #expect(left.lostMost <= 0.05, what)
                #expect(left.lost <= 0.01 * left.rim, what)
                #expect(left.changedBeyond == 0, what)
            }
        }
    }

    /// Curved lines with hardly a pixel of their own colour: it is found along their way.
    @Test(arguments: [1.0, 1.2, 1.5]) func leavesNoFringeAtThinEllipses(width: Double) {
        for seed in 0..<30 {
            var random = SeededRandom(seed: UInt64(seed * 100) + UInt64(width * 10))
            let (scene, places) = DrawnScene.random(.ellipse, width: width, &random)
            for (x, y) in places {
                let left = scene.fill(x, y)
                #expect(left.paper <= 0.13 && left.lostMost <= 0.05 && left.changedBeyond == 0, "\(seed): \(left)")
            }
        }
    }

    /// A strip of one colour between two others is hard, unless it is just a mixture of them.
    @Test func leavesHardStripsAlone() {
        var random = SeededRandom(seed: 9), strips = 0
        for _ in 0..<2000 {
            let colors = (0..<3).map { _ in Color(packed: UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000) }
            if off(colors[1], from: colors[0], to: colors[2]) <= 4 { continue }
            // Colours that close are one area with noise.
            if zip(colors, colors.dropFirst()).contains(where: { off($0, from: $1, to: $1) <= 12 }) { continue }
            strips += 1
            var map = Bitmap(width: 30, height: 20, fill: colors[2])
            for y in 0..<20 {
                for x in 0...10 { map.pixels[y * 30 + x] = colors[x < 10 ? 0 : 1].packed }
            }
            var picture = stack(of: map)
            let outcome = run(FloodFill(color: Color(red: 18, green: 243, blue: 69)), 2, 2, on: &picture)
            #expect(outcome.rim.isEmpty, "\(colors)")
        }
        #expect(strips > 1900)
    }

    /// The channel a colour is farthest off the way from one colour to another, with the nearest mixture's share.
    private func off(_ color: Color, from a: Color, to b: Color) -> Double {
        func parts(_ color: Color) -> [Double] { [Double(color.red), Double(color.green), Double(color.blue)] }
        let way = zip(parts(b), parts(a)).map { $0 - $1 }, own = zip(parts(color), parts(a)).map { $0 - $1 }
        let share = zip(way, own).map { $0 * $1 }.reduce(0, +) / way.map { $0 * $0 }.reduce(1e-9, +)
        return zip(way, own).map { abs($1 - $0 * min(max(share, 0), 1)) }.max()!
    }
}
