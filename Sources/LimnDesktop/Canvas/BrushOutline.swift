import CAdwaita

/// The outline of the brush under the pointer: a dark ring in a light one, seen on every ground.
struct BrushOutline: Equatable {
    /// The middle, in pixels of the toolkit.
    var x: Double, y: Double
    /// Pixels of the toolkit across.
    var diameter: Double

    func draw(into snapshot: OpaquePointer) {
        ring(diameter / 2, GdkRGBA(red: 0, green: 0, blue: 0, alpha: 0.8), snapshot)
        ring(diameter / 2 + 1, GdkRGBA(red: 1, green: 1, blue: 1, alpha: 0.8), snapshot)
    }

    private func ring(_ radius: Double, _ color: GdkRGBA, _ snapshot: OpaquePointer) {
        var square = graphene_rect_t(), outline = GskRoundedRect()
        let side = Float(radius * 2)
        graphene_rect_init(&square, Float(x - radius), Float(y - radius), side, side)
        gsk_rounded_rect_init_from_rect(&outline, &square, Float(radius))
        var widths: [Float] = [1, 1, 1, 1], colors = [color, color, color, color]
        gtk_snapshot_append_border(snapshot, &outline, &widths, &colors)
    }
}
