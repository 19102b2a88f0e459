import CAdwaita
import LimnEngine
import LimnRaster

/// Shows the picture: the engine composes what changed at device pixels.
final class CanvasView {
    /// Microseconds in which as much of a picture just opened is composed as goes into a frame: GTK takes as long again.
    private static let opening: gint64 = 3000

    private(set) var widget: Widget!
    private(set) var viewport: Viewport
    /// Lends what is to be shown, whose size never changes but by `open`. It is kept by whoever changes it alone: changing
    /// what others keep, too, would copy.
    var lend: (_ body: (Document) -> Void) -> Void = { _ in }
    /// Whether some of the picture was never shown yet.
    private var isOpening = true
    /// What of the picture is shown, also after the window's size changes: of one just opened what there is to begin with, after
    /// `fit` all, and what was chosen by hand stays.
    private var shown = Shown.beginning
    private enum Shown { case beginning, whole, chosen }
    /// Pixels of the toolkit that a whole picture is thick at least to be seen.
    private static let leastThickness = 16.0
    /// The pixel of the picture that the magnifier shows, or nil.
    var magnified: (x: Int, y: Int)? { didSet { gtk_widget_queue_draw(widget) } }
    /// Where the brush is, or nil when no brush is over the picture.
    var brush: BrushOutline? { didSet { if brush != oldValue { gtk_widget_queue_draw(widget) } } }
    /// The view; nil before the first frame.
    private var cells: ViewCells?
    /// What surrounds the picture, to go with the window's style.
    var isDark = false {
        didSet {
            if isDark != oldValue { redraw() }
        }
    }
    /// Called after another part of the picture is shown, or at another scale.
    var looked: () -> Void = {}
    /// Whether a gesture goes on: whatever happens to the window meanwhile, the picture stays where it is under the pointer.
    var isHeld = false {
        didSet {
            if isHeld == oldValue { return }
            window =
                isHeld ? gtk_widget_get_native(widget).flatMap { WindowPlace(of: gtk_native_get_surface($0)) } : nil
            if isHeld { heldCorner = cornerOnScreen(corner) } else if strays { settle() }
        }
    }
    /// Where the window is, while the picture is held.
    private var window: WindowPlace?
    /// Where the corner was on the screen when the picture was put to where it is.
    private var heldCorner = (x: 0, y: 0)
    /// Whether the picture would be elsewhere if it was not held.
    private var strays = false
    /// Called after the widget has come to lie elsewhere on the screen while the picture is held, by pixels of the toolkit.
    var moved: (_ x: Double, _ y: Double) -> Void = { _, _ in }

    init(imageWidth: Int, imageHeight: Int) {
        viewport = Viewport(deviceWidth: 1, deviceHeight: 1, imageWidth: imageWidth, imageHeight: imageHeight)
        widget = CanvasClass.make(for: self)
        gtk_widget_set_hexpand(widget, 1)
        gtk_widget_set_vexpand(widget, 1)
        gtk_widget_set_focusable(widget, 1)
        name(widget, "Picture")
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
        Trace.followFrames(of: widget)
    }

    /// Device pixels a pixel of the toolkit.
    var scaleFactor: Int { Int(gtk_widget_get_scale_factor(widget)) }

    /// Where the widget's corner is, from where pointers count, in pixels of the toolkit.
    var corner: (x: Double, y: Double) {
        guard let native = gtk_widget_get_native(widget) else { return (0, 0) }
        var left = 0.0, top = 0.0, x = 0.0, y = 0.0
        gtk_native_get_surface_transform(native, &left, &top)
        gtk_widget_translate_coordinates(widget, cast(UnsafeMutableRawPointer(native)), left, top, &x, &y)
        return (x, y)
    }

    private func cornerOnScreen(_ corner: (x: Double, y: Double)) -> (x: Int, y: Int) {
        let place = window?.place ?? (x: 0, y: 0), scale = Double(scaleFactor)
        return (place.x + Int((corner.x * scale).rounded()), place.y + Int((corner.y * scale).rounded()))
    }

    /// The place in the picture under a place of the widget. X servers tell whole pixels as up to 1/65536 less, which would
    /// be in the pixel before: places count in 1/256. A whole number means a pixel of the screen, as pointers tell it: its
    /// middle is what is seen there.
    func imagePoint(_ x: Double, _ y: Double) -> Point {
        func device(_ place: Double) -> Double {
            let exact = (place * Double(scaleFactor) * 256).rounded() / 256
            return exact == exact.rounded() ? exact + 0.5 : exact
        }
        return viewport.imagePoint(Point(device(x), device(y)))
    }

    /// Asks for the picture's pixels in `rect` to be drawn again.
    func invalidate(_ rect: PixelRect) {
        if rect.isEmpty { return }
        cells?.forget(viewport.deviceRect(rect).intersection(viewport.deviceBounds))
        gtk_widget_queue_draw(widget)
    }

    /// Changes what part of the picture is shown.
    func look(_ change: (inout Viewport) -> Void) {
        let before = viewport
        change(&viewport)
        if viewport == before { return }
        redraw()
        looked()
    }

