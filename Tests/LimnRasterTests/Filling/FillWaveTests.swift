import LimnRaster
import LimnTestSupport
import Testing

@Suite struct FillWaveTests {
    static func component(_ map: Bitmap, _ x: Int, _ y: Int, _ connectivity: Connectivity) -> PixelSet {
        FloodFill.component(of: stack(of: map), x: x, y: y, tolerance: 0, connectivity: connectivity)
    }

    @Test func ringsInTheOpen() {
        let set = Self.component(Bitmap(width: 300, height: 210, fill: .white), 70, 90, .four)
        func map(_ spread: Spread) -> RingMap {
            FillWave(set, from: 70, 90, spread: spread, connectivity: .four).map
        }
        let (diamond, square, octagon, circle) = (map(.diamond), map(.square), map(.octagon), map(.circle))
        for y in 0..<210 {
            for x in 0..<300 {
                let dx = abs(x - 70), dy = abs(y - 90)
                #expect(diamond.ring(x: x, y: y) == dx + dy)
                #expect(square.ring(x: x, y: y) == max(dx, dy))
                let steps = Int(octagon.ring(x: x, y: y))
                #expect(max(dx, dy) <= steps && dx + dy <= steps + steps / 3)
                #expect(steps == 0 || max(dx, dy) > steps - 1 || dx + dy > steps - 1 + (steps - 1) / 3)
                let distance = Double(dx * dx + dy * dy).squareRoot()
                #expect(abs(Double(circle.ring(x: x, y: y)) + 0.5 - distance) <= 1)
            }
        }
    }

    @Test(arguments: Spread.allCases) func everyPixelOfRandomMapsTurns(spread: Spread) {
        var random = SeededRandom(seed: 3)
        for _ in 0..<150 {
            let map = FloodFillTests.randomMap(&random)
            let x = Int.random(in: 0..<map.width, using: &random), y = Int.random(in: 0..<map.height, using: &random)
            for connectivity in Connectivity.allCases {
                let set = Self.component(map, x, y, connectivity)
                let rings = FillWave(set, from: x, y, spread: spread, connectivity: connectivity).map
                var isRight = rings.ring(x: x, y: y) == 0
                for v in 0..<map.height {
                    for u in 0..<map.width {
                        let ring = rings.ring(x: u, y: v)
                        isRight = isRight && (ring >= 0) == set.contains(x: u, y: v) && ring <= rings.last
                        if ring <= 3 { continue }
                        isRight = isRight && Self.hasEarlier(rings, u, v, spread == .circle ? ring + 1 : ring)
                    }
                }
                #expect(isRight, "\(map.width) × \(map.height) at \(x), \(y), \(connectivity)")
            }
        }
    }

    /// Whether a neighbour turned at most three rings before `ring`.
    static func hasEarlier(_ rings: RingMap, _ x: Int, _ y: Int, _ ring: Int32) -> Bool {
        for dy in -1...1 {
            for dx in -1...1 where dx != 0 || dy != 0 {
                let other = rings.ring(x: x + dx, y: y + dy)
                if other >= 0 && other < ring && other >= ring - 3 { return true }
            }
        }
        return false
    }

    @Test func circlesBendRoundACorner() {
        // A wall from the top to row 120 at column 100; the click is at its left.
        var map = Bitmap(width: 260, height: 200, fill: .white)
        for y in 0...120 { map.pixels[y * 260 + 100] = Color.black.packed }
        let set = Self.component(map, 60, 60, .four)
        let rings = FillWave(set, from: 60, 60, spread: .circle, connectivity: .four).map
        func distance(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
        for y in 0..<200 {
            for x in 0..<260 where !(x == 100 && y <= 120) {
                let u = Double(x), v = Double(y)
                // The line of sight meets column 100 below the wall, or not at all.
                let crossing = 60 + (v - 60) * 40 / max(u - 60, 1)
                let isSeen = x < 100 || crossing > 121
                let way = isSeen ? distance(u - 60, v - 60) : distance(40, 61) + distance(u - 100, v - 121)
                let ring = Double(rings.ring(x: x, y: y))
                #expect(abs(ring + 0.5 - way) <= 2, "\(x), \(y): \(ring), not \(way)")
            }
        }
    }

    @Test func circlesPassDiagonalCorridors() {
        var map = Bitmap(width: 150, height: 150, fill: .black)
        for i in 0..<150 { map.pixels[i * 150 + i] = Color.white.packed }
        let set = Self.component(map, 0, 0, .eight)
        let rings = FillWave(set, from: 0, 0, spread: .circle, connectivity: .eight).map
        for i in 0..<150 { #expect(abs(Double(rings.ring(x: i, y: i)) - Double(i) * 1.41421) <= 1) }
        for spread in Spread.allCases {
            let rings = FillWave(set, from: 0, 0, spread: spread, connectivity: .eight).map
            #expect((0..<150 * 150).count { rings.ring(x: $0 % 150, y: $0 / 150) >= 0 } == 150)
        }
    }

    @Test func circlesKeepOutOfCutCorners() {
        // Two rooms that touch at a corner only, joined by a long way round.
        var map = Bitmap(width: 40, height: 40, fill: .black)
        func room(_ xs: Range<Int>, _ ys: Range<Int>) {
            for y in ys { for x in xs { map.pixels[y * 40 + x] = Color.white.packed } }
        }
        room(10..<20, 10..<20)
        room(20..<30, 20..<30)
        room(0..<10, 15..<16)
        room(0..<1, 15..<40)
        room(0..<25, 39..<40)
        room(24..<25, 30..<40)
        let four = FillWave(
            Self.component(map, 19, 19, .four), from: 19, 19, spread: .circle, connectivity: .four)
        #expect(four.map.ring(x: 20, y: 20) > 60)
        let eight = FillWave(
            Self.component(map, 19, 19, .eight), from: 19, 19, spread: .circle, connectivity: .eight)
        #expect(eight.map.ring(x: 20, y: 20) == 1)
    }

    @Test func framesLeadFromBeforeToAfter() {
        let edge = DrawnEdge.circle(radius: 30, width: 4)
        var picture = stack(of: edge.bitmap(paper: .white, ink: .black))
        let before = picture.flattened()
        let outcome = run(FloodFill(color: SoftEdgesTests.paint), 40, 50, on: &picture)
        let after = picture.flattened()
        #expect(!outcome.rim.isEmpty)
        for spread in Spread.allCases {
            let wave = FillWave(
                outcome.component, rim: outcome.rim, from: 40, 50, spread: spread, connectivity: .four)
            let count = wave.frameCount()
            #expect(count == (Int(wave.map.last) + 4) / 5 + 1)
            #expect(wave.frame(count - 1, before: before, after: after).equals(after))
            for k in 0..<count {
                let frame = wave.frame(k, before: before, after: after)
                for y in 0..<96 {
                    for x in 0..<96 {
                        let ring = wave.map.ring(x: x, y: y)
                        let source = ring >= 0 && Int(ring) <= 5 * k ? after : before
                        #expect(frame.color(x: x, y: y) == source.color(x: x, y: y))
                    }
                }
            }
        }
    }
}
