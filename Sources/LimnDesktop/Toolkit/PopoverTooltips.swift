import CAdwaita

/// Has no tooltip lie over what a button, a split button or a drop-down opened: while the popover is open, neither what it
/// belongs to nor anything that holds that has a tooltip. GTK asks for one again when its time has come, so one that was
/// still waited for does not come either.
func hideTooltips(under popover: Widget) {
    guard let owner = gtk_widget_get_parent(popover) else { return }
    var hidden: [Widget] = []
    var next: Widget? = owner
    while let widget = next {
        if gtk_widget_get_has_tooltip(widget) != 0 {
            gtk_widget_set_has_tooltip(widget, 0)
            g_object_ref(widget)
            hidden.append(widget)
        }
        next = gtk_widget_get_parent(widget)
    }
    if hidden.isEmpty { return }
    gtk_widget_trigger_tooltip_query(owner)
    whenClosed(popover) {
        for widget in hidden {
            gtk_widget_set_has_tooltip(widget, 1)
            g_object_unref(widget)
        }
    }
}
