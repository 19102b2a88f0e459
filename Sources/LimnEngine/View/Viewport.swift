import LimnRaster

/// What part of a picture a window shows, and how large: the arithmetic of zooming and panning.
///
/// Image coordinates are pixels of the picture, device coordinates are pixels of the window; both begin at the top left.
public struct Viewport: Equatable, Sendable {
    /// Device pixels a row of the view, at least 1.
    public let deviceWidth: Int
    /// Rows of device pixels, at least 1.
    public let deviceHeight: Int
    /// Pixels a row of the picture, at least 1.
    public let imageWidth: Int
    /// Rows of the picture, at least 1.
    public let imageHeight: Int
    /// Where the picture lies.
    public private(set) var mapping: ViewMapping

    /// A viewport that shows the whole picture, at 100 % at most. Sizes below 1 count as 1.
    public init(deviceWidth: Int, deviceHeight: Int, imageWidth: Int, imageHeight: Int) {
        self.deviceWidth = max(deviceWidth, 1)
        self.deviceHeight = max(deviceHeight, 1)
        self.imageWidth = max(imageWidth, 1)
        self.imageHeight = max(imageHeight, 1)
        mapping = ViewMapping(origin: Point(0, 0), scale: 1)
        fit()
    }

    /// Device pixels an image pixel, `leastScale`…64.
    public var scale: Double { mapping.scale }

    /// The least scale: 5 %, or that of the whole picture where it does not fit at 5 %.
    public var leastScale: Double { min(0.05, fittingScale) }

    /// The scale at which the whole picture is seen, at most 100 %.
    private var fittingScale: Double {
        let across = Double(deviceWidth) / Double(imageWidth), down = Double(deviceHeight) / Double(imageHeight)
        return ViewMapping(origin: Point(0, 0), scale: min(across, down, 1)).scale
    }

    /// The place in the picture under a place of the view.
    public func imagePoint(_ device: Point) -> Point {
        Point(mapping.origin.x + device.x / scale, mapping.origin.y + device.y / scale)
    }

    /// The place in the view of a place in the picture.
    public func devicePoint(_ image: Point) -> Point {
        Point((image.x - mapping.origin.x) * scale, (image.y - mapping.origin.y) * scale)
    }

    /// Shows the whole picture in the middle, as large as it fits but not above 100 %.
    public mutating func fit() {
        place(Point(Double(imageWidth) / 2, Double(imageHeight) / 2), atCentre: fittingScale)
    }

    /// Sets the scale, held within `leastScale`…6,400 %. The place of the picture under `device` stays under it, to half a device
    /// pixel and as far as the rule of `pan` allows.
    public mutating func zoom(to scale: Double, at device: Point) {
        guard scale.isFinite, device.x.isFinite, device.y.isFinite else { return }
        let fixed = imagePoint(device), held = min(max(scale, leastScale), ViewMapping.scales.upperBound)
        set(Point(fixed.x - device.x / held, fixed.y - device.y / held), scale: held, stray: stray)
    }

    /// Multiplies the scale by `factor`, as `zoom(to:at:)`. What is within a millionth of a whole number is that: factors whose
    /// product is 1 lead back to 100 %, where pixels are shown as they are, and doublings to 800 %, where their grid begins.
    public mutating func zoom(by factor: Double, at device: Point) {
        let next = scale * factor
        // Others are held within the limits, and may be too large for a whole number.
        guard next.magnitude < 1000 else { return zoom(to: next, at: device) }
        let whole = Double(floorToInt(next + 0.5))
        zoom(to: abs(next - whole) < 1e-6 ? whole : next, at: device)
    }

    /// Moves the picture by device pixels. Where the picture is smaller than the view it stays in the middle, where it
    /// is larger no more than half the view can be empty.
    public mutating func pan(byX x: Double, y: Double) {
        guard x.isFinite, y.isFinite else { return }
        set(Point(mapping.origin.x - x / scale, mapping.origin.y - y / scale), scale: scale, stray: stray)
    }

    /// The same view in a window of another size: the place in the middle stays there, and the scale unless it is less than
    /// can be now.
    public func resized(deviceWidth: Int, deviceHeight: Int) -> Viewport {
        let middle = imagePoint(Point(Double(self.deviceWidth) / 2, Double(self.deviceHeight) / 2))
        var result = Viewport(
            deviceWidth: deviceWidth, deviceHeight: deviceHeight, imageWidth: imageWidth, imageHeight: imageHeight)
        result.place(middle, atCentre: max(scale, result.leastScale))
        return result
    }

    /// The view in a window of another size whose corner has come to lie at (`x`, `y`) of this one, with the picture where it
    /// is on the screen, as long as somebody draws on it: even where the rule of `pan` has no place for it. From there it can be moved
    /// and scaled towards such a place; `resized` and `fit` bring it there.
    public func kept(deviceWidth: Int, deviceHeight: Int, cornerX x: Int, y: Int) -> Viewport {
        var result = Viewport(
            deviceWidth: deviceWidth, deviceHeight: deviceHeight, imageWidth: imageWidth, imageHeight: imageHeight)
        result.mapping = ViewMapping(origin: imagePoint(Point(Double(x), Double(y))), scale: scale)
        return result
    }

    private mutating func place(_ middle: Point, atCentre scale: Double) {
        set(
            Point(middle.x - Double(deviceWidth) / (2 * scale), middle.y - Double(deviceHeight) / (2 * scale)),
            scale: scale, stray: Point(0, 0))
    }

    /// Device pixels between where the picture is and where the rule of `pan` has it: none, unless it was `kept`.
    private var stray: Point {
        let held = held(mapping.origin, scale: scale, stray: Point(0, 0))
        return Point((mapping.origin.x - held.x) * scale, (mapping.origin.y - held.y) * scale)
    }

    private mutating func set(_ origin: Point, scale: Double, stray: Point) {
        mapping = ViewMapping(origin: held(origin, scale: scale, stray: stray), scale: scale)
    }

    private func held(_ origin: Point, scale: Double, stray: Point) -> Point {
        Point(
            Viewport.held(origin.x, view: Double(deviceWidth), image: Double(imageWidth), scale, stray.x),
            Viewport.held(origin.y, view: Double(deviceHeight), image: Double(imageHeight), scale, stray.y))
    }

    /// The origin of one axis under the rule of `pan`, or up to as far from it as it strays now, rounded so that the picture's edge
    /// is at a whole device pixel.
    private static func held(_ origin: Double, view: Double, image: Double, _ scale: Double, _ stray: Double) -> Double
    {
        let length = view / scale, more = stray / scale
        let least = image <= length ? (image - length) / 2 : -length / 2
        let most = image <= length ? least : image - length / 2
        let place = min(max(origin, least + min(more, 0)), most + max(more, 0))
        return Double(floorToInt(place * scale + 0.5)) / scale
    }
}
