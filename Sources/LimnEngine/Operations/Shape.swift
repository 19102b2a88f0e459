import LimnRaster

/// A shape pulled from one point to another.
public struct Shape: Equatable, Sendable {
    /// Which shape.
    public enum Kind: UInt8, Equatable, Sendable, CaseIterable {
        /// Straight with round ends.
        case line
        /// A line with a head that ends exactly at `to`.
        case arrow
        /// `from` and `to` are opposite corners of the outline's centre line.
        case rectangle
        /// `from` and `to` are opposite corners of the centre line's bounding box.
        case ellipse
    }

    /// Which shape.
    public var kind: Kind
    /// What it is drawn with.
    public var brush: Brush
    /// Where the pull began.
    public var from: FixedPoint
    /// Where the pull ended.
    public var to: FixedPoint
    /// Colour of the outline.
    public var color: Color
    /// Width of the outline; 0 means none.
    public var width: FixedLength
    /// Colour of the inside, or nil; rectangles and ellipses only.
    public var fill: Color?
    /// Steps of 15° for lines and arrows; square or circle by the longer side for the others. `from` stays.
    public var constrain: Bool
    /// Whether `from` is the centre.
    public var centered: Bool

    /// A shape from its parts.
    public init(
        kind: Kind, brush: Brush, from: FixedPoint, to: FixedPoint, color: Color, width: FixedLength,
        fill: Color? = nil, constrain: Bool = false, centered: Bool = false
    ) {
        self.kind = kind
        self.brush = brush
        self.from = from
        self.to = to
        self.color = color
        self.width = width
        self.fill = fill
        self.constrain = constrain
        self.centered = centered
    }
}
