import CAdwaita

/// Gives a widget the name that is read out, and by which tests find it.
func name(_ widget: Widget, _ text: String) {
    // Later toolkits call a button by the label in it, and would go on to.
    gtk_accessible_reset_relation(OpaquePointer(widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    var property = GTK_ACCESSIBLE_PROPERTY_LABEL, value = GValue()
    g_value_init(&value, GType(16 << 2))  // G_TYPE_STRING
    g_value_set_string(&value, text)
    gtk_accessible_update_property_value(OpaquePointer(widget), 1, &property, &value)
    g_value_unset(&value)
}

/// Gives a widget its name and a tooltip, which may tell more.
func name(_ widget: Widget, _ text: String, tooltip: String) {
    name(widget, text)
    // For a tooltip of what is visible, as all new widgets are, GTK asks the X server where the pointer is.
    let isNew = gtk_widget_get_root(widget) == nil && gtk_widget_get_visible(widget) != 0
    if isNew { gtk_widget_set_visible(widget, 0) }
    gtk_widget_set_tooltip_text(widget, tooltip)
    if isNew { gtk_widget_set_visible(widget, 1) }
}
