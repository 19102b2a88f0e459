/// One axis of a reduction: which part of the picture each of the target's pixels covers.
///
/// Edges are whole numbers of 1/`unit` image pixels, so weights are exact and add up without rounding.
struct ScaleAxis {
    /// What a target pixel covers: the image pixels `first…last`, the first and the last of them perhaps in part.
    struct Span {
        /// The first image pixel covered, and the last.
        var first = 0, last = 0
        /// How much of them is covered, in 1/`unit`; `tail` is 0 when they are one and the same.
        var head = 0, tail = 0
        /// What is covered in all, in 1/`unit`; 0 when the target pixel lies outside the picture.
        var inside = 0
        /// The same with the part outside the picture.
        var full = 0

        /// Calls `body` with the place and the weight of each image pixel covered: whole numbers that add up to `total`,
        /// since where each ends is rounded.
        func weigh(unit: Int, total: Int, _ body: (Int, Int) -> Void) {
            var covered = 0, before = 0
            for x in first...last {
                covered += x == first ? head : x == last ? tail : unit
                let end = (covered * total + inside / 2) / inside
                body(x - first, end - before)
                before = end
            }
        }
    }

    /// Parts of an image pixel.
    let unit: Int
    /// For every target pixel what it covers.
    let spans: [Span]
    /// The target pixels that cover some of the picture.
    let inside: Range<Int>
    /// Whether every target pixel inside is exactly two whole image pixels.
    let isHalf: Bool

    /// An axis of `count` pixels whose edges `edge` gives, never falling, over a picture of `limit` pixels.
    ///
    /// Edge `i` is where the target's pixel `i` begins and `i − 1` ends.
    init(count: Int, unit: Int, limit: Int, edge: (Int) -> Int) {
        var spans: [Span] = []
        spans.reserveCapacity(count)
        var isHalf = true, first = count, end = 0
        var start = edge(0)
        for i in 0..<count {
            let stop = edge(i + 1)
            var span = Span()
            span.full = stop - start
            let low = max(start, 0), high = min(stop, limit * unit)
            if low < high {
                span.inside = high - low
                span.first = low / unit
                span.last = (high - 1) / unit
                span.head = min(high, (span.first + 1) * unit) - low
                span.tail = span.last == span.first ? 0 : high - span.last * unit
                first = min(first, i)
                end = i + 1
                if span.inside != 2 * unit || low % unit != 0 { isHalf = false }
            }
            spans.append(span)
            start = stop
        }
        self.unit = unit
        self.spans = spans
        self.isHalf = isHalf
        inside = first < end ? first..<end : 0..<0
    }

    /// The image pixels that the target pixels `pixels` cover. Precondition: they are in `inside`.
    func covered(by pixels: Range<Int>) -> Range<Int> {
        pixels.isEmpty ? 0..<0 : spans[pixels.lowerBound].first..<spans[pixels.upperBound - 1].last + 1
    }

    /// How many image pixels one of the target's covers at most; 1 where there are none.
    var mostCovered: Int { inside.reduce(1) { max($0, spans[$1].last - spans[$1].first + 1) } }

    /// For each column (or row) of the grid of slots in `grid` the target pixels that lie in it alone.
    func pixels(inSlots grid: Range<Int>) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var i = inside.lowerBound
        for column in grid {
            while i < inside.upperBound && spans[i].first >> Tile.shift < column { i += 1 }
            let start = i
            while i < inside.upperBound && spans[i].last >> Tile.shift == column { i += 1 }
            result.append(start..<i)
        }
        return result
    }
}
