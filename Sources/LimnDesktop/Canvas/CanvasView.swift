import CAdwaita
import Dispatch
import LimnEngine
import LimnRaster

/// Shows the picture: the engine composes what changed at device pixels, and GTK gets it as nodes of 128 pixels a side,
/// kept as long as nothing in them changes, so that it draws only what is new.
final class CanvasView {
    private static let cell = 128
    /// Fewer parts are sooner composed than handed to other threads.
    private static let fewParts = 16

    private(set) var widget: Widget!
    private(set) var viewport: Viewport
    /// What is to be shown.
    var document: Document {
        didSet {
            if document.width != viewport.imageWidth || document.height != viewport.imageHeight { reset() }
        }
    }
    /// Whether the scale was never changed by hand: then a new size fits the picture again.
    private var fits = true
    /// The pixel of the picture that the magnifier shows, or nil.
    var magnified: (x: Int, y: Int)? { didSet { gtk_widget_queue_draw(widget) } }
    /// Where the brush is, or nil when no brush is over the picture.
    var brush: BrushOutline? { didSet { if brush != oldValue { gtk_widget_queue_draw(widget) } } }
    /// The view as it was composed last.
    private var pixels: [UInt32] = []
    private var nodes: [OpaquePointer?] = []
    /// For every node the part of the view to be composed again before it is made anew.
    private var stale: [PixelRect] = []
    private var columns = 0
    /// What surrounds the picture, to go with the window's style.
    var isDark = false {
        didSet {
            if isDark != oldValue { redraw() }
        }
    }
    /// Called after another part of the picture is shown, or at another scale.
    var looked: () -> Void = {}

    init(document: Document) {
        self.document = document
        viewport = Viewport(
            deviceWidth: 1, deviceHeight: 1, imageWidth: document.width, imageHeight: document.height)
        widget = CanvasClass.make(for: self)
        gtk_widget_set_hexpand(widget, 1)
        gtk_widget_set_vexpand(widget, 1)
        gtk_widget_set_focusable(widget, 1)
        name(widget, "Picture")
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
        Trace.followFrames(of: widget)
    }

    deinit { dropNodes() }

    /// Device pixels a pixel of the toolkit.
    var scaleFactor: Int { Int(gtk_widget_get_scale_factor(widget)) }

    /// The place in the picture under a place of the widget. X servers tell whole pixels as up to 1/65536 less, which would
    /// be in the pixel before: places count in 1/256.
    func imagePoint(_ x: Double, _ y: Double) -> Point {
        func device(_ place: Double) -> Double { (place * Double(scaleFactor) * 256).rounded() / 256 }
        return viewport.imagePoint(Point(device(x), device(y)))
    }

    /// Asks for the picture's pixels in `rect` to be drawn again.
    func invalidate(_ rect: PixelRect) {
        if rect.isEmpty || columns == 0 { return }
        forgetNodes(in: viewport.deviceRect(rect).intersection(viewport.deviceBounds))
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
        forgetNodes()
        gtk_widget_queue_draw(widget)
    }

    /// Changes the scale by hand, about a place of the widget.
    func zoom(by factor: Double, atX x: Double, y: Double) {
        fits = false
        let place = Point(x * Double(scaleFactor), y * Double(scaleFactor))
        look { $0.zoom(by: factor, at: place) }
    }

    /// Sets the scale by hand, about the middle.
    func zoom(to scale: Double) {
        fits = false
        look { $0.zoom(to: scale, at: Point(Double($0.deviceWidth) / 2, Double($0.deviceHeight) / 2)) }
    }

    /// Shows the whole picture, also after the window's size changes.
    func fit() {
        fits = true
        look { $0.fit() }
    }

    /// Moves the picture by pixels of the toolkit.
    func pan(byX x: Double, y: Double) {
        let scale = Double(scaleFactor)
        look { $0.pan(byX: x * scale, y: y * scale) }
    }

    private func reset() {
        viewport = Viewport(
            deviceWidth: viewport.deviceWidth, deviceHeight: viewport.deviceHeight, imageWidth: document.width,
            imageHeight: document.height)
        fits = true
        dropNodes()
        gtk_widget_queue_draw(widget)
    }

    /// Called by GTK for every frame in which something may look different.
    func draw(into snapshot: OpaquePointer) {
        let scale = scaleFactor
        adapt(Int(gtk_widget_get_width(widget)) * scale, Int(gtk_widget_get_height(widget)) * scale)
        if nodes.contains(nil) {
            Trace.measure(nodes.allSatisfy { $0 == nil } ? .view : .composing) { compose() }
            makeNodes()
        }
        for node in nodes { gtk_snapshot_append_node(snapshot, node) }
        if magnified == nil { brush?.draw(into: snapshot) }
        if let magnified { Magnifier(magnified.x, magnified.y).draw(on: self, into: snapshot) }
    }

