/// A number for every pixel of a rectangle; what the spreading of a fill is counted in.
public struct RingMap: Sendable {
    /// The rectangle.
    public let bounds: PixelRect
    /// The last ring.
    public let last: Int32
    /// The field whose places hold rings now: both take four bytes a pixel, and nobody needs the distances any more.
    private let field: WaveField

    /// The rings that a field has come to hold.
    init(_ field: WaveField, last: Int32) {
        (bounds, self.field, self.last) = (field.bounds, field, last)
    }

    /// The ring of pixel (x, y); −1 when it does not turn.
    public func ring(x: Int, y: Int) -> Int32 {
        bounds.contains(x: x, y: y) ? row(y)[x - bounds.minX] : -1
    }

    /// The rings of row y from the rectangle's left edge on.
    func row(_ y: Int) -> UnsafePointer<Int32> {
        UnsafePointer(field.rings + (y - bounds.minY + 1) * field.width + 1)
    }

    /// The first and the last ring within a rectangle; the first is greater where nothing turns.
    func span(of rect: PixelRect) -> (first: Int32, last: Int32) {
        let part = rect.intersection(bounds)
        if part.isEmpty { return (.max, -1) }
        var first = Int32.max, last: Int32 = -1
        for y in part.minY..<part.maxY {
            let row = row(y) + part.minX - bounds.minX
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
