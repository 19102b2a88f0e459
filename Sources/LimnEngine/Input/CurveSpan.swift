import LimnRaster

/// A cubic Hermite span between two samples, cut into pieces that are straight to 1/20 of a pixel.
struct CurveSpan {
    private let a: StrokeModeler.Node
    private let b: StrokeModeler.Node
    /// Tangents at the ends, in pixels per span.
    private let start: Point
    private let end: Point
    /// The largest second derivative.
    private let bend: Double
    private let pieces: Int

    init(from a: StrokeModeler.Node, _ start: Point, to b: StrokeModeler.Node, _ end: Point) {
        (self.a, self.b, self.start, self.end) = (a, b, start, end)
        let chord = b.point - a.point
        // The second derivative is linear: it is largest at an end.
        bend = max((chord * 6 - start * 4 - end * 2).length, (start * 2 + end * 4 - chord * 6).length)
        // A curve whose second derivative is at most M stays within M/(8 n²) of n chords. Coordinates end, so n stays under 10,000.
        pieces = max(1, ceilToInt((bend / (8 * 0.05)).squareRoot()))
    }

    /// Adds the pieces that may touch a picture with these bounds; the others could only cost time and memory.
    func add(to path: inout [RoundCone], within bounds: PixelRect) {
        add(0, pieces, node(0), node(pieces), to: &path, within: bounds)
    }

    private func add(
        _ first: Int, _ last: Int, _ from: StrokeModeler.Node, _ to: StrokeModeler.Node, to path: inout [RoundCone],
        within bounds: PixelRect
    ) {
        let part = Double(last - first) / Double(pieces)
        // How far ink reaches from the chord; a pixel more for what is not exact.
        let reach = max(from.radius, to.radius) + bend * part * part / 8 + 1
        let misses =
            max(from.point.x, to.point.x) + reach < Double(bounds.minX)
            || min(from.point.x, to.point.x) - reach > Double(bounds.maxX)
            || max(from.point.y, to.point.y) + reach < Double(bounds.minY)
            || min(from.point.y, to.point.y) - reach > Double(bounds.maxY)
        if misses { return }
        if last - first == 1 {
            path.append(RoundCone(from: from.point, radius: from.radius, to: to.point, radius: to.radius))
            return
        }
        let middle = (first + last) / 2, between = node(middle)
        add(first, middle, from, between, to: &path, within: bounds)
        add(middle, last, between, to, to: &path, within: bounds)
    }

    /// The place where piece `index` begins.
    private func node(_ index: Int) -> StrokeModeler.Node {
        if index == 0 { return a }
        if index == pieces { return b }
        let t = Double(index) / Double(pieces), u = 1 - t
        let place =
            a.point * (u * u * (1 + 2 * t)) + start * (t * u * u) + b.point * (t * t * (1 + 2 * u)) - end * (t * t * u)
        return StrokeModeler.Node(point: place, radius: a.radius + (b.radius - a.radius) * t)
    }
}
