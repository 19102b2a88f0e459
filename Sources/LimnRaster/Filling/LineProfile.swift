/// What is measured across a thin line at several places along it: how much ink a pixel would have that it covers whole.
///
/// Seen through pixels, a line of width w is a box of that width smoothed by a square of side 1, whose variance across any
/// direction is 1/12: all together (w² + 1)/12, and that gives the width. The ink across is w times that of a whole pixel.
/// A single column does not hold to this, all places of a line between two rows of pixels together do.
struct LineProfile {
    /// Fewer places tell nothing.
    static let fewest = 4
    /// Pixels a line moves across its columns until they are as good as all places it can have.
    private static let period: Float = 1
    /// How much of the ink must be in pixels that have part of it: in hard lines none is. In a picture without noise, and
    /// in one with.
    private static let exactly: Float = 0.012, roughly: Float = 0.15

    private var count: Float = 0, ink: Float = 0, spread: Float = 0, squares: Float = 0
    /// What of the spread two pixels beside each other do not explain.
    private var excess: Float = 0
    private var clean = 0, noisy = 0

    @inline(__always) mutating func add(_ column: LineColumn) {
        let middle = column.moment / column.ink, part = middle - Float(floorToInt(Double(middle)))
        let spread = column.second - middle * column.moment
        count += 1
        ink += column.ink
        squares += column.squares
        self.spread += spread
        excess += spread - part * (1 - part) * column.ink
        if column.isClean { clean += 1 }
        if column.isNoisy { noisy += 1 }
    }

    /// The ink of a whole pixel, at least that of the `best` there is. `moved`: how far the line goes across on its way.
    func ink(best: Float, moved: Float) -> Float {
        let least = clean > 4 * noisy ? Self.exactly : Self.roughly
        if best * ink - squares < least * best * ink { return best }
        let slope = moved / (count - 1), cosine = 1 / (1 + slope * slope).squareRoot()
        let across = ink / count * cosine
        if abs(moved) >= Self.period {
            return max(best, across / max(12 * spread / ink * cosine * cosine - 1, 0.25).squareRoot())
        }
        // Nearly upright or level. Over three pixels one is covered whole. Over two, any width from 1 pixel on is
        // possible: a tenth of the background is left of that one, so that little is taken from wider ones.
        return excess > 0.004 * ink ? best : max(best, best * across / (best + 0.1 * across))
    }
}
