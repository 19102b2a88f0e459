import CAdwaita

/// Has a menu, a list or a popover that opens give the focus back to what had it before, once it closes. GTK gives it to the
/// button that opened it, which then takes Space.
func giveFocusBack(after popover: Widget) {
    guard let root = gtk_widget_get_root(popover), let before = gtk_root_get_focus(root), !isIn(before, popover) else {
        return
    }
    g_object_ref(before)
    whenClosed(popover) {
        let focus = gtk_root_get_focus(root)
        // What was chosen may have given it to something else.
        if gtk_widget_get_root(before) == root && (focus == nil || isIn(focus!, popover)) {
            gtk_widget_grab_focus(before)
        }
        g_object_unref(before)
    }
}

/// Whether a widget is another or in it.
func isIn(_ widget: Widget, _ other: Widget) -> Bool { widget == other || gtk_widget_is_ancestor(widget, other) != 0 }

/// Has no button in a widget take the focus when it is clicked. Those that GTK makes within others, for a menu, say, would.
func keepFocusOnClicks(in widget: Widget) {
    if isA(widget, gtk_button_get_type()) { gtk_widget_set_focus_on_click(widget, 0) }
    forEachChild(of: widget, keepFocusOnClicks)
}
