import CAdwaita

/// Names what the toolkit makes of a widget, and what scrolls or lists in it: else that is read out as its class. It is called
/// like the group or the row that it is in, or else `text`.
func nameParts(of widget: Widget, _ text: String) {
    var text = text
    if isA(widget, adw_preferences_row_get_type()) {
        text = String(cString: adw_preferences_row_get_title(cast(widget)))
        // What is chosen is an item, too.
        if isA(widget, adw_combo_row_get_type()) { connect(widget, "notify::selected") { nameItems(in: widget) } }
    } else if isA(widget, adw_preferences_group_get_type()), let title = adw_preferences_group_get_title(cast(widget)) {
        if title.pointee != 0 { text = String(cString: title) }
    } else if isItem(widget) {
        name(widget, firstLabel(in: widget) ?? text)
    } else if isA(widget, gtk_popover_get_type()) {
        name(widget, text)
        // Its list has items when it is seen.
        connect(widget, "map") { nameItems(in: widget) }
    } else if [gtk_scrolled_window_get_type(), gtk_list_box_get_type(), gtk_list_view_get_type()].contains(where: {
        isA(widget, $0)
    }) || isA(widget, gtk_toggle_button_get_type()) && isA(gtk_widget_get_parent(widget), gtk_drop_down_get_type()) {
        name(widget, text)
    }
    forEachChild(of: widget) { nameParts(of: $0, text) }
}

/// Names the items of lists after what they show.
private func nameItems(in widget: Widget) {
    if isItem(widget), let text = firstLabel(in: widget) { name(widget, text) }
    forEachChild(of: widget, nameItems)
}

private func firstLabel(in widget: Widget) -> String? {
    if isA(widget, gtk_label_get_type()) { return String(cString: gtk_label_get_text(OpaquePointer(widget))) }
    var result: String?
    forEachChild(of: widget) { if result == nil { result = firstLabel(in: $0) } }
    return result
}

/// Whether a widget is one of a class.
func isA(_ widget: Widget?, _ type: GType) -> Bool {
    widget.map { g_type_check_instance_is_a(cast($0), type) != 0 } ?? false
}

/// Whether a widget is what holds an item of a list; GTK 4.8 does not tell its type.
private func isItem(_ widget: Widget) -> Bool {
    let type = g_type_from_name("GtkListItemWidget")
    return type != 0 && isA(widget, type)
}

/// Calls `body` with what a widget holds.
func forEachChild(of widget: Widget, _ body: (Widget) -> Void) {
    var child = gtk_widget_get_first_child(widget)
    while let next = child {
        body(next)
        child = gtk_widget_get_next_sibling(next)
    }
}
