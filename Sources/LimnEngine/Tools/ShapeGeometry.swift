import LimnRaster

/// What a shape covers.
struct ShapeGeometry {
    /// How an outline, or a line, is drawn.
    enum Outline {
        /// Polygons, those of a hole turning the other way.
        case polygons([[Point]])
        /// Where it bends more sharply than its own half width, the inner side of an outline crosses itself: it is drawn as
        /// a stroke.
        case path([RoundCone])
    }

    /// The corners of the inside, for a fill; empty without one.
    let area: [Point]
    /// The outline, line or arrow; nil when it has no width.
    let outline: Outline?
    /// The outline together with all that is inside of it; empty for lines and arrows.
    let whole: [Point]

    init(_ shape: Shape) {
        let radius = shape.width.value / 2
        let (from, to) = ShapeGeometry.ends(of: shape)
        let box = ShapeGeometry.Box(from, to)
        switch shape.kind {
        case .line, .arrow:
            (area, whole) = ([], [])
            if radius == 0 {
                outline = nil
            } else if shape.kind == .line {
                outline = .polygons([Contour.capsule(from, to, radius)])
            } else {
                outline = .polygons([ShapeGeometry.arrow(from, to, radius)])
            }
        case .rectangle:
            area = shape.fill == nil ? [] : box.corners(grownBy: 0)
            whole = Contour.roundedBox(box, radius)
            let inside = min(box.width, box.height) / 2 > radius ? box.corners(grownBy: -radius) : []
            outline = radius == 0 ? nil : .polygons([whole, inside.reversed()])
        case .ellipse:
            let ellipse = Ellipse(box)
            area = shape.fill == nil ? [] : ellipse.contour(grownBy: 0)
            whole = ellipse.contour(grownBy: radius)
            if radius == 0 {
                outline = nil
            } else if radius <= ellipse.smallestRadius {
                outline = .polygons([whole, ellipse.contour(grownBy: -radius).reversed()])
            } else {
                outline = .path(ShapeGeometry.path(ellipse.contour(grownBy: 0), radius))
            }
        }
    }

    /// The box of a rectangle or ellipse.
    struct Box {
        var minX: Double, minY: Double, maxX: Double, maxY: Double

        init(_ a: Point, _ b: Point) {
            (minX, maxX) = (min(a.x, b.x), max(a.x, b.x))
            (minY, maxY) = (min(a.y, b.y), max(a.y, b.y))
        }

        var width: Double { maxX - minX }
        var height: Double { maxY - minY }

        func corners(grownBy r: Double) -> [Point] {
            [
                Point(minX - r, minY - r), Point(maxX + r, minY - r), Point(maxX + r, maxY + r),
                Point(minX - r, maxY + r),
            ]
        }
    }

    private static func path(_ corners: [Point], _ radius: Double) -> [RoundCone] {
        var path: [RoundCone] = [], last = corners[corners.count - 1]
        for corner in corners {
            path.append(RoundCone(from: last, to: corner, radius: radius))
            last = corner
        }
        return path
    }

    /// A shaft and a triangle whose tip is at `to`. The triangle is as long as it is wide: 3.2 widths and 6 pixels, less
    /// in a short arrow, but never under 1.6 widths and 1 pixel, so that it always shows beside its shaft, and the round
    /// end of the shaft lies within it.
    private static func arrow(_ from: Point, _ to: Point, _ radius: Double) -> [Point] {
        let width = radius * 2, length = (to - from).length
        if length == 0 { return Contour.capsule(from, to, radius) }
        let size = min(3.2 * width + 6, max(length, 1.6 * width + 1))
        return Contour.arrow(from, to, radius, size: size)
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
}
