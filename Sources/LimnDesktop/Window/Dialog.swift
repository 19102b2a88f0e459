import CAdwaita

/// A window that asks something over another: no wider and no higher than that, which may have a small screen for itself.
final class Dialog {
    let window: UnsafeMutablePointer<GtkWindow>
    private let builder: OpaquePointer
    /// Pixels that the questions take at most before they scroll.
    private let room: gint

    /// - Parameters:
    ///   - widest: Pixels it takes at most.
    ///   - layout: Gives what GtkBuilder reads, for its width.
    init(over parent: UnsafeMutablePointer<GtkWindow>, widest: Int, _ layout: (Int) -> String) {
        let width = min(widest, Int(gtk_widget_get_width(cast(parent))))
        room = min(520, max(240, gtk_widget_get_height(cast(parent)) - 48))  // 48: the bar with the buttons
        builder = gtk_builder_new_from_string(layout(width), -1)!
        window = cast(gtk_builder_get_object(builder, "window")!)
        gtk_window_set_transient_for(window, parent)
        // Not modal: one that comes while a button is held would break GTK's count of what is pressed.
        gtk_window_set_destroy_with_parent(window, 1)
        // The title is the first thing to do without.
        if least(cast(object("header")), .across) > gint(width) - frameWidth(of: window) {
            adw_header_bar_set_title_widget(OpaquePointer(object("header")), gtk_box_new(.across, 0))
        }
        connect(object("cancel"), "clicked") { [window] in gtk_window_close(window) }
        closeByEscape(window)
    }

    /// Has what it asks for live until it is closed.
    func keepAlive<Owner: AnyObject>(_ owner: Owner) { keep(owner, with: window, builder) }

    func object(_ name: String) -> UnsafeMutableRawPointer {
        UnsafeMutableRawPointer(gtk_builder_get_object(builder, name)!)
    }

    /// Says something below a question, or no longer.
    /// - Returns: Whether it came or went.
    func say(_ id: String, _ words: String?) -> Bool {
        gtk_label_set_text(OpaquePointer(object(id)), words)
        return show(id + "-row", words != nil)
    }

    /// Shows a row or hides it.
    /// - Returns: Whether that changed.
    func show(_ row: String, _ isShown: Bool) -> Bool {
        let row: Widget = cast(object(row)), wasShown = gtk_widget_get_visible(row) != 0
        gtk_widget_set_visible(row, isShown ? 1 : 0)
        return wasShown != isShown
    }

    func isOn(_ id: String) -> Bool {
        gtk_widget_get_visible(cast(object(id + "-row"))) != 0 && gtk_switch_get_active(OpaquePointer(object(id))) != 0
    }

    /// Makes it as high as its questions. (What scrolls does not ask how high they are at this width.)
    func fit() {
        var width: gint = 0, height: gint = 0, needed: gint = 0
        gtk_window_get_default_size(window, &width, &height)
        gtk_widget_measure(cast(object("questions")), .down, width - frameWidth(of: window), nil, &needed, nil, nil)
        gtk_scrolled_window_set_min_content_height(OpaquePointer(object("scroller")), min(needed, room))
        gtk_window_set_default_size(window, width, -1)
    }

    /// Shows it, with the first characters of a field marked, to be typed over.
    func present(_ confirm: String, marking field: String, _ count: Int = -1) {
        nameParts(of: cast(window), String(cString: gtk_window_get_title(window)))
        gtk_window_set_default_widget(window, cast(object(confirm)))
        mark(field, count)
        gtk_window_present(window)
    }

    /// Gives a field the keyboard, its first characters marked.
    func mark(_ field: String, _ count: Int = -1) {
        gtk_widget_grab_focus(cast(object(field)))
        gtk_editable_select_region(OpaquePointer(object(field)), 0, gint(count))
    }

    func text(of field: String) -> String { String(cString: gtk_editable_get_text(OpaquePointer(object(field)))) }
}
