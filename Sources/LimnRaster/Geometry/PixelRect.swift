/// A half-open rectangle of whole pixels: columns `minX..<maxX`, rows `minY..<maxY`.
public struct PixelRect: Equatable, Sendable {
    /// First column inside.
    public var minX: Int
    /// First row inside.
    public var minY: Int
    /// First column past the right edge.
    public var maxX: Int
    /// First row past the bottom edge.
    public var maxY: Int

    /// A rectangle from its edges; one whose far edge is not past its near edge is empty.
    public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// A rectangle from its corner and size.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }

    /// The rectangle with no pixels, neutral in `union`.
    public static let empty = PixelRect(minX: .max, minY: .max, maxX: .min, maxY: .min)

    /// Whether no pixel is inside.
    public var isEmpty: Bool { minX >= maxX || minY >= maxY }
    /// Columns inside; 0 when empty.
    public var width: Int { isEmpty ? 0 : maxX - minX }
    /// Rows inside; 0 when empty.
    public var height: Int { isEmpty ? 0 : maxY - minY }

    /// The pixels in both rectangles.
    public func intersection(_ other: PixelRect) -> PixelRect {
        let r = PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
        return r.isEmpty ? .empty : r
    }

    /// The smallest rectangle holding both.
    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// Whether pixel (x, y) is inside.
    public func contains(x: Int, y: Int) -> Bool {
        x >= minX && x < maxX && y >= minY && y < maxY
    }
}
