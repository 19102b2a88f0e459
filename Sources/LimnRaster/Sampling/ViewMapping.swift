/// Where a picture lies in a view: device pixel (X, Y) covers the image square that begins at
/// `origin + (X, Y) / scale` and is `1 / scale` wide.
public struct ViewMapping: Equatable, Sendable {
    /// The image coordinates of the view's top left corner; may lie outside the picture, within ±1,000,000.
    public let origin: Point
    /// Device pixels an image pixel, 1/4,000…64.
    public let scale: Double

    /// The scales a view can have: the largest picture at a few pixels, to 6,400 %.
    public static let scales = 0.000_25...64.0
    /// Below this scale so many image pixels make one that they are mixed exactly: 16 bits would not tell their weights.
    static let exactBelow = 0.05

    /// A mapping. Values out of range are held within it; one that is no number becomes 0 (origin) or 1 (scale).
    public init(origin: Point, scale: Double) {
        func held(_ x: Double) -> Double { x == x ? min(max(x, -1_000_000), 1_000_000) : 0 }
        self.origin = Point(held(origin.x), held(origin.y))
        self.scale =
            scale == scale ? min(max(scale, ViewMapping.scales.lowerBound), ViewMapping.scales.upperBound) : 1
    }

    /// The image column under the centre of device column `x`; may be outside the picture.
    public func imageColumn(_ x: Int) -> Int { floorToInt(origin.x + (Double(x) + 0.5) / scale) }
    /// The image row under the centre of device row `y`; may be outside the picture.
    public func imageRow(_ y: Int) -> Int { floorToInt(origin.y + (Double(y) + 0.5) / scale) }

    /// The device column the picture's left edge falls on, to the nearest.
    var left: Int { floorToInt(-origin.x * scale + 0.5) }
    /// The device row the picture's top edge falls on, to the nearest.
    var top: Int { floorToInt(-origin.y * scale + 0.5) }

    /// Parts of an image pixel in which reductions measure. Fewer where many pixels make one: the parts of all of them add up
    /// to 65,535 at most.
    var unit: Int { scale < ViewMapping.exactBelow ? 16 : 256 }

    /// Where device column `x` begins, in 1/`unit` image pixels.
    func columnEdge(_ x: Int) -> Int { floorToInt((origin.x + Double(x) / scale) * Double(unit) + 0.5) }
    /// Where device row `y` begins, in 1/`unit` image pixels.
    func rowEdge(_ y: Int) -> Int { floorToInt((origin.y + Double(y) / scale) * Double(unit) + 0.5) }
}
