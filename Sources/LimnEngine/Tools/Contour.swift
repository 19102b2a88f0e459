import LimnRaster

/// Closed curves as polygons. All turn the same way: from the x axis towards the y axis.
enum Contour {
    /// Directions (cosine, sine) from 0 up to, not including, a quarter turn, close enough for a polygon on an arc of
    /// this radius to leave it by at most 1/50 pixel.
    ///
    /// The rational parametrisation ((1 − t²)/(1 + t²), 2t/(1 + t²)) needs no sine. With dθ/dt ≤ 2, a chord over 1/n of t is
    /// at most r·(2/n)²/8 inside its arc.
    static func quarter(radius: Double) -> [Point] {
        let pieces = max(2, min(4000, ceilToInt((25 * radius).squareRoot())))
        return (0..<pieces).map { i in
            let t = Double(i) / Double(pieces), d = 1 + t * t
            return Point((1 - t * t) / d, 2 * t / d)
        }
    }

    /// The line from a to b, `radius` wide to each side, with round ends; a disc when they are one point.
    static func capsule(_ a: Point, _ b: Point, _ radius: Double) -> [Point] {
        let length = (b - a).length
        let along = length == 0 ? Point(radius, 0) : (b - a) * (radius / length), across = Point(-along.y, along.x)
        // With its end, so that the sides are straight from one disc to the other.
        let quarter = quarter(radius: radius) + [Point(0, 1)]
        var corners: [Point] = []
        corners.reserveCapacity(4 * quarter.count)
        for p in quarter { corners.append(b + along * p.x + across * p.y) }
        for p in quarter { corners.append(a + across * p.x - along * p.y) }
        for p in quarter { corners.append(a - along * p.x - across * p.y) }
        for p in quarter { corners.append(b - across * p.x + along * p.y) }
        return corners
    }

    /// A rectangle grown by `radius`, whose corners are round.
    static func roundedBox(_ box: ShapeGeometry.Box, _ radius: Double) -> [Point] {
        if radius == 0 { return box.corners(grownBy: 0) }
        let quarter = quarter(radius: radius) + [Point(0, 1)]
        var corners: [Point] = []
        corners.reserveCapacity(4 * quarter.count)
        for p in quarter { corners.append(Point(box.maxX + radius * p.x, box.maxY + radius * p.y)) }
        for p in quarter { corners.append(Point(box.minX - radius * p.y, box.maxY + radius * p.x)) }
        for p in quarter { corners.append(Point(box.minX - radius * p.x, box.minY - radius * p.y)) }
        for p in quarter { corners.append(Point(box.maxX + radius * p.y, box.minY - radius * p.x)) }
        return corners
    }
}

/// An ellipse whose axes are upright.
struct Ellipse {
    private let center: Point
    private let rx: Double, ry: Double

    init(_ box: ShapeGeometry.Box) {
        center = Point((box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2)
        (rx, ry) = (box.width / 2, box.height / 2)
    }

    /// The radius of the curve where it bends most sharply: b²/a at the ends of the longer axis.
    var smallestRadius: Double {
        let short = min(rx, ry), long = max(rx, ry)
        return long == 0 ? 0 : short * short / long
    }

    /// The curve that runs `distance` outside the ellipse: every point moved along its normal (c/rx, s/ry).
    func contour(grownBy distance: Double) -> [Point] {
        let quarter = Contour.quarter(radius: max(rx, ry) + max(distance, 0)).map { p -> Point in
            let nx = ry * p.x, ny = rx * p.y, length = (nx * nx + ny * ny).squareRoot()
            let outward = length == 0 ? p * distance : Point(nx, ny) * (distance / length)
            return Point(rx * p.x, ry * p.y) + outward
        }
        // The curve is symmetric: the second quarter is the first one backwards, mirrored.
        let top = Point(0, ry + distance)
        var half = quarter + [top]
        for p in quarter.dropFirst().reversed() { half.append(Point(-p.x, p.y)) }
        return half.map { center + $0 } + half.map { center - $0 }
    }
}
