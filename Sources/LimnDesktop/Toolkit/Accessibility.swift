import CAdwaita

/// Gives a widget the name that is read out, and by which tests find it.
func name(_ widget: Widget, _ text: String) {
    var property = GTK_ACCESSIBLE_PROPERTY_LABEL, value = GValue()
    g_value_init(&value, GType(16 << 2))  // G_TYPE_STRING
    g_value_set_string(&value, text)
    gtk_accessible_update_property_value(OpaquePointer(widget), 1, &property, &value)
    g_value_unset(&value)
}

/// Gives a widget its name and a tooltip, which may tell more.
func name(_ widget: Widget, _ text: String, tooltip: String) {
    name(widget, text)
    gtk_widget_set_tooltip_text(widget, tooltip)
}
