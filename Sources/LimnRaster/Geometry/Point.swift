/// A place in image coordinates: pixels, origin at the top left, x to the right, y down.
///
/// Pixel (i, j) covers the half-open square [i, i+1) × [j, j+1); its centre is (i + 0.5, j + 0.5).
public struct Point: Equatable, Sendable {
    /// Pixels from the left edge of the picture.
    public var x: Double
    /// Pixels from the top edge of the picture.
    public var y: Double

    /// A point from its two coordinates.
    @inlinable public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }
}

extension Point {
    /// The sum of two vectors.
    @inlinable public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
    /// The vector from `b` to `a`.
    @inlinable public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
    /// A vector made `k` times as long.
    @inlinable public static func * (a: Point, k: Double) -> Point { Point(a.x * k, a.y * k) }

    /// The distance from the origin, in pixels.
    @inlinable public var length: Double { (x * x + y * y).squareRoot() }
}