    /// Squares are as large on every screen.
    private var style: ViewStyle {
        let grey: UInt8 = isDark ? 0x30 : 0x90
        return ViewStyle(outside: Color(red: grey, green: grey, blue: grey), squareSide: 8 * scaleFactor)
    }

    private func compose() {
        let compose = ViewCompose(document.stack, mapping: viewport.mapping, style: style)
        let stride = viewport.deviceWidth
        let parts = stale.filter { !$0.isEmpty }
        stale = stale.map { _ in .empty }
        pixels.withUnsafeMutableBufferPointer { pixels in
            // Parts lie apart, and what they show depends on their place alone: all cores may draw them.
            nonisolated(unsafe) let target = pixels
            if parts.count < CanvasView.fewParts {
                for part in parts { compose.draw(part, into: target, stride: stride) }
            } else {
                DispatchQueue.concurrentPerform(iterations: parts.count) {
                    compose.draw(parts[$0], into: target, stride: stride)
                }
            }
        }
    }

    private func makeNodes() {
        for index in nodes.indices where nodes[index] == nil { nodes[index] = node(bounds(of: index)) }
    }

    private func adapt(_ width: Int, _ height: Int) {
        if columns != 0 && width == viewport.deviceWidth && height == viewport.deviceHeight { return }
        if width < 1 || height < 1 { return }
        dropNodes()
        viewport = viewport.resized(deviceWidth: width, deviceHeight: height)
        if fits { viewport.fit() }
        // While GTK draws, nothing else may change.
        soon(self) { $0.looked() }
        pixels = [UInt32](repeating: 0, count: width * height)
        columns = (width + CanvasView.cell - 1) / CanvasView.cell
        nodes = [OpaquePointer?](
            repeating: nil, count: columns * ((height + CanvasView.cell - 1) / CanvasView.cell))
        stale = nodes.indices.map(bounds)
    }

    private func bounds(of index: Int) -> PixelRect {
        PixelRect(
            x: index % columns * CanvasView.cell, y: index / columns * CanvasView.cell, width: CanvasView.cell,
            height: CanvasView.cell
        ).intersection(viewport.deviceBounds)
    }

    /// A node that draws a part of the view. Not one of a texture: GTK 4.8's Cairo renderer converts every texture in every
    /// frame, whether it changed or not; OpenGL's keeps what either kind draws.
    private func node(_ rect: PixelRect) -> OpaquePointer? {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(rect.width), Int32(rect.height))!
        defer { cairo_surface_destroy(surface) }
        let stride = Int(cairo_image_surface_get_stride(surface))
        pixels.withUnsafeBufferPointer { pixels in
            for y in 0..<rect.height {
                let row = UnsafeMutableRawPointer(cairo_image_surface_get_data(surface)! + y * stride)
                BGRX.copy(
                    pixels.baseAddress! + (rect.minY + y) * viewport.deviceWidth + rect.minX, count: rect.width,
                    to: row.assumingMemoryBound(to: UInt32.self))
            }
        }
        cairo_surface_mark_dirty(surface)

        let unit = 1 / Double(scaleFactor)
        var place = graphene_rect_t()
        graphene_rect_init(
            &place, Float(Double(rect.minX) * unit), Float(Double(rect.minY) * unit), Float(Double(rect.width) * unit),
            Float(Double(rect.height) * unit))
        let node = gsk_cairo_node_new(&place)!
        let context = gsk_cairo_node_get_draw_context(node)
        cairo_scale(context, unit, unit)
        cairo_set_source_surface(context, surface, Double(rect.minX), Double(rect.minY))
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
        cairo_paint(context)
        cairo_destroy(context)
        return node
    }

    private func forgetNodes(in rect: PixelRect) {
        if rect.isEmpty { return }
        for row in rect.minY / CanvasView.cell...(rect.maxY - 1) / CanvasView.cell {
            for column in rect.minX / CanvasView.cell...(rect.maxX - 1) / CanvasView.cell {
                let index = row * columns + column
                forget(index, rect.intersection(bounds(of: index)))
            }
        }
    }

    /// Until the next frame there are none.
    private func dropNodes() {
        nodes.forEach { node in node.map { gsk_render_node_unref($0) } }
        (nodes, stale, columns) = ([], [], 0)
    }

    private func forgetNodes() { for index in nodes.indices { forget(index, bounds(of: index)) } }

    private func forget(_ index: Int, _ part: PixelRect) {
        stale[index] = stale[index].union(part)
        if let node = nodes[index] { gsk_render_node_unref(node) }
        nodes[index] = nil
    }
}
