import CAdwaita

/// Has no tooltip lie over what a button, a split button or a drop-down opened: while any popover is open, neither what it
/// belongs to nor anything that holds that has a tooltip. GTK asks for one again when its time has come, so one that was
/// still waited for does not come either.
func hideTooltipsUnderPopovers() {
    // The signal is known once the class is.
    g_type_class_ref(gtk_popover_get_type())
    g_signal_add_emission_hook(
        g_signal_lookup("map", gtk_widget_get_type()), 0,
        { _, _, values, _ in
            let widget: Widget = cast(g_value_get_object(values)!)
            if isA(widget, gtk_popover_get_type()) { hideTooltips(under: widget) }
            return 1
        }, nil, nil)
}

private func hideTooltips(under popover: Widget) {
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
    var handler: gulong = 0
    handler = connect(popover, "unmap") {
        g_signal_handler_disconnect(popover, handler)
        for widget in hidden {
            gtk_widget_set_has_tooltip(widget, 1)
            g_object_unref(widget)
        }
    }
}
