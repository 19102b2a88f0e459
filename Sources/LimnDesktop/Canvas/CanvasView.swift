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
    /// Where the screen's pixels are, as of the last frame.
    private(set) var grid = PixelGrid()
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
            if isHeld {
                hold = PictureHold(of: widget, scale: grid.scale)
            } else if hold.take()?.strays == true {
                settle()
            }
        }
    }
    private var hold: PictureHold?
    /// Called after the widget has come to lie elsewhere on the screen while the picture is held, by pixels of the toolkit.
    var moved: (_ x: Double, _ y: Double) -> Void = { _, _ in }

    init(imageWidth: Int, imageHeight: Int) {
        viewport = Viewport(deviceWidth: 1, deviceHeight: 1, imageWidth: imageWidth, imageHeight: imageHeight)
        widget = CanvasClass.make(for: self)
        gtk_widget_set_hexpand(widget, 1)
        gtk_widget_set_vexpand(widget, 1)
        gtk_widget_set_focusable(widget, 1)
        name(widget, "Picture")
        SurfaceScale.follow(widget)
        Trace.followFrames(of: widget)
    }

    /// The place in the picture under a place of the widget, as pointers tell it.
    func imagePoint(_ x: Double, _ y: Double) -> Point {
        let place = grid.pointed(x, y)
        return viewport.imagePoint(Point(place.x, place.y))
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
        let place = grid.place(x, y)
        look { $0.zoom(by: factor, at: Point(place.x, place.y)) }
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
        let before = viewport, scale = grid.scale
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
        hold?.strays = false
        cells = nil
        isOpening = true
        gtk_widget_queue_draw(widget)
    }

    /// Called by GTK for every frame in which something may look different.
    func draw(into snapshot: OpaquePointer) {
        adapt(PixelGrid(widget))
        var area = graphene_rect_t()
        let corner = grid.toolkit(0, 0)
        graphene_rect_init(
            &area, Float(corner.x), Float(corner.y), Float(Double(grid.width) / grid.scale),
            Float(Double(grid.height) / grid.scale))
        gtk_snapshot_push_clip(snapshot, &area)
        defer { gtk_snapshot_pop(snapshot) }
        if let cells {
            if !cells.isComplete {
                Trace.measure(isOpening || cells.isEmpty ? .view : .composing) { compose(cells) }
            }
            cells.append(to: snapshot, corner: corner)
        }
        if magnified == nil { brush?.draw(into: snapshot) }
        if let magnified {
            lend { Magnifier(magnified.x, magnified.y).draw($0, on: self, into: snapshot) }
        }
    }

    private func compose(_ cells: ViewCells) {
        lend {
            cells.compose(
                ViewCompose($0.stack, mapping: viewport.mapping, style: style),
                limit: isOpening ? CanvasView.opening : nil)
        }
        isOpening = !cells.isComplete
        if isOpening { soon(self) { gtk_widget_queue_draw($0.widget) } }
    }

    /// Squares are as large on every screen.
    private var style: ViewStyle {
        let grey: UInt8 = isDark ? 0x30 : 0x90
        return ViewStyle(outside: Color(red: grey, green: grey, blue: grey), squareSide: grid.pixels(8))
    }

    private func adapt(_ new: PixelGrid) {
        if new.width < 1 || new.height < 1 { return }
        let isScaled = new.scale != grid.scale
        let isNew = cells.map { $0.width != new.width || $0.height != new.height || isScaled } ?? true
        grid = new
        // On a screen of another scale the picture is as large by its pixels, and cannot stay under the pointer.
        if isScaled && isHeld { hold = PictureHold(of: widget, scale: new.scale) }
        if let hold, !isScaled {
            keep(hold, new.width, new.height, SurfaceScale.corner(of: widget))
        } else if isNew {
            resize(new.width, new.height)
        }
        if isNew { cells = ViewCells(width: new.width, height: new.height, scale: new.scale) }
    }

    private func resize(_ width: Int, _ height: Int) {
        viewport = viewport.resized(deviceWidth: width, deviceHeight: height)
        switch shown {
        case .beginning: viewport.begin(least: CanvasView.leastThickness * grid.scale)
        case .whole: viewport.fit()
        case .chosen: break
        }
        // While GTK draws, nothing else may change.
        soon(self) { $0.looked() }
    }

    /// While the picture is held, keeps it where it is on the screen, and so under the pointer, with the widget's corner where
    /// it is now. False when the window was moved on the screen: where the pointer was may have been told from either place.
    func keep(_ corner: (x: Double, y: Double)) -> Bool {
        guard let hold else { return true }
        if keep(hold, viewport.deviceWidth, viewport.deviceHeight, corner) { gtk_widget_queue_draw(widget) }
        return !hold.takeMove()
    }

    @discardableResult
    private func keep(_ hold: PictureHold, _ width: Int, _ height: Int, _ corner: (x: Double, y: Double)) -> Bool {
        let shift = hold.shift(corner, scale: grid.scale)
        if shift == (0, 0) && viewport.deviceWidth == width && viewport.deviceHeight == height { return false }
        viewport = viewport.kept(deviceWidth: width, deviceHeight: height, cornerX: shift.x, y: shift.y)
        hold.strays = true
        cells?.forget()
        moved(Double(shift.x) / grid.scale, Double(shift.y) / grid.scale)
        return true
    }

    /// The gesture is over: what the window's size asked for meanwhile is done.
    private func settle() {
        resize(viewport.deviceWidth, viewport.deviceHeight)
        redraw()
    }
}
