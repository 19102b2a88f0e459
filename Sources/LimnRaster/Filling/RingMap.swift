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
}
