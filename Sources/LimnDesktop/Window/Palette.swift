import CAdwaita
import LimnRaster

/// A row of colours to choose from, and a button for any other.
final class Palette {
    /// Red, orange, yellow, green, blue, purple, black, white of the GNOME palette.
    private static let colors: [(name: String, packed: UInt32)] = [
        ("Red", 0xFF24_1BE0), ("Orange", 0xFF00_78FF), ("Yellow", 0xFF2D_D3F6), ("Green", 0xFF7A_D133),
        ("Blue", 0xFFE4_8435), ("Purple", 0xFFAC_4191), ("Black", 0xFF00_0000), ("White", 0xFFFF_FFFF),
    ]

    let widget: Widget
    private let custom: Widget
    /// Called with the colour that was chosen.
    private let chosen: (Color) -> Void
    private var alpha: UInt8 = 255

    init(_ chosen: @escaping (Color) -> Void) {
        self.chosen = chosen
        widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 2)
        custom = gtk_color_button_new()
        gtk_color_chooser_set_use_alpha(OpaquePointer(custom), 1)
        gtk_widget_set_tooltip_text(custom, "Colour")
        gtk_box_append(cast(widget), custom)
        connect(custom, "color-set") { [unowned self] in
            var rgba = GdkRGBA()
            gtk_color_chooser_get_rgba(OpaquePointer(custom), &rgba)
            let color = Color(rgba)
            alpha = color.alpha
            chosen(color)
        }
        for (name, packed) in Palette.colors { gtk_box_append(cast(widget), button(name, Color(packed: packed))) }
    }

    /// Shows the colour in use.
    func show(_ color: Color) {
        alpha = color.alpha
        var rgba = GdkRGBA(color)
        gtk_color_chooser_set_rgba(OpaquePointer(custom), &rgba)
    }

    private func button(_ name: String, _ color: Color) -> Widget {
        let texture = makeTexture(Bitmap(width: 18, height: 18, fill: color))
        let picture = gtk_image_new_from_paintable(texture)!
        g_object_unref(UnsafeMutableRawPointer(texture))
        gtk_image_set_pixel_size(OpaquePointer(picture), 18)
        let button = gtk_button_new()!
        gtk_button_set_child(cast(button), picture)
        gtk_widget_add_css_class(button, "flat")
        gtk_widget_add_css_class(button, "circular")
        gtk_widget_set_tooltip_text(button, name)
        connect(button, "clicked") { [unowned self] in
            // The opacity chosen for a tool stays, whatever its colour.
            chosen(Color(red: color.red, green: color.green, blue: color.blue, alpha: alpha))
        }
        return button
    }
}

extension GdkRGBA {
    init(_ color: Color) {
        self.init(
            red: Float(color.red) / 255, green: Float(color.green) / 255, blue: Float(color.blue) / 255,
            alpha: Float(color.alpha) / 255)
    }
}

extension Color {
    init(_ rgba: GdkRGBA) {
        func byte(_ x: Float) -> UInt8 { UInt8(max(0, min(255, x * 255 + 0.5))) }
        self.init(red: byte(rgba.red), green: byte(rgba.green), blue: byte(rgba.blue), alpha: byte(rgba.alpha))
    }
}
