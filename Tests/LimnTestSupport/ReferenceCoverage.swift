import LimnRaster

/// Coverage of a union of round cones by brute force: 32 × 32 points a pixel, distances in double precision.
public struct ReferenceCoverage {
    private let cones: [RoundCone]

    /// A reference for these segments.
    public init(_ cones: [RoundCone]) { self.cones = cones }

    /// The share of pixel (x, y) inside the union, 0…1.
    public func area(x: Int, y: Int) -> Double {
        let near = cones.filter {
            let reach = max($0.startRadius, $0.endRadius) + 1
            return Double(x + 1) > min($0.start.x, $0.end.x) - reach && Double(x) < max($0.start.x, $0.end.x) + reach
                && Double(y + 1) > min($0.start.y, $0.end.y) - reach && Double(y) < max($0.start.y, $0.end.y) + reach
        }
        if near.isEmpty { return 0 }
        var count = 0
        for j in 0..<32 {
            for i in 0..<32 {
                let p = Point(Double(x) + (Double(i) + 0.5) / 32, Double(y) + (Double(j) + 0.5) / 32)
                if near.contains(where: { Self.contains($0, p) }) { count += 1 }
            }
        }
        return Double(count) / 1024
    }

    private static func contains(_ cone: RoundCone, _ p: Point) -> Bool {
        let d = cone.end - cone.start, q = p - cone.start
        let length = d.length, k = cone.startRadius - cone.endRadius
        if length <= k.magnitude {
            let (center, radius) = k >= 0 ? (cone.start, cone.startRadius) : (cone.end, cone.endRadius)
            return (p - center).length <= radius
        }
        let u = d * (1 / length), tilt = k / length, c = (1 - tilt * tilt).squareRoot()
        let along = q.x * u.x + q.y * u.y, across = (q.y * u.x - q.x * u.y).magnitude
        let s = c * along - tilt * across
        if s < 0 { return q.length <= cone.startRadius }
        if s > c * length { return (p - cone.end).length <= cone.endRadius }
        return tilt * along + c * across <= cone.startRadius
    }
}
