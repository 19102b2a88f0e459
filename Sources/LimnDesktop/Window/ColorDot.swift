import CAdwaita
import LimnRaster

/// A spot of a colour, to look at.
final class ColorDot {
    let widget: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
    private let css = gtk_css_provider_new()!
    private var color: Color?

    init() {
        gtk_widget_add_css_class(widget, "dot")
        for set in [gtk_widget_set_halign, gtk_widget_set_valign] { set(widget, GTK_ALIGN_CENTER) }
        gtk_style_context_add_provider(
            gtk_widget_get_style_context(widget), OpaquePointer(UnsafeMutableRawPointer(css)),
            guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }

    deinit { g_object_unref(css) }

    /// Takes a colour.
    func show(_ color: Color) {
        if color == self.color { return }
        self.color = color
        gtk_css_provider_load_from_data(css, "box { background: \(color.css); }", -1)
    }

    /// How all of them look.
    static let style = """
        .dot { min-width: 18px; min-height: 8px; border-radius: 4px; box-shadow: inset 0 0 0 1px alpha(currentColor, 0.6); }
        """
}

extension Color {
    /// As style sheets have it.
    var css: String { "rgba(\(red),\(green),\(blue),\(Double(alpha) / 255))" }
}
