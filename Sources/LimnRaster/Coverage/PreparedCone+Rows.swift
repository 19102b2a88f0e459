/// Row ends in pixels: the columns `start[i]..<end[i]` of each row. An empty row has its start past its end.
struct RowSpans {
    let start: UnsafeMutablePointer<Int32>
    let end: UnsafeMutablePointer<Int32>
    /// Room behind the rows, as loops take up to eight at a time.
    static let spare = 7
}

/// Adding this to a float of magnitude under 2²² leaves the nearest whole number in the low bits of its pattern.
private let roundingBias: Float = 12_582_912  // 1.5 × 2²³
/// Past every picture's edge.
private let far: Float = 1_000_000

extension PreparedCone {
    /// The first and last row whose pixel centres can be within `margin`, in image rows, half open.
    func rows(margin: Float) -> (first: Int, end: Int) {
        var top = by - rb, bottom = by + rb
        if firstP < lastP {
            top = min(top, ay + ra * min(leftY, rightY))
            bottom = max(bottom, ay + ra * max(leftY, rightY))
        }
        return (originY + floorToInt(Double(top - margin)) - 1, originY + floorToInt(Double(bottom + margin)) + 2)
    }

    /// For `count` rows from image row `first` on: the pixels whose centre is within `margin` (negative: inside by as
    /// much). Columns are in image coordinates.
    ///
    /// The area is the end's disc and the trapezoid between the sides' ends, both convex: a row of the trapezoid is what
    /// four half-planes leave, n·q ≤ g or x ≤ (g − ny·y)/nx for nx > 0. The loop has no branches and few choices, so
    /// that it runs four rows at a time.
    func spans(first: Int, count: Int, margin: Float, into spans: RowSpans) {
        let grown = ra + margin, disc = rb + margin
        let square: Float = disc > 0 ? disc * disc : -1
        let leftSide = HalfPlane(leftX), rightSide = HalfPlane(rightX)
        // Behind the start nothing is missing but rims within a pixel of the sides' ends.
        let behind: Float = margin > 0 ? 0.75 : 0.1
        let across = ux.magnitude < 1e-6 ? 1e6 : 1 / ux
        let isForward = across > 0
        let (atLeft, atRight) = isForward ? (firstP - behind, lastP) : (lastP, firstP - behind)
        // Of the disc, too, only what is ahead of the start.
        let (fromLeft, fromRight): (Float, Float) = isForward ? (across, 0) : (0, across)
        let (leftmost, rightmost): (Float, Float) = isForward ? (0, far) : (-far, 0)
        let bias = Int32(bitPattern: roundingBias.bitPattern) &- Int32(truncatingIfNeeded: originX)
        let y0 = Float(first - originY) + 0.5 - ay
        let dx = bx - ax, dy = by - ay, ax = self.ax
        let (uy, leftY, rightY) = (self.uy, self.leftY, self.rightY)
        let (starts, ends) = (spans.start, spans.end)
        // In fours: the lists have room for three more.
        for i in 0..<(count &+ 3) & ~3 {
            let y = y0 + Float(Int32(truncatingIfNeeded: i))
            let onLeft = grown - leftY * y, onRight = grown - rightY * y, along = uy * y
            let leftEnd = atLeft - along, rightEnd = atRight - along
            var start = larger(
                leftEnd * across,
                larger(onLeft * leftSide.low + leftSide.lowest, onRight * rightSide.low + rightSide.lowest))
            var end = smaller(
                rightEnd * across,
                smaller(onLeft * leftSide.high + leftSide.highest, onRight * rightSide.high + rightSide.highest))
            // A row that misses one of the two moves that one's ends past everything, and the other's count.
            let missed = smaller(end - start, 0) * 10_000
            let d = square - (y - dy) * (y - dy)
            let half = larger(d, 0).squareRoot(), outside = smaller(d, 0) * far
            start = larger(smaller(start - missed, dx - half - outside), leftEnd * fromLeft + leftmost)
            end = smaller(larger(end + missed, dx + half + outside), rightEnd * fromRight + rightmost)
            starts[i] = Int32(bitPattern: (larger(-far, smaller(far, start + ax)) + roundingBias).bitPattern) &- bias
            ends[i] = Int32(bitPattern: (larger(-far, smaller(far, end + ax)) + roundingBias).bitPattern) &- bias
        }
    }
}

/// How a half-plane bounds rows: one with nx < 0 from the left, one with nx > 0 from the right, by (g − ny·y)/nx.
private struct HalfPlane {
    let low: Float, lowest: Float, high: Float, highest: Float

    init(_ nx: Float) {
        let inverse = nx.magnitude < 1e-6 ? 1e6 : 1 / nx
        (low, lowest) = inverse < 0 ? (inverse, 0) : (0, -far)
        (high, highest) = inverse > 0 ? (inverse, 0) : (0, far)
    }
}
