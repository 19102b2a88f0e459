import LimnRaster

/// What a shape consists of: segments of its outline, and convex areas.
struct ShapeGeometry {
    /// The outline's centre line with its width.
    private(set) var outline: [RoundCone] = []
    /// Corners of the inside, for a fill; empty for lines and arrows.
    private(set) var area: [Point] = []
    /// Corners of an arrow's head; empty for all others.
    private(set) var head: [Point] = []

    init(_ shape: Shape) {
        let radius = shape.width.value / 2
        let (from, to) = ShapeGeometry.ends(of: shape)
        switch shape.kind {
        case .line: join([from, to], radius)
        case .arrow: arrow(from, to, radius)
        case .rectangle:
            area = [from, Point(to.x, from.y), to, Point(from.x, to.y)]
            join(area + [from], radius)
        case .ellipse:
            area = ShapeGeometry.ellipse(from, to)
            join(area + [area[0]], radius)
        }
    }

    private mutating func join(_ points: [Point], _ radius: Double) {
        if radius == 0 { return }
        for i in 1..<points.count where i == 1 || points[i] != points[i - 1] {
            outline.append(RoundCone(from: points[i - 1], to: points[i], radius: radius))
        }
    }

    /// A shaft and a triangle whose tip is at `to`. The triangle is as long as it is wide: 3.2 widths and 6 pixels, less
    /// in a short arrow, but never under 1.6 widths and 1 pixel, so that it always shows beside its shaft.
    private mutating func arrow(_ from: Point, _ to: Point, _ radius: Double) {
        let width = radius * 2, length = (to - from).length
        if width == 0 { return }
        if length == 0 { return join([from, to], radius) }
        let size = min(3.2 * width + 6, max(length, 1.6 * width + 1))
        let direction = (to - from) * (1 / length)
        let base = to - direction * size
        let side = Point(-direction.y, direction.x) * (size / 2)
        head = [to, base + side, base - side]
        if length > size { join([from, base], radius) }
    }

    /// The two ends of the pull after `constrain` and `centered`.
    static func ends(of shape: Shape) -> (Point, Point) {
        let from = shape.from.point
        var pull = shape.to.point - from
        if shape.constrain {
            switch shape.kind {
            case .line, .arrow: pull = projected(pull)
            case .rectangle, .ellipse:
                let side = max(pull.x.magnitude, pull.y.magnitude)
                pull = Point(pull.x < 0 ? -side : side, pull.y < 0 ? -side : side)
            }
        }
        return (shape.centered ? from - pull : from, from + pull)
    }

    /// The pull projected on the nearest multiple of 15°.
    private static func projected(_ pull: Point) -> Point {
        let root2 = 2.0.squareRoot(), root3 = 3.0.squareRoot(), root6 = 6.0.squareRoot()
        let (c15, s15) = ((root6 + root2) / 4, (root6 - root2) / 4)
        let steps = [
            Point(1, 0), Point(c15, s15), Point(root3 / 2, 0.5), Point(root2 / 2, root2 / 2), Point(0.5, root3 / 2),
            Point(s15, c15), Point(0, 1), Point(-s15, c15), Point(-0.5, root3 / 2), Point(-root2 / 2, root2 / 2),
            Point(-root3 / 2, 0.5), Point(-c15, s15),
        ]
        var best = 0.0, result = pull
        for step in steps {
            let along = pull.x * step.x + pull.y * step.y
            if along.magnitude > best {
                best = along.magnitude
                result = step * along
            }
        }
        return result
    }

    /// The corners of a polygon within 1/20 pixel of the ellipse in a box: each quarter by the rational parametrisation
    /// ((1 − t²)/(1 + t²), 2t/(1 + t²)), which needs no sine; dθ/dt ≤ 2 and a chord over dθ is r·dθ²/8 inside its arc.
    static func ellipse(_ a: Point, _ b: Point) -> [Point] {
        let center = (a + b) * 0.5
        let rx = (b.x - a.x).magnitude / 2, ry = (b.y - a.y).magnitude / 2
        let pieces = max(4, min(4000, ceilToInt((10 * max(rx, ry)).squareRoot())))
        var quarter: [(Double, Double)] = []
        for i in 0..<pieces {
            let t = Double(i) / Double(pieces), d = 1 + t * t
            quarter.append(((1 - t * t) / d, 2 * t / d))
        }
        var corners: [Point] = []
        for (x, y) in quarter { corners.append(center + Point(rx * x, ry * y)) }
        for (x, y) in quarter { corners.append(center + Point(-rx * y, ry * x)) }
        for (x, y) in quarter { corners.append(center + Point(-rx * x, -ry * y)) }
        for (x, y) in quarter { corners.append(center + Point(rx * y, -ry * x)) }
        return corners
    }
}
