import CAdwaita

/// Follows all popovers, whoever opens them: menus, lists of choices, settings behind a button.
func followPopovers() {
    // The signal is known once the class is.
    g_type_class_ref(gtk_popover_get_type())
    g_signal_add_emission_hook(
        g_signal_lookup("map", gtk_widget_get_type()), 0,
        { _, _, values, _ in
            let widget: Widget = cast(g_value_get_object(values)!)
            if isA(widget, gtk_popover_get_type()) {
                hideTooltips(under: widget)
                giveFocusBack(after: widget)
            }
            return 1
        }, nil, nil)
}

/// Calls `body` when a popover that is open closes.
func whenClosed(_ popover: Widget, _ body: @escaping () -> Void) {
    var handler: gulong = 0
    handler = connect(popover, "unmap") {
        g_signal_handler_disconnect(popover, handler)
        body()
    }
}
