/// One axis of a reduction: which part of the picture each of the target's pixels covers.
///
/// Edges are whole numbers of 1/`unit` image pixels, so weights are exact and add up without rounding.
struct ScaleAxis {
    /// Parts of an image pixel.
    let unit: Int
    /// Edge `i` is where the target's pixel `i` begins and `i − 1` ends, held within the picture; one more than pixels.
    let edges: [Int]
    /// How much each target pixel covers, the part outside the picture included.
    let spans: [Int]
    /// The target pixels that cover some of the picture.
    let inside: Range<Int>
    /// Whether every target pixel is exactly two whole image pixels.
    let isHalf: Bool

    /// An axis of `count` pixels whose edges `edge` gives, never falling, over a picture of `limit` pixels.
    init(count: Int, unit: Int, limit: Int, edge: (Int) -> Int) {
        var edges: [Int] = [], spans: [Int] = []
        var isHalf = true, first = count, last = -1, before = 0
        for i in 0...count {
            let place = edge(i)
            edges.append(min(max(place, 0), limit * unit))
            if i > 0 {
                spans.append(place - before)
                if place - before != 2 * unit || place % unit != 0 { isHalf = false }
                if edges[i] > edges[i - 1] {
                    first = min(first, i - 1)
                    last = i - 1
                    if edges[i] - edges[i - 1] != 2 * unit { isHalf = false }
                }
            }
            before = place
        }
        self.unit = unit
        self.edges = edges
        self.spans = spans
        self.isHalf = isHalf
        inside = first <= last ? first..<last + 1 : 0..<0
    }

    /// The first image pixel that target pixel `i` covers. Precondition: `i` is in `inside`.
    @inline(__always) func first(_ i: Int) -> Int { edges[i] / unit }
    /// The last image pixel that target pixel `i` covers. Precondition: `i` is in `inside`.
    @inline(__always) func last(_ i: Int) -> Int { (edges[i + 1] - 1) / unit }

    /// How much of image pixel `p` target pixel `i` covers, 0…`unit`.
    @inline(__always) func weight(_ p: Int, in i: Int) -> Int {
        min(edges[i + 1], (p + 1) * unit) - max(edges[i], p * unit)
    }
}
