import LimnEngine
import LimnRaster

extension Viewport {
    /// Shows a picture that was just opened: as a whole, unless that is a thread less than `least` device pixels thick, in which
    /// neither the picture nor a line on it can be seen; of such a one its beginning, at 100 % or as thick as the view is.
    mutating func begin(least: Double) {
        fit()
        let isWide = imageWidth > imageHeight
        let thickness = Double(isWide ? imageHeight : imageWidth)
        let wanted = min(1, Double(isWide ? deviceHeight : deviceWidth) / thickness)
        if thickness * scale >= least || wanted <= scale { return }
        zoom(to: wanted, at: Point(0, 0))
        pan(byX: mapping.origin.x * scale, y: mapping.origin.y * scale)
    }
}
