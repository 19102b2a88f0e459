/// Row ends in pixels: the columns `start[i]..<end[i]` of each row. An empty row has its start past its end.
struct RowSpans {
    let start: UnsafeMutablePointer<Int32>
    let end: UnsafeMutablePointer<Int32>
}

/// Adding this to a float of magnitude under 2²² leaves the nearest whole number in the low bits of its pattern.
private let roundingBias: Float = 12_582_912  // 1.5 × 2²³

extension PreparedCone {
    /// The first and last row whose pixel centres can be within `margin` of the cone, in image rows, half open.
    func rows(margin: Float) -> (first: Int, end: Int) {
        let top = min(ay - ra, by - rb) - margin, bottom = max(ay + ra, by + rb) + margin
        return (originY + floorToInt(Double(top)) - 1, originY + floorToInt(Double(bottom)) + 2)
    }

    /// For `count` rows from image row `first` on: the pixels whose centre is in the cone grown by `margin` (negative:
    /// shrunk). Columns are in image coordinates. The loop has no branches, so that it runs four rows at a time.
    func spans(first: Int, count: Int, margin: Float, into spans: RowSpans) {
        let growA = ra + margin, growB = rb + margin
        let hasA: Float = growA > 0 ? growA * growA : -1, hasB: Float = growB > 0 ? growB * growB : -1
        let far: Float = 1_000_000
        // The two straight sides, from a + n·ra to b + n·rb; none when either end has no disc left.
        let sided = growA > 0 && growB > 0 && sideEnd > 0
        let lnx = k * ux - c * uy, lny = k * uy + c * ux, rnx = k * ux + c * uy, rny = k * uy - c * ux
        let l0y = ay + lny * growA, l1y = by + lny * growB, r0y = ay + rny * growA, r1y = by + rny * growB
        let l0x = ax + lnx * growA, l1x = bx + lnx * growB, r0x = ax + rnx * growA, r1x = bx + rnx * growB
        let leftTop = sided ? min(l0y, l1y) : far, leftBottom = sided ? max(l0y, l1y) : -far
        let rightTop = sided ? min(r0y, r1y) : far, rightBottom = sided ? max(r0y, r1y) : -far
        let leftSlope = l1y == l0y ? 0 : (l1x - l0x) / (l1y - l0y)
        let rightSlope = r1y == r0y ? 0 : (r1x - r0x) / (r1y - r0y)
        let bias = Int32(bitPattern: roundingBias.bitPattern) &- Int32(truncatingIfNeeded: originX)
        let y0 = Float(first - originY) + 0.5
        let (ax, ay, bx, by) = (self.ax, self.ay, self.bx, self.by)
        let (starts, ends) = (spans.start, spans.end)
        for i in 0..<count {
            let y = y0 + Float(Int32(truncatingIfNeeded: i))
            let da = hasA - (y - ay) * (y - ay), db = hasB - (y - by) * (y - by)
            let ha = max(da, 0).squareRoot(), hb = max(db, 0).squareRoot()
            var left = da >= 0 ? ax - ha : far, right = da >= 0 ? ax + ha : -far
            left = min(left, db >= 0 ? bx - hb : far)
            right = max(right, db >= 0 ? bx + hb : -far)
            let onLeft = l0x + (y - l0y) * leftSlope, onRight = r0x + (y - r0y) * rightSlope
            left = min(left, y >= leftTop ? (y <= leftBottom ? onLeft : far) : far)
            right = max(right, y >= leftTop ? (y <= leftBottom ? onLeft : -far) : -far)
            left = min(left, y >= rightTop ? (y <= rightBottom ? onRight : far) : far)
            right = max(right, y >= rightTop ? (y <= rightBottom ? onRight : -far) : -far)
            starts[i] = Int32(bitPattern: (left + roundingBias).bitPattern) &- bias
            ends[i] = Int32(bitPattern: (right + roundingBias).bitPattern) &- bias
        }
    }
}
