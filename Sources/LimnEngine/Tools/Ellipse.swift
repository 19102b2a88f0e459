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
        let pieces = Contour.quarterPieces(radius: max(rx, ry) + max(distance, 0)), count = 4 * pieces
        return [Point](unsafeUninitializedCapacity: count) { corners, end in
            end = count
            // The curve is symmetric: a point of the first quarter is one of each, but where quarters meet.
            for i in 0...pieces {
                var p = Point(0, ry + distance)
                if i < pieces {
                    let direction = Contour.direction(i, of: pieces)
                    let nx = ry * direction.x, ny = rx * direction.y, length = (nx * nx + ny * ny).squareRoot()
                    let outward = length == 0 ? direction * distance : Point(nx, ny) * (distance / length)
                    p = Point(rx * direction.x, ry * direction.y) + outward
                }
                corners[i] = center + p
                corners[2 * pieces + i == count ? 0 : 2 * pieces + i] = center - p
                if i == 0 || i == pieces { continue }
                corners[2 * pieces - i] = center + Point(-p.x, p.y)
                corners[count - i] = center - Point(-p.x, p.y)
            }
        }
    }
}
