/// The bucket: what is filled, and what it does to a sheet.
public struct FloodFill: Sendable {
    /// The paint.
    public var color: Color
    /// How far every channel may be from the clicked pixel's.
    public var tolerance: UInt8
    /// Which neighbours are connected.
    public var connectivity: Connectivity
    /// Whether the anti-aliased rim just outside the component is tinted in proportion.
    public var softEdges: Bool

    /// A bucket.
    public init(color: Color, tolerance: UInt8 = 10, connectivity: Connectivity = .four, softEdges: Bool = true) {
        self.color = color
        self.tolerance = tolerance
        self.connectivity = connectivity
        self.softEdges = softEdges
    }

    /// What a fill did.
    public struct Outcome: Sendable {
        /// Undoes the fill; empty when nothing changed.
        public var patch: TilePatch
        /// The component of the clicked pixel.
        public var component: PixelSet
        /// The pixels tinted outside the component, at soft edges.
        public var rim: PixelSet
    }

    /// The connected pixels of `picture`, as seen, that are like pixel (x, y). Precondition: (x, y) is in the picture.
    public static func component(
        of picture: LayerStack, x: Int, y: Int, tolerance: UInt8, connectivity: Connectivity
    ) -> PixelSet {
        let tolerance = Tolerance(of: picture.color(x: x, y: y).packed, amount: tolerance)
        let walk = FloodWalk(over: picture, tolerance: tolerance, connectivity: connectivity)
        return walk.component(x: x, y: y)
    }
}
