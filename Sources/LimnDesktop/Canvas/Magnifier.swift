import CAdwaita
import LimnEngine
import LimnRaster

/// The round magnifier over a pixel, with its colour in words.
struct Magnifier {
    private let x: Int, y: Int
    /// Pixels of the toolkit between the pointer and the magnifier's edge.
    private static let distance: Float = 24

    /// Pixels of the toolkit that the colour in words takes below it, and that are left free at an edge of the view.
    private static let lineHeight: Float = 28, edge: Float = 4

    /// Pixels of the toolkit that the ring is wide.
    private static let ring = 10

    init(_ x: Int, _ y: Int) { (self.x, self.y) = (x, y) }

    func draw(_ document: Document, on canvas: CanvasView, into snapshot: OpaquePointer) {
        let grid = canvas.grid, stack = document.stack
        let loupe = Loupe(
            diameter: grid.pixels(160), pixelSide: grid.pixels(12), ringWidth: grid.pixels(Magnifier.ring))
        let picture = loupe.picture(of: stack, x: x, y: y)
        let texture = makeTexture(picture)
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }

        let middle = canvas.viewport.devicePoint(Point(Double(x) + 0.5, Double(y) + 0.5))
        let side = Float(Double(picture.width) / grid.scale)
        let width = Float(gtk_widget_get_width(canvas.widget)), height = Float(gtk_widget_get_height(canvas.widget))
        let point = grid.toolkit(middle.x, middle.y)
        let free = Magnifier.place(Float(point.x), Float(point.y), side, width, height)
        let (left, top) = Magnifier.atPixels(free.left, free.top, grid)
        var place = graphene_rect_t()
        graphene_rect_init(&place, left, top, side, side)
        gtk_snapshot_append_texture(snapshot, texture, &place)
        // Dark beside light is seen on every colour, also where that of the ring is all round it.
        circle(0, in: place, Magnifier.dark, snapshot)
        circle(1, in: place, Magnifier.light, snapshot)
        circle(Magnifier.ring - 1, in: place, Magnifier.light, snapshot)
        circle(Magnifier.ring, in: place, Magnifier.dark, snapshot)
        label(stack.color(x: x, y: y), under: left + side / 2, top + side + 4, canvas.widget, snapshot)
    }

    /// Where a magnifier of this side goes, for a point in a view of this size, all in pixels of the toolkit: above the point where
    /// there is room, else beside it, on the left where most hands are not, else below it; never past an edge.
    static func place(_ x: Float, _ y: Float, _ side: Float, _ width: Float, _ height: Float) -> (
        left: Float, top: Float
    ) {
        let lowest = height - side - lineHeight - edge
        let above = y - distance - side - lineHeight
        let across = max(edge, min(x - side / 2, width - side - edge))
        if above >= edge { return (across, above) }
        let beside = max(edge, min(y - side / 2, lowest))
        if x - distance - side >= edge { return (x - distance - side, beside) }
        if x + distance + side <= width - edge { return (x + distance, beside) }
        return (across, min(y + distance, lowest))
    }

    /// The nearest place where a pixel of the screen begins: there the picture is as sharp as it was made.
    private static func atPixels(_ left: Float, _ top: Float, _ grid: PixelGrid) -> (left: Float, top: Float) {
        let place = grid.place(Double(left), Double(top))
        let pixel = grid.toolkit(place.x.rounded(), place.y.rounded())
        return (Float(pixel.x), Float(pixel.y))
    }

    private static let dark = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 0.75)
    private static let light = GdkRGBA(red: 1, green: 1, blue: 1, alpha: 1)

    /// Draws a line of one pixel of the toolkit, `inset` from the magnifier's edge.
    private func circle(_ inset: Int, in place: graphene_rect_t, _ color: GdkRGBA, _ snapshot: OpaquePointer) {
        var square = place, outline = GskRoundedRect()
        graphene_rect_inset(&square, Float(inset), Float(inset))
        gsk_rounded_rect_init_from_rect(&outline, &square, square.size.width / 2)
        gtk_snapshot_append_border(
            snapshot, &outline, [Float](repeating: 1, count: 4), [GdkRGBA](repeating: color, count: 4))
    }

    private func label(
        _ color: Color, under middle: Float, _ top: Float, _ widget: Widget, _ snapshot: OpaquePointer
    ) {
        let layout = gtk_widget_create_pango_layout(widget, color.hex(withAlpha: color.alpha != 255))!
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        var width: gint = 0, height: gint = 0
        pango_layout_get_pixel_size(layout, &width, &height)
        var back = graphene_rect_t(), dark = Magnifier.dark, light = Magnifier.light
        let left = middle - Float(width) / 2
        graphene_rect_init(&back, left - 8, top, Float(width) + 16, Float(height) + 4)
        var rounded = GskRoundedRect()
        gsk_rounded_rect_init_from_rect(&rounded, &back, 8)
        gtk_snapshot_push_rounded_clip(snapshot, &rounded)
        gtk_snapshot_append_color(snapshot, &dark, &back)
        gtk_snapshot_pop(snapshot)
        gtk_snapshot_save(snapshot)
        var corner = graphene_point_t(x: left, y: top + 2)
        gtk_snapshot_translate(snapshot, &corner)
        gtk_snapshot_append_layout(snapshot, layout, &light)
        gtk_snapshot_restore(snapshot)
    }
}
