import CAdwaita

/// The pixels that all of a widget takes, with texts on one line each.
func natural(_ widget: Widget, _ orientation: GtkOrientation) -> gint {
    var result: gint = 0
    gtk_widget_measure(widget, orientation, -1, nil, &result, nil, nil)
    return result
}

/// The pixels that a widget takes at least: across, or down where it is so wide.
func least(_ widget: Widget, _ orientation: GtkOrientation, for size: gint = -1) -> gint {
    var result: gint = 0
    gtk_widget_measure(widget, orientation, size, &result, nil, nil, nil)
    return result
}

/// The pixels of a window's width that its frame takes: none but where nothing composes the screen.
func frameWidth(of window: UnsafeMutablePointer<GtkWindow>) -> gint {
    let style = gtk_widget_get_style_context(cast(window))
    var border = GtkBorder(), padding = GtkBorder()
    gtk_style_context_get_border(style, &border)
    gtk_style_context_get_padding(style, &padding)
    return gint(border.left + border.right + padding.left + padding.right)
}

extension GtkOrientation {
    static let across = GTK_ORIENTATION_HORIZONTAL, down = GTK_ORIENTATION_VERTICAL
}
