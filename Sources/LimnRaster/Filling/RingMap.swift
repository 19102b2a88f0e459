/// A number for every pixel of a rectangle; what the spreading of a fill is counted in.
public struct RingMap: Sendable {
    /// The rectangle.
    public let bounds: PixelRect
    /// Rings of its pixels, row by row; −1 for pixels that do not turn.
    public internal(set) var rings: [Int32]
    /// The last ring.
    public internal(set) var last: Int32 = -1

    /// A map of a rectangle where nothing turns.
    init(bounds: PixelRect) {
        self.bounds = bounds
        rings = [Int32](repeating: -1, count: bounds.width * bounds.height)
    }

    /// The ring of pixel (x, y); −1 when it does not turn.
    public func ring(x: Int, y: Int) -> Int32 {
        bounds.contains(x: x, y: y) ? rings[(y - bounds.minY) * bounds.width + x - bounds.minX] : -1
    }

    /// The first and the last ring within a rectangle; the first is greater where nothing turns.
    func span(of rect: PixelRect) -> (first: Int32, last: Int32) {
        let part = rect.intersection(bounds)
        if part.isEmpty { return (.max, -1) }
        return rings.withUnsafeBufferPointer { rings in
            var first = Int32.max, last: Int32 = -1
            for y in part.minY..<part.maxY {
                let row = rings.baseAddress! + (y - bounds.minY) * bounds.width + part.minX - bounds.minX
                for x in 0..<part.width {
                    let ring = row[x], known = ring & .max
                    // −1 without its sign is the greatest number.
                    first = known < first ? known : first
                    last = ring > last ? ring : last
                }
            }
            return (first, last)
        }
    }
}
