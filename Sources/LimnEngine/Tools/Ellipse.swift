import LimnRaster

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
