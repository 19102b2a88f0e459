/// A round cone in single precision, relative to a whole-pixel origin near it, with all that its rows and pixels share.
///
/// With the axis u from a to b, its normal v, and k = (ra − rb)/length, c = √(1 − k²), the outline consists of two
/// straight sides with outward normals k·u ± c·v and two arcs. A point q (from a) with p = q·u and h = |q·v| is nearest
/// to a side where 0 ≤ c·p − k·h ≤ c·length, at the signed distance k·p + c·h − ra; otherwise it is nearest to an
/// arc (Quilez 2016, "round cone").
struct PreparedCone {
    /// Whole pixels added to local coordinates.
    let originX: Int, originY: Int
    let ax: Float, ay: Float, bx: Float, by: Float
    let ra: Float, rb: Float
    let ux: Float, uy: Float
    let k: Float, c: Float
    /// c × length: the end of the sides.
    let sideEnd: Float
    /// Table rows of the two sides' normals.
    let leftMasks: UnsafeMutablePointer<UInt64>, rightMasks: UnsafeMutablePointer<UInt64>
    /// How much a rim's arc covers less than its tangent: mean of x²/2r over a pixel's width is 1/(24 r).
    let sagA: Float, sagB: Float

    init(_ cone: RoundCone, _ masks: SampleMasks) {
        originX = floorToInt(cone.start.x)
        originY = floorToInt(cone.start.y)
        let d = cone.end - cone.start
        let length = d.length
        var a = cone.start, b = cone.end
        var radiusA = cone.startRadius, radiusB = cone.endRadius
        if length <= (radiusA - radiusB).magnitude {
            // One disc holds the other: a dot.
            if radiusA >= radiusB { (b, radiusB) = (a, radiusA) } else { (a, radiusA) = (b, radiusB) }
            (ux, uy, k, c, sideEnd) = (1, 0, 0, 1, 0)
        } else {
            let tilt = (radiusA - radiusB) / length
            ux = Float(d.x / length)
            uy = Float(d.y / length)
            k = Float(tilt)
            let cosine = (1 - tilt * tilt).squareRoot()
            c = Float(cosine)
            sideEnd = Float(cosine * length)
        }
        ax = Float(a.x - Double(originX))
        ay = Float(a.y - Double(originY))
        bx = Float(b.x - Double(originX))
        by = Float(b.y - Double(originY))
        ra = Float(radiusA)
        rb = Float(radiusB)
        // v = (−uy, ux); left: k·u + c·v, right: k·u − c·v.
        let left = SampleMasks.direction(k * ux - c * uy, k * uy + c * ux)
        let right = SampleMasks.direction(k * ux + c * uy, k * uy - c * ux)
        leftMasks = masks.table + left * SampleMasks.distances
        rightMasks = masks.table + right * SampleMasks.distances
        sagA = ra > 0 ? 1 / (24 * ra) : 0
        sagB = rb > 0 ? 1 / (24 * rb) : 0
    }

    /// The samples of the pixel whose centre is at local (x, y) that are inside; for radii from 1 up, where at most one
    /// side passes through a pixel.
    @inline(__always) func mask(_ x: Float, _ y: Float, _ masks: SampleMasks) -> UInt64 {
        let qx = x - ax, qy = y - ay
        let p = qx * ux + qy * uy, v = qy * ux - qx * uy, h = v.magnitude
        let s = c * p - k * h
        if s < 0 { return arc(qx, qy, ra - sagA, masks) }
        if s > sideEnd { return arc(x - bx, y - by, rb - sagB, masks) }
        let distance = k * p + c * h - ra
        return (v >= 0 ? leftMasks : rightMasks)[SampleMasks.step(distance)]
    }

    @inline(__always) private func arc(_ x: Float, _ y: Float, _ radius: Float, _ masks: SampleMasks) -> UInt64 {
        let distance = (x * x + y * y).squareRoot() - radius
        // Far inside: also keeps the centre itself, which has no direction, away from the table.
        if distance <= -SampleMasks.reach { return ~0 }
        if distance >= SampleMasks.reach { return 0 }
        return masks.halfPlane(direction: SampleMasks.direction(x, y), distance: distance)
    }

    /// The same for radii under 1: every sample is tested.
    func thinMask(_ x: Float, _ y: Float, _ masks: SampleMasks) -> UInt64 {
        var result: UInt64 = 0
        for i in 0..<64 {
            let qx = x + masks.x[i] - ax, qy = y + masks.y[i] - ay
            let p = qx * ux + qy * uy, h = (qy * ux - qx * uy).magnitude
            let s = c * p - k * h
            let wx = x + masks.x[i] - bx, wy = y + masks.y[i] - by
            let inside: Bool
            if s < 0 {
                inside = qx * qx + qy * qy <= ra * ra
            } else if s > sideEnd {
                inside = wx * wx + wy * wy <= rb * rb
            } else {
                inside = k * p + c * h <= ra
            }
            result |= (inside ? 1 : 0) << UInt64(i)
        }
        return result
    }
}
