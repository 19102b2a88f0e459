import CAdwaita
import LimnRaster

/// A round button in a colour.
final class ColorSwatch {
    let widget: Widget = gtk_button_new()
    private let css = gtk_css_provider_new()!
    private(set) var color: Color?

    init(_ color: Color, _ title: String, _ chosen: @escaping (Color) -> Void) {
        gtk_widget_add_css_class(widget, "swatch")
        gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
        gtk_widget_set_focus_on_click(widget, 0)
        gtk_style_context_add_provider(
            gtk_widget_get_style_context(widget), OpaquePointer(UnsafeMutableRawPointer(css)),
            guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        connect(widget, "clicked") { [unowned self] in self.color.map(chosen) }
        show(color, title)
    }

    deinit { g_object_unref(css) }

    /// Takes another colour.
    func show(_ color: Color, _ title: String) {
        if color == self.color { return }
        self.color = color
        gtk_css_provider_load_from_data(css, "button { background: \(color.css); }", -1)
        name(widget, title, tooltip: title)
    }

    /// Whether it is marked as the one in use.
    func mark(_ isInUse: Bool) {
        if isInUse { gtk_widget_add_css_class(widget, "chosen") } else { gtk_widget_remove_css_class(widget, "chosen") }
    }

    /// How all of them look.
    static let style = """
        .swatch { min-width: 20px; min-height: 20px; padding: 0; border-radius: 12px;
          box-shadow: inset 0 0 0 1px alpha(currentColor, 0.6); transition: none; }
        .swatch:focus-visible { outline: 2px solid @window_fg_color; outline-offset: 2px; }
        .swatch.chosen:not(:focus-visible) { outline: 2px solid @accent_color; outline-offset: 2px; }
        """
}
