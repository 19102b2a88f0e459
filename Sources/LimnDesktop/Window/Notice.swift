import CAdwaita
import LimnRaster

/// A sentence over the picture that goes away by itself; a new one takes the place of the old. (libadwaita 1.2 puts its
/// toasts in a queue, and crashes when many of them come and go.)
final class Notice {
    /// Milliseconds that a sentence is to be read, and for every character of it.
    private static let time: (least: guint, character: guint) = (3000, 50)
    /// Milliseconds that a colour is to be seen.
    private static let glance: guint = 1500
    let widget: Widget = gtk_revealer_new()
    private let label: Widget = gtk_label_new(nil)
    private let dot = ColorDot()
    private let close: Widget = gtk_button_new_from_icon_name("window-close-symbolic")
    private let delay = Delay()

    init() {
        let box: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
        gtk_label_set_wrap(OpaquePointer(label), 1)
        gtk_label_set_natural_wrap_mode(OpaquePointer(label), GTK_NATURAL_WRAP_NONE)
        // Names may be long and without a space: they must not push the reason behind them out of the window.
        gtk_label_set_wrap_mode(OpaquePointer(label), PANGO_WRAP_WORD_CHAR)
        let attributes = pango_attr_list_new()!
        pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
        gtk_label_set_attributes(OpaquePointer(label), attributes)
        pango_attr_list_unref(attributes)
        gtk_label_set_max_width_chars(OpaquePointer(label), 90)
        gtk_label_set_lines(OpaquePointer(label), 6)
        gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_MIDDLE)
        for style in ["flat", "circular"] { gtk_widget_add_css_class(close, style) }
        gtk_widget_set_valign(close, GTK_ALIGN_CENTER)
        gtk_widget_set_focus_on_click(close, 0)
        name(close, "Dismiss", tooltip: "Dismiss")
        for style in ["osd", "notice"] { gtk_widget_add_css_class(box, style) }
        for part in [dot.widget, label, close] { gtk_box_append(cast(box), part) }
        gtk_revealer_set_child(OpaquePointer(widget), box)
        gtk_revealer_set_transition_type(OpaquePointer(widget), GTK_REVEALER_TRANSITION_TYPE_CROSSFADE)
        gtk_widget_set_halign(widget, GTK_ALIGN_CENTER)
        gtk_widget_set_valign(widget, GTK_ALIGN_END)
        gtk_widget_set_can_target(widget, 0)
        connect(close, "clicked") { [unowned self] in hide() }
    }

    /// Shows a sentence.
    func show(_ sentence: String) {
        show(sentence, for: Notice.time.least + Notice.time.character * guint(sentence.count))
    }

    /// Shows a colour in passing: nothing that is in the way of the next stroke.
    func show(_ color: Color, _ words: String) {
        dot.show(color)
        show(words, for: Notice.glance, isInPassing: true)
    }

    private func show(_ sentence: String, for time: guint, isInPassing: Bool = false) {
        gtk_widget_set_visible(dot.widget, isInPassing ? 1 : 0)
        gtk_widget_set_visible(close, isInPassing ? 0 : 1)
        gtk_label_set_text(OpaquePointer(label), sentence)
        gtk_revealer_set_reveal_child(OpaquePointer(widget), 1)
        // What is hidden must not be in the pointer's way.
        gtk_widget_set_can_target(widget, isInPassing ? 0 : 1)
        delay.start(time) { [unowned self] in hide() }
    }

    /// Takes the sentence away.
    func hide() {
        delay.cancel()
        gtk_revealer_set_reveal_child(OpaquePointer(widget), 0)
        gtk_widget_set_can_target(widget, 0)
    }

    /// How it looks.
    static let style = """
        .notice { margin: 12px; padding: 6px 6px 6px 18px; border-radius: 20px; }
        .notice label { min-height: 24px; }
        .notice label:last-child, .notice .dot + label { margin-right: 12px; }
        """
}
