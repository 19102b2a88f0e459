/// Where the pixels of the screen are in the canvas. At a whole scale its edges lie on theirs; at a fractional one, 1.25 say,
/// they lie anywhere, and the view begins and ends at the pixels of the screen next to them.
struct PixelGrid: Equatable {
    /// Pixels of the screen a pixel of the toolkit.
    let scale: Double
    /// Where the view begins in the canvas, in pixels of the screen: −0.5…0.5.
    let left: Double, top: Double
    /// Pixels of the screen that the view takes.
    let width: Int, height: Int

    /// The grid of a canvas that lies at a place of its window's surface. All but the scale are in pixels of the toolkit.
    init(scale: Double, x: Double, y: Double, width: Int, height: Int) {
        self.scale = scale
        let from = (x: PixelGrid.whole(x * scale), y: PixelGrid.whole(y * scale))
        left = from.x - x * scale
        top = from.y - y * scale
        self.width = max(0, Int(PixelGrid.whole((x + Double(width)) * scale) - from.x))
        self.height = max(0, Int(PixelGrid.whole((y + Double(height)) * scale) - from.y))
    }

    /// A grid of no pixels, for before the first frame.
    init() { self.init(scale: 1, x: 0, y: 0, width: 0, height: 0) }

    /// The pixel of the screen next to a place.
    static func whole(_ place: Double) -> Double { (place + 0.5).rounded(.down) }

    /// The place in the view, in pixels of the screen, under a place of the canvas, in pixels of the toolkit.
    ///
    /// X servers tell whole pixels as up to 1/65536 less, which would be in the pixel before: places count in 1/256. A whole
    /// number means a pixel of the screen, as pointers tell it: its middle is what is seen there. With a fractional scale,
    /// Wayland's 1/256 of a pixel of the toolkit miss it: some compositors cut off what is less, others round.
    func pointed(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        let step = scale == scale.rounded() ? 0 : scale / 256, half = 1.0 / 512
        func place(_ place: Double, _ begin: Double) -> Double {
            let exact = ((place * scale - begin) * 256).rounded() / 256
            let whole = exact.rounded()
            return (-step - half...step / 2 + half).contains(exact - whole) ? whole + 0.5 : exact
        }
        return (place(x, left), place(y, top))
    }

    /// The place in the view under a place of the canvas, as it is.
    func place(_ x: Double, _ y: Double) -> (x: Double, y: Double) { (x * scale - left, y * scale - top) }

    /// The place of the canvas, in pixels of the toolkit, over a place in the view.
    func toolkit(_ x: Double, _ y: Double) -> (x: Double, y: Double) { ((x + left) / scale, (y + top) / scale) }

    /// Whole pixels of the screen, one at least, that so many of the toolkit take.
    func pixels(_ length: Int) -> Int { max(1, Int(PixelGrid.whole(Double(length) * scale))) }
}
