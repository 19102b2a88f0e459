import LimnRaster

/// Turns the samples of a stroke into segments, one by one: what it has given out never changes when more samples come.
///
/// "curve" is a cubic Hermite spline through every sample. The tangent at a sample is that of the centripetal
/// Catmull-Rom spline (Barry and Goldman 1988; Yuksel et al. 2011: no cusps or loops within a segment), so it needs the
/// next sample: the curve runs one sample behind the pointer, and `finish` brings it to the last.
struct StrokeModeler {
    /// A place on the path.
    struct Node: Equatable {
        var point: Point
        var radius: Double
    }

    private let radius: Double
    private let smoothing: Stroke.Smoothing
    /// The picture: of curves outside of it no pieces are made.
    private let bounds: PixelRect
    /// The last two places taken in; repeated points count once.
    private var previous: Node?
    private var last: Node?
    /// The direction of the path at `previous`, in pixels per unit of centripetal parameter; nil at the first.
    private var tangent: Point?

    init(width: Double, smoothing: Stroke.Smoothing, within bounds: PixelRect) {
        radius = width / 2
        self.smoothing = smoothing
        self.bounds = bounds
    }

    /// Takes a sample in and adds the segments that are now certain.
    mutating func add(_ sample: Sample, to path: inout [RoundCone]) {
        let node = Node(point: sample.position.point, radius: radius * Double(sample.pressure) / 65535)
        guard let last else {
            path.append(RoundCone(from: node.point, to: node.point, radius: node.radius))
            self.last = node
            return
        }
        if node.point == last.point {
            // Repeated points change nothing but the width there.
            if node.radius > last.radius {
                path.append(RoundCone(from: node.point, to: node.point, radius: node.radius))
                self.last = node
            }
            return
        }
        if smoothing == .none {
            path.append(RoundCone(from: last.point, radius: last.radius, to: node.point, radius: node.radius))
        } else if let previous {
            let next = Self.tangent(previous.point, last.point, node.point)
            addSpan(from: previous, tangent, to: last, next, to: &path)
            tangent = next
        }
        previous = last
        self.last = node
    }

    /// Adds what is still missing up to the last sample. The modeler can go on afterwards as if it had not been asked.
    func finish(_ path: inout [RoundCone]) {
        guard smoothing == .curve, let previous, let last else { return }
        addSpan(from: previous, tangent, to: last, nil, to: &path)
    }

    /// √distance: the centripetal parameter's step.
    private static func step(_ a: Point, _ b: Point) -> Double { (b - a).length.squareRoot() }

    /// The centripetal Catmull-Rom tangent at b.
    private static func tangent(_ a: Point, _ b: Point, _ c: Point) -> Point {
        let s = step(a, b), t = step(b, c)
        return (b - a) * (1 / s) - (c - a) * (1 / (s + t)) + (c - b) * (1 / t)
    }

    /// The Hermite span between two samples. A tangent that is nil is that of a parabola at a free end.
    private func addSpan(
        from a: Node, _ startTangent: Point?, to b: Node, _ endTangent: Point?, to path: inout [RoundCone]
    ) {
        let chord = b.point - a.point
        let length = chord.length, step = length.squareRoot()
        // From pixels per unit of parameter to pixels per span.
        var m0 = startTangent.map { limited($0 * step, chord, length) }
        var m1 = endTangent.map { limited($0 * step, chord, length) }
        if m0 == nil, let m = m1 { m0 = limited(chord * 2 - m, chord, length) }
        if m1 == nil, let m = m0 { m1 = limited(chord * 2 - m, chord, length) }
        CurveSpan(from: a, m0 ?? chord, to: b, m1 ?? chord).add(to: &path, within: bounds)
    }

    /// Shortens a tangent, keeping its direction, so that the span leaves its chord by at most 15% of the chord: an end
    /// tangent moves the curve aside by up to 1/8 of its cross part in the middle, two of them by 1/4, and backwards by
    /// up to 4/27 of its length.
    private func limited(_ m: Point, _ chord: Point, _ length: Double) -> Point {
        let across = (m.x * chord.y - m.y * chord.x).magnitude / length
        let along = (m.x * chord.x + m.y * chord.y) / length
        var scale = 1.0
        if across > 0.6 * length { scale = 0.6 * length / across }
        if along * scale > 1.5 * length { scale = 1.5 * length / along }
        if -along * scale > length { scale = length / -along }
        return m * scale
    }
}
