import LimnRaster

extension Viewport {
    /// The whole view, in device pixels.
    public var deviceBounds: PixelRect { PixelRect(x: 0, y: 0, width: deviceWidth, height: deviceHeight) }

    /// The device pixels that may look different when the image pixels of `rect` do: never too few, at most one more at
    /// each side, held within the view.
    public func deviceRect(_ rect: PixelRect) -> PixelRect {
        let inside = rect.intersection(imageBounds)
        if inside.isEmpty { return .empty }
        let near = devicePoint(Point(Double(inside.minX), Double(inside.minY)))
        let far = devicePoint(Point(Double(inside.maxX), Double(inside.maxY)))
        return enclosing(near, far).intersection(deviceBounds)
    }

    /// The image pixels that the device pixels of `rect` show some of, held within the picture.
    public func imageRect(_ rect: PixelRect) -> PixelRect {
        let inside = rect.intersection(deviceBounds)
        if inside.isEmpty { return .empty }
        let near = imagePoint(Point(Double(inside.minX), Double(inside.minY)))
        let far = imagePoint(Point(Double(inside.maxX), Double(inside.maxY)))
        return enclosing(near, far).intersection(imageBounds)
    }

    private var imageBounds: PixelRect { PixelRect(x: 0, y: 0, width: imageWidth, height: imageHeight) }

    /// Whole pixels that hold the box of two corners. A reduction measures in 1/16 image pixels or less: an edge is at most
    /// that far from where it is computed here.
    private func enclosing(_ near: Point, _ far: Point) -> PixelRect {
        PixelRect(
            minX: floorToInt(near.x - 0.25), minY: floorToInt(near.y - 0.25), maxX: ceilToInt(far.x + 0.25),
            maxY: ceilToInt(far.y + 0.25))
    }
}
