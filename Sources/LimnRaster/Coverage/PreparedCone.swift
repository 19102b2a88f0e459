/// What a segment adds to a stroke, in single precision, relative to a whole-pixel origin near it: either a disc, or all
/// that a round cone has ahead of the disc at its start, which the segment before has added.
///
/// With the axis u from a to b, its normal v, and k = (ra − rb)/length, c = √(1 − k²), the cone's outline consists of
/// two straight sides with outward normals k·u ± c·v and two arcs. A point q (from a) with p = q·u and h = |q·v| is
/// nearest to a side where 0 ≤ c·p − k·h ≤ c·length, at the signed distance k·p + c·h − ra; before that it is nearest
/// to the start's arc, behind it to the end's (Quilez 2016, "round cone").
struct PreparedCone {
    /// Whole pixels added to local coordinates.
    let originX: Int, originY: Int
    let ax: Float, ay: Float, bx: Float, by: Float
    let ra: Float, rb: Float
    let ux: Float, uy: Float
    let k: Float, c: Float
    /// The range of c·p − k·h in which a side is nearest; of a disc, one that no point is in or before.
    let sideStart: Float, sideEnd: Float
    /// Between which p the sides' ends lie: k·ra and length + k·rb. Of a disc, nowhere.
    let firstP: Float, lastP: Float
    /// The straight sides' outward normals.
    let leftX: Float, leftY: Float, rightX: Float, rightY: Float
    /// Whether the end is round.
    let hasArc: Bool
    /// The first entry of the arc's masks.
    let arcMasks: Int32
    /// How much an arc whose masks are half-planes covers less than its tangent: mean of x²/2r over a pixel's width is
    /// 1/(24 r).
    let sag: Float

    /// A disc.
    init(_ disc: Disc) {
        hasArc = true
        originX = floorToInt(disc.center.x)
        originY = floorToInt(disc.center.y)
        ax = Float(disc.center.x - Double(originX))
        ay = Float(disc.center.y - Double(originY))
        rb = Float(disc.radius)
        (bx, by, ra) = (ax, ay, rb)
        (ux, uy, k, c, sideStart, sideEnd, firstP, lastP) = (1, 0, 0, 1, -2e9, -1e9, -1e6, -2e6)
        (leftX, leftY, rightX, rightY) = (0, 1, 0, -1)
        arcMasks = SampleMasks.disc(rb)
        sag = arcMasks == 0 ? 1 / (24 * rb) : 0
    }

    /// What a cone has ahead of its start. Precondition: neither disc holds the other.
    /// - Parameters:
    ///   - length: From the start to the end.
    ///   - isSquare: It ends with the sides, without the end's arc; for `thinMask` only.
    init(_ cone: RoundCone, length: Double, isSquare: Bool = false) {
        hasArc = !isSquare
        originX = floorToInt(cone.start.x)
        originY = floorToInt(cone.start.y)
        let d = cone.end - cone.start
        let tilt = (cone.startRadius - cone.endRadius) / length
        let cosine = (1 - tilt * tilt).squareRoot()
        ux = Float(d.x / length)
        uy = Float(d.y / length)
        k = Float(tilt)
        c = Float(cosine)
        sideStart = 0
        sideEnd = Float(cosine * length)
        ax = Float(cone.start.x - Double(originX))
        ay = Float(cone.start.y - Double(originY))
        bx = Float(cone.end.x - Double(originX))
        by = Float(cone.end.y - Double(originY))
        ra = Float(cone.startRadius)
        rb = Float(cone.endRadius)
        firstP = k * ra
        lastP = Float(length) + k * rb
        // v = (−uy, ux); left: k·u + c·v, right: k·u − c·v.
        (leftX, leftY, rightX, rightY) = (k * ux - c * uy, k * uy + c * ux, k * ux + c * uy, k * uy - c * ux)
        arcMasks = SampleMasks.disc(rb)
        sag = arcMasks == 0 ? 1 / (24 * rb) : 0
    }

    /// Fills in the mask table's entries of listed pixels of a tile whose corner is at image (x, y): the samples of each
    /// that are inside. For radii from 1 up, where at most one side passes through a pixel. The loop has no branches,
    /// so that it runs four pixels at a time.
    func listMasks(_ list: RimList, _ count: Int, x: Int, y: Int) {
        let originX = Float(x - originX) + 0.5 - ax, originY = Float(y - originY) + 0.5 - ay
        let pixels = list.pixels, masks = list.masks
        let dx = bx - ax, dy = by - ay
        let (ux, uy, k, c, ra, rb) = (self.ux, self.uy, self.k, self.c, self.ra, self.rb - sag)
        let (sideStart, sideEnd, arcMasks) = (self.sideStart, self.sideEnd, self.arcMasks)
        let left = SampleMasks.entry(leftX, leftY), right = SampleMasks.entry(rightX, rightY)
        // In fours: the list has room for three more.
        for i in 0..<(count &+ 3) & ~3 {
            let pixel = pixels[i]
            let x = originX + Float(Int32(truncatingIfNeeded: pixel.column)),
                y = originY + Float(Int32(truncatingIfNeeded: pixel.row))
            let p = x * ux + y * uy, v = y * ux - x * uy, h = v.magnitude
            let s = c * p - k * h
            let wx = x - dx, wy = y - dy
            let arc = (wx * wx + wy * wy).squareRoot() - rb
            let side = k * p + c * h - ra
            let isArc = s > sideEnd
            // One pixel away nothing is covered.
            let distance: Float = s < sideStart ? 1 : (isArc ? arc : side)
            let entry = isArc ? arcMasks &+ SampleMasks.entry(wx, wy) : (v >= 0 ? left : right)
            masks[i] = entry &+ SampleMasks.step(distance)
        }
    }

    /// The samples of the pixel whose centre is at local (x, y) that are inside, for radii under 1: every one is tested.
    func thinMask(_ x: Float, _ y: Float, _ masks: SampleMasks) -> UInt64 {
        var result: UInt64 = 0
        for i in 0..<64 {
            let qx = x + masks.x[i] - ax, qy = y + masks.y[i] - ay
            let p = qx * ux + qy * uy, h = (qy * ux - qx * uy).magnitude
            let s = c * p - k * h
            let wx = x + masks.x[i] - bx, wy = y + masks.y[i] - by
            let inside = s > sideEnd ? hasArc && wx * wx + wy * wy <= rb * rb : s >= sideStart && k * p + c * h <= ra
            result |= (inside ? 1 : 0) << UInt64(i)
        }
        return result
    }
}
