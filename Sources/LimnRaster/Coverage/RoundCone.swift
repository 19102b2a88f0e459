/// A segment of a stroke: the discs swept from one disc to another, their radius changing evenly. With equal radii it is
/// a capsule.
public struct RoundCone: Equatable, Sendable {
    /// Centre of the first disc.
    public var start: Point
    /// Centre of the last disc.
    public var end: Point
    /// Radius of the first disc in pixels, at least 0.
    public var startRadius: Double
    /// Radius of the last disc in pixels, at least 0.
    public var endRadius: Double

    /// A segment from its two discs.
    public init(from start: Point, radius startRadius: Double, to end: Point, radius endRadius: Double) {
        self.start = start
        self.end = end
        self.startRadius = startRadius
        self.endRadius = endRadius
    }

    /// A capsule: the disc of `radius` swept from `start` to `end`.
    public init(from start: Point, to end: Point, radius: Double) {
        self.init(from: start, radius: radius, to: end, radius: radius)
    }

    /// Cuts off what lies too far outside `bounds` to touch it, so that single-precision arithmetic stays exact to a few
    /// thousandths of a pixel; nil when nothing is left. Inside `bounds` nothing changes: what is cut is farther away
    /// than the larger radius.
    func clipped(to bounds: PixelRect) -> RoundCone? {
        let margin = max(startRadius, endRadius) + 2
        let minX = Double(bounds.minX) - margin, maxX = Double(bounds.maxX) + margin
        let minY = Double(bounds.minY) - margin, maxY = Double(bounds.maxY) + margin
        let d = end - start
        if min(start.x, end.x) >= minX && max(start.x, end.x) <= maxX
            && min(start.y, end.y) >= minY && max(start.y, end.y) <= maxY
        {
            return self
        }
        var t0 = 0.0, t1 = 1.0
        // Liang and Barsky 1984: each border leaves a part of the parameter's range.
        for (step, room) in [
            (-d.x, start.x - minX), (d.x, maxX - start.x), (-d.y, start.y - minY), (d.y, maxY - start.y),
        ] {
            if step == 0 {
                if room < 0 { return nil }
            } else if step < 0 {
                t0 = max(t0, room / step)
            } else {
                t1 = min(t1, room / step)
            }
        }
        if t0 > t1 { return nil }
        var result = self
        if t0 > 0 {
            result.start = start + d * t0
            result.startRadius = startRadius + (endRadius - startRadius) * t0
        }
        if t1 < 1 {
            result.end = start + d * t1
            result.endRadius = startRadius + (endRadius - startRadius) * t1
        }
        return result
    }
}

extension RoundCone {
    var tail: Disc { Disc(center: start, radius: startRadius) }
    var tip: Disc { Disc(center: end, radius: endRadius) }

    init(from tail: Disc, to tip: Disc) {
        self.init(from: tail.center, radius: tail.radius, to: tip.center, radius: tip.radius)
    }
}
