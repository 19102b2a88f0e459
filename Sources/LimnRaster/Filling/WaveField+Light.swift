/// Distances travelled, as the eye sees them.
///
/// Every pixel keeps its pivot: the click, or the last corner its way bends round, so that distances in the open are
/// exact (lazy any-angle search after Theta*, Nash et al. 2007, with sight handed on from pixel to pixel: a pixel sees
/// its pivot when the pixel before it on the straight line does).
extension WaveField {
    /// Distances of a pixel.
    static let pixel: UInt32 = 256

    /// The distances of all that the click sees, row by row outward from it: an open area needs nothing else.
    func light() {
        shift = 8
        let (startX, startY) = position(start)
        let reach = spread(row: startY, startX, 0, startX..<startX + 1)
        for step in [-1, 1] {
            var lit = reach, y = startY + step
            while !lit.isEmpty {
                lit = spread(row: y, startX, (y - startY), lit)
                y += step
            }
        }
    }

    /// Lights row `y` of the field, `dy` from the click, where the row before it is lit within `before`. Returns the
    /// places from the first to the last that are lit.
    private func spread(row y: Int, _ startX: Int, _ dy: Int, _ before: Range<Int>) -> Range<Int> {
        if y <= 0 || (y + 1) * width >= count { return 0..<0 }
        let row = distances + y * width, back = dy.signum() * width, far = abs(dy)
        var first = Int.max, end = 0
        for side in [-1, 1] {
            var distance = side < 0 ? 0 : 1, isLit = false
            while true {
                let x = startX + side * distance
                // Past what the row before can light only what is next to a lit pixel of this row is lit.
                if !isLit && (side < 0 ? x < before.lowerBound - 1 : x > before.upperBound) { break }
                isLit = sees(row + x, distance, far, side, back)
                if isLit {
                    row[x] = length(distance, far)
                    first = min(first, x)
                    end = max(end, x + 1)
                }
                distance += 1
            }
        }
        return first < end ? first..<end : 0..<0
    }

    /// Whether a pixel of the component is seen: the pixel before it on the straight line is, and no corner is cut.
    @inline(__always)
    private func sees(_ here: UnsafeMutablePointer<UInt32>, _ dx: Int, _ dy: Int, _ side: Int, _ back: Int) -> Bool {
        if here - distances == start { return true }
        if here.pointee == 0 { return false }
        let isAside = dx >= dy || 2 * dx > dy, isBack = dx < dy || 2 * dy > dx
        let step = (isAside ? side : 0) + (isBack ? back : 0), before = here - distances - step
        if distances[before] == Self.unreached || isWall(before) { return false }
        return !(isFour && isAside && isBack && isWall(before + side) && isWall(before + back))
    }

    /// The length of a way in units of 1/256 pixel.
    @inline(__always) func length(_ dx: Int, _ dy: Int) -> UInt32 {
        UInt32(Double(dx * dx + dy * dy).squareRoot() * Double(Self.pixel) + 0.5)
    }
}
