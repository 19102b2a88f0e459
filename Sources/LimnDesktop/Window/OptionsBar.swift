import CAdwaita
import LimnRaster

/// The settings of the active tool: colour, width, tolerance.
final class OptionsBar {
    private let editor: Editor
    private let color: Widget
    private let width: Widget
    private let widthLabel: Widget
    private let tolerance: Widget
    private let toleranceLabel: Widget
    private let hint: Widget
    private var isRefreshing = false

    init(_ editor: Editor, in box: UnsafeMutablePointer<GtkBox>) {
        self.editor = editor
        color = gtk_color_button_new()
        gtk_color_chooser_set_use_alpha(OpaquePointer(color), 1)
        gtk_widget_set_tooltip_text(color, "Colour")
        width = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 1, 100, 1)
        tolerance = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 255, 1)
        widthLabel = gtk_label_new("Width")
        toleranceLabel = gtk_label_new("Tolerance")
        hint = gtk_label_new("Hides what is under it for good in every file saved.")
        for scale in [width, tolerance] {
            gtk_scale_set_draw_value(cast(scale), 1)
            gtk_scale_set_value_pos(cast(scale), GTK_POS_RIGHT)
            gtk_widget_set_size_request(scale, 200, -1)
        }
        gtk_widget_set_tooltip_text(width, "Width ([ and ])")
        for widget in [color, widthLabel, width, toleranceLabel, tolerance, hint] { gtk_box_append(box, widget) }
        connect(color, "color-set") { [unowned self] in
            var rgba = GdkRGBA()
            gtk_color_chooser_get_rgba(OpaquePointer(color), &rgba)
            editor.settings.activeColor = Color(rgba)
        }
        connect(width, "value-changed") { [unowned self] in
            if !isRefreshing { editor.settings.activeWidth = gtk_range_get_value(cast(width)) }
        }
        connect(tolerance, "value-changed") { [unowned self] in
            if isRefreshing { return }
            editor.settings.tolerance = UInt8(gtk_range_get_value(cast(tolerance)))
            editor.refill()
        }
        refresh()
    }

    /// Shows the settings of the tool that is active now.
    func refresh() {
        isRefreshing = true
        defer { isRefreshing = false }
        let settings = editor.settings
        var rgba = GdkRGBA(settings.activeColor)
        gtk_color_chooser_set_rgba(OpaquePointer(color), &rgba)
        gtk_range_set_value(cast(width), settings.activeWidth)
        gtk_range_set_value(cast(tolerance), Double(settings.tolerance))
        let hasWidth = settings.tool.brush != nil || settings.tool.shape != nil
        gtk_widget_set_visible(color, settings.tool != .eraser && settings.tool != .redact ? 1 : 0)
        for widget in [width, widthLabel] { gtk_widget_set_visible(widget, hasWidth ? 1 : 0) }
        for widget in [tolerance, toleranceLabel] { gtk_widget_set_visible(widget, settings.tool == .fill ? 1 : 0) }
        gtk_widget_set_visible(hint, settings.tool == .redact ? 1 : 0)
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
