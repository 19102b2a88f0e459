import CAdwaita

/// A sentence above the picture, with a button that does something about it, until it is dismissed. (AdwBanner came after
/// libadwaita 1.2.)
final class Banner {
    let widget: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
    private let label: Widget = gtk_label_new(nil)
    private let button: Widget = gtk_button_new()
    private var action: () -> Void = {}
    /// Whether there is something to say.
    private(set) var isShown = false
    /// Whether it must neither come nor go: both move the picture, which a pen may be drawing on.
    var isHeld = false { didSet { settle() } }

    init() {
        let close: Widget = gtk_button_new_from_icon_name("window-close-symbolic")
        // Large text may not make the window wider.
        wrap(label)
        gtk_label_set_xalign(OpaquePointer(label), 0)
        gtk_widget_set_hexpand(label, 1)
        gtk_widget_add_css_class(close, "flat")
        name(close, "Dismiss", tooltip: "Dismiss")
        gtk_widget_add_css_class(widget, "banner")
        for part in [label, button, close] {
            // In a box of its own it has no baseline: GTK 4.8 reckons the height of a row sometimes with those of its parts
            // and sometimes without, and complains.
            let box: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
            gtk_widget_set_valign(box, GTK_ALIGN_CENTER)
            gtk_box_append(cast(box), part)
            gtk_box_append(cast(widget), box)
        }
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
        isShown = true
        settle()
    }

    func hide() {
        isShown = false
        settle()
    }

    private func settle() { if !isHeld { gtk_widget_set_visible(widget, isShown ? 1 : 0) } }

    /// How it looks.
    static let style = """
        .banner { padding: 6px 6px 6px 12px; background: mix(@window_bg_color, @accent_bg_color, 0.2); }
        """
}
