import CAdwaita

/// A sentence over the picture's whole width, with a button that does something about it, until it is dismissed. It lies
/// over the picture: what moved the picture would move it under a pen that is drawing.
final class Banner {
    let widget: Widget = gtk_revealer_new()
    private let label: Widget = gtk_label_new(nil)
    private let button: Widget = gtk_button_new()
    private var action: () -> Void = {}

    init() {
        let box: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
        let close: Widget = gtk_button_new_from_icon_name("window-close-symbolic")
        gtk_label_set_wrap(OpaquePointer(label), 1)
        gtk_label_set_xalign(OpaquePointer(label), 0)
        gtk_widget_set_hexpand(label, 1)
        gtk_widget_add_css_class(close, "flat")
        name(close, "Dismiss", tooltip: "Dismiss")
        gtk_widget_add_css_class(box, "banner")
        for part in [label, button, close] {
            gtk_widget_set_valign(part, GTK_ALIGN_CENTER)
            gtk_box_append(cast(box), part)
        }
        gtk_revealer_set_child(OpaquePointer(widget), box)
        gtk_widget_set_visible(widget, 0)
        connect(close, "clicked") { [unowned self] in hide() }
        connect(button, "clicked") { [unowned self] in action() }
    }

    /// Shows a sentence, and a button unless `label` is nil.
    func show(_ sentence: String, button label: String? = nil, _ action: @escaping () -> Void = {}) {
        gtk_label_set_text(OpaquePointer(self.label), sentence)
        gtk_widget_set_visible(button, label == nil ? 0 : 1)
        if let label { gtk_button_set_label(cast(button), label) }
        self.action = action
        gtk_widget_set_visible(widget, 1)
        gtk_revealer_set_reveal_child(OpaquePointer(widget), 1)
    }

    var isShown: Bool { gtk_widget_get_visible(widget) != 0 }

    func hide() {
        gtk_revealer_set_reveal_child(OpaquePointer(widget), 0)
        gtk_widget_set_visible(widget, 0)
    }

    /// How it looks.
    static let style = """
        .banner { padding: 6px 6px 6px 12px; background: mix(@window_bg_color, @accent_bg_color, 0.2); }
        """
}
