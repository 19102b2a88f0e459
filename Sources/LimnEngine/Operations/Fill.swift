import LimnRaster

/// A flood fill from one pixel.
public struct Fill: Equatable, Sendable {
    /// Which picture is looked at.
    public enum Source: UInt8, Equatable, Sendable, CaseIterable {
        /// What is seen: photo, highlights and drawing together.
        case image
        /// The drawing alone.
        case drawing
    }

    /// The pixel clicked (already floored).
    public var x: Int32
    /// The pixel clicked (already floored).
    public var y: Int32
    /// What is laid over the drawing.
    public var color: Color
    /// Largest difference of a channel, 0…255.
    public var tolerance: UInt8
    /// Which neighbours are connected.
    public var connectivity: Connectivity
    /// In which order the pixels turn; never which.
    public var spread: Spread
    /// Which picture is looked at.
    public var source: Source
    /// Whether the anti-aliased rim is tinted, too.
    public var softEdges: Bool

    /// A fill from its parts.
    public init(
        x: Int32, y: Int32, color: Color, tolerance: UInt8, connectivity: Connectivity, spread: Spread,
        source: Source, softEdges: Bool
    ) {
        self.x = x
        self.y = y
        self.color = color
        self.tolerance = tolerance
        self.connectivity = connectivity
        self.spread = spread
        self.source = source
        self.softEdges = softEdges
    }
}
