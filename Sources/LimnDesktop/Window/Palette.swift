import CAdwaita
import LimnRaster

/// A row of colours to choose from, those used lately, and a button for any other.
final class Palette {
    /// Red, orange, yellow, green, blue, purple, black, white of the GNOME palette.
    private static let colors: [(name: String, packed: UInt32)] = [
        ("Red", 0xFF24_1BE0), ("Orange", 0xFF00_78FF), ("Yellow", 0xFF2D_D3F6), ("Green", 0xFF7A_D133),
        ("Blue", 0xFFE4_8435), ("Purple", 0xFFAC_4191), ("Black", 0xFF00_0000), ("White", 0xFFFF_FFFF),
    ]

    let widget: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 5)
    /// The colours to choose from, and those used lately.
    private let rows: [Widget] = (0..<2).map { _ in gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 5) }
    private let custom: Widget = gtk_color_button_new()
    private var swatches: [ColorSwatch] = []
    private var recent: [ColorSwatch] = []
    private let line: Widget = gtk_separator_new(GTK_ORIENTATION_VERTICAL)
    private var shown: Color?

    /// Whether a colour is among those to choose from.
    static func holds(_ color: Color) -> Bool { colors.contains { $0.packed == color.packed } }

    /// - Parameter chosen: Called with the colour that was chosen.
    init(_ chosen: @escaping (Color) -> Void) {
        gtk_color_chooser_set_use_alpha(OpaquePointer(custom), 1)
        gtk_color_button_set_title(OpaquePointer(custom), "Colour")
        gtk_widget_set_valign(custom, GTK_ALIGN_CENTER)
        gtk_widget_set_focus_on_click(custom, 0)
        if let button = gtk_widget_get_first_child(custom) { name(button, "Choose any colour") }
        name(custom, "Colour", tooltip: "Colour in use: choose any other, with opacity")
        for row in rows { gtk_box_append(cast(widget), row) }
        gtk_box_append(cast(rows[0]), custom)
        connect(custom, "color-set") { [unowned self] in
            var rgba = GdkRGBA()
            gtk_color_chooser_get_rgba(OpaquePointer(custom), &rgba)
            SettingsStore.shared.remember(Color(rgba))
            chosen(Color(rgba))
        }
        swatches = Palette.colors.map { name, packed in
            ColorSwatch(Color(packed: packed), name) { [unowned self] color in
                // The opacity chosen for a tool stays, whatever its colour.
                chosen(Color(red: color.red, green: color.green, blue: color.blue, alpha: shown?.alpha ?? 255))
            }
        }
        recent = (0..<SettingsStore.recentCount).map { _ in ColorSwatch(.clear, "", chosen) }
        for swatch in swatches { gtk_box_append(cast(rows[0]), swatch.widget) }
        gtk_box_append(cast(rows[1]), line)
        for swatch in recent { gtk_box_append(cast(rows[1]), swatch.widget) }
    }

    /// Shows as many colours used lately as there can be; `show` puts that right again.
    func showAllPlaces() {
        gtk_widget_set_visible(rows[1], 1)
        for swatch in recent { gtk_widget_set_visible(swatch.widget, 1) }
    }

    /// Puts the colours used lately below the others, or beside them.
    func arrange(isColumn: Bool) {
        gtk_orientable_set_orientation(
            OpaquePointer(widget), isColumn ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
        gtk_widget_set_visible(line, isColumn ? 0 : 1)
    }

    /// Shows the colour in use, and those used lately.
    func show(_ color: Color) {
        if shown != color {
            var rgba = GdkRGBA(color)
            gtk_color_chooser_set_rgba(OpaquePointer(custom), &rgba)
        }
        shown = color
        let lately = SettingsStore.shared.recentColors
        gtk_widget_set_visible(rows[1], lately.isEmpty ? 0 : 1)
        for (k, swatch) in recent.enumerated() {
            gtk_widget_set_visible(swatch.widget, k < lately.count ? 1 : 0)
            if k < lately.count {
                swatch.show(lately[k], "Recent colour " + lately[k].hex(withAlpha: lately[k].alpha != 255))
            }
        }
        let opaque = Color(red: color.red, green: color.green, blue: color.blue)
        for swatch in swatches { swatch.mark(swatch.color == opaque) }
        for swatch in recent { swatch.mark(swatch.color == color && !swatches.contains { $0.color == opaque }) }
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