    private func redraw() {
        cells?.forget()
        gtk_widget_queue_draw(widget)
    }

    /// Changes the scale by hand, about a place of the widget.
    func zoom(by factor: Double, atX x: Double, y: Double) {
        shown = .chosen
        let place = Point(x * Double(scaleFactor), y * Double(scaleFactor))
        look { $0.zoom(by: factor, at: place) }
    }

    /// Sets the scale by hand, about the middle.
    func zoom(to scale: Double) {
        shown = .chosen
        look { $0.zoom(to: scale, at: Point(Double($0.deviceWidth) / 2, Double($0.deviceHeight) / 2)) }
    }

    /// Shows the whole picture, also after the window's size changes.
    func fit() {
        shown = .whole
        look { $0.fit() }
    }

    /// Moves the picture by pixels of the toolkit.
    func pan(byX x: Double, y: Double) {
        let scale = Double(scaleFactor)
        let before = viewport
        look { $0.pan(byX: x * scale, y: y * scale) }
        // What is seen as a whole stays where it is.
        if viewport != before { shown = .chosen }
    }

    /// Shows another picture.
    func open(imageWidth: Int, imageHeight: Int) {
        viewport = Viewport(
            deviceWidth: viewport.deviceWidth, deviceHeight: viewport.deviceHeight, imageWidth: imageWidth,
            imageHeight: imageHeight)
        shown = .beginning
        strays = false
        cells = nil
        isOpening = true
        gtk_widget_queue_draw(widget)
    }

    /// Called by GTK for every frame in which something may look different.
    func draw(into snapshot: OpaquePointer) {
        let scale = scaleFactor
        adapt(Int(gtk_widget_get_width(widget)) * scale, Int(gtk_widget_get_height(widget)) * scale)
        if let cells {
            if !cells.isComplete {
                Trace.measure(isOpening || cells.isEmpty ? .view : .composing) { compose(cells) }
            }
            cells.append(to: snapshot)
        }
        if magnified == nil { brush?.draw(into: snapshot) }
        if let magnified {
            lend { Magnifier(magnified.x, magnified.y).draw($0, on: self, into: snapshot) }
        }
    }

    private func compose(_ cells: ViewCells) {
        lend {
            cells.compose(
                ViewCompose($0.stack, mapping: viewport.mapping, style: style), scale: scaleFactor,
                limit: isOpening ? CanvasView.opening : nil)
        }
        isOpening = !cells.isComplete
        if isOpening { soon(self) { gtk_widget_queue_draw($0.widget) } }
    }

    /// Squares are as large on every screen.
    private var style: ViewStyle {
        let grey: UInt8 = isDark ? 0x30 : 0x90
        return ViewStyle(outside: Color(red: grey, green: grey, blue: grey), squareSide: 8 * scaleFactor)
    }

    private func adapt(_ width: Int, _ height: Int) {
        let isNew = cells.map { $0.width != width || $0.height != height } ?? true
        if width < 1 || height < 1 { return }
        if isHeld {
            window?.bringUpToDate()
            keep(width, height, corner)
        } else if isNew {
            resize(width, height)
        }
        if isNew { cells = ViewCells(width: width, height: height) }
    }

    private func resize(_ width: Int, _ height: Int) {
        viewport = viewport.resized(deviceWidth: width, deviceHeight: height)
        switch shown {
        case .beginning: viewport.begin(least: CanvasView.leastThickness * Double(scaleFactor))
        case .whole: viewport.fit()
        case .chosen: break
        }
        // While GTK draws, nothing else may change.
        soon(self) { $0.looked() }
    }

    /// While the picture is held, keeps it where it is on the screen, and so under the pointer, with the widget's corner where
    /// it is now. False when the window was moved on the screen: where the pointer was may have been told from either place.
    func keep(_ corner: (x: Double, y: Double)) -> Bool {
        guard isHeld else { return true }
        window?.bringUpToDate()
        if keep(viewport.deviceWidth, viewport.deviceHeight, corner) { gtk_widget_queue_draw(widget) }
        defer { window?.wasMoved = false }
        return window?.wasMoved != true
    }

    @discardableResult
    private func keep(_ width: Int, _ height: Int, _ corner: (x: Double, y: Double)) -> Bool {
        let now = cornerOnScreen(corner), x = now.x - heldCorner.x, y = now.y - heldCorner.y
        if x == 0 && y == 0 && viewport.deviceWidth == width && viewport.deviceHeight == height { return false }
        viewport = viewport.kept(deviceWidth: width, deviceHeight: height, cornerX: x, y: y)
        heldCorner = now
        strays = true
        cells?.forget()
        moved(Double(x) / Double(scaleFactor), Double(y) / Double(scaleFactor))
        return true
    }

    /// The gesture is over: what the window's size asked for meanwhile is done.
    private func settle() {
        strays = false
        resize(viewport.deviceWidth, viewport.deviceHeight)
        redraw()
    }
}
