import LimnRaster

/// A rectangle of the photo hidden.
public struct Redaction: Equatable, Sendable {
    /// How it is hidden.
    public enum Style: Equatable, Sendable {
        /// One opaque colour: the result does not depend on the covered pixels in any way.
        case solid(Color)
        /// Averages of blocks of this many pixels a side, at least 8. Decoration only: for text it can be reversed.
        case pixelate(block: Int32)
    }

    /// Left edge, in whole pixels.
    public var x: Int32
    /// Top edge, in whole pixels.
    public var y: Int32
    /// Columns, at least 1.
    public var width: Int32
    /// Rows, at least 1.
    public var height: Int32
    /// How it is hidden.
    public var style: Style

    /// A redaction from its parts.
    public init(x: Int32, y: Int32, width: Int32, height: Int32, style: Style) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.style = style
    }
}
