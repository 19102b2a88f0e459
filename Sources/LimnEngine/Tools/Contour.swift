import LimnRaster

/// Closed curves as polygons. All turn the same way: from the x axis towards the y axis.
enum Contour {
    /// Directions (cosine, sine) from 0 up to, not including, a quarter turn, close enough for a polygon on an arc of
    /// this radius to leave it by at most 1/50 pixel.
    ///
    /// The rational parametrisation ((1 − t²)/(1 + t²), 2t/(1 + t²)) needs no sine. With dθ/dt ≤ 2, a chord over 1/n of t is
    /// at most r·(2/n)²/8 inside its arc.
    static func quarter(radius: Double) -> [Point] {
        let pieces = quarterPieces(radius: radius)
        return (0..<pieces).map { direction($0, of: pieces) }
    }

    /// How many there are.
    static func quarterPieces(radius: Double) -> Int { max(2, min(4000, ceilToInt((25 * radius).squareRoot()))) }

    /// One of them.
    @inline(__always) static func direction(_ i: Int, of pieces: Int) -> Point {
        let t = Double(i) / Double(pieces), d = 1 + t * t
        return Point((1 - t * t) / d, 2 * t / d)
    }

    /// The line from a to b, `radius` wide to each side, with round ends; a disc when they are one point.
    static func capsule(_ a: Point, _ b: Point, _ radius: Double) -> [Point] {
        let length = (b - a).length
        let along = length == 0 ? Point(radius, 0) : (b - a) * (radius / length)
        // With its end, so that the sides are straight from one disc to the other.
        let quarter = quarter(radius: radius) + [Point(0, 1)]
        var corners: [Point] = []
        corners.reserveCapacity(4 * quarter.count)
        appendEnd(at: a, along, quarter, to: &corners)
        appendEnd(at: b, along * -1, quarter, to: &corners)
        return corners
    }

    /// The line from a to b, whose tip is a triangle `size` long and wide; its round end at b must lie within that.
    ///
    /// One contour: areas of a line and a triangle would be added where both cover a part of a pixel.
    static func arrow(_ a: Point, _ b: Point, _ radius: Double, size: Double) -> [Point] {
        let length = (b - a).length, direction = (b - a) * (1 / length)
        let base = b - direction * size, across = Point(-direction.y, direction.x)
        let head = [base - across * (size / 2), b, base + across * (size / 2)]
        if length <= size { return head }
        var corners: [Point] = []
        appendEnd(at: a, direction * radius, quarter(radius: radius) + [Point(0, 1)], to: &corners)
        return corners + [base - across * radius] + head + [base + across * radius]
    }

    /// Half a circle about a point from which a line goes on `along`, a vector as long as the radius.
    private static func appendEnd(at a: Point, _ along: Point, _ quarter: [Point], to corners: inout [Point]) {
        let across = Point(-along.y, along.x)
        for p in quarter { corners.append(a + across * p.x - along * p.y) }
        for p in quarter { corners.append(a - along * p.x - across * p.y) }
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
