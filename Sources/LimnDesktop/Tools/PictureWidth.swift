/// The width of a stroke that is well seen on a picture as a whole.
enum PictureWidth {
    /// The pixels of the screen that a picture has as a rule, in a window of the usual size.
    private static let view = (width: 1200.0, height: 720.0)
    private static let widths: [Double] = [6, 8, 10, 12, 16, 20, 24, 32, 40, 50, 64, 80, 100, 128, 160, 200, 250]

    /// About 6 pixels of the screen where the whole picture is shown, but no more than a fortieth of its shorter side, which
    /// matters for the very long; never less than 6 pixels of the picture.
    static func of(width: Int, height: Int) -> Double {
        let shrinking = max(Double(width) / view.width, Double(height) / view.height)
        let wanted = min(6 * shrinking, Double(min(width, height)) / 40)
        return widths.min { abs($0 - wanted) < abs($1 - wanted) }!
    }
}
