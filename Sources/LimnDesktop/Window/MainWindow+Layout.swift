import CAdwaita

extension MainWindow {
    /// Puts the tools beside the picture and their settings above it; where the window is narrow, the tools in two rows
    /// below it and their settings behind a button.
    func arrange() {
        var width: gint = 0, height: gint = 0
        gtk_window_get_default_size(window, &width, &height)
        options.arrange(width < 640 ? .column : width < 1240 ? .rows : .row)
        let isNarrow = width < 640
        if isNarrow == self.isNarrow { return }
        self.isNarrow = isNarrow
        // The menu opens files, too; the name is still in the list of windows.
        for name in ["open", "title"] { gtk_widget_set_visible(cast(object(name)), isNarrow ? 0 : 1) }
        let across = isNarrow ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
        let down = isNarrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL
        gtk_orientable_set_orientation(OpaquePointer(object("main")), down)
        for name in ["tools-1", "tools-2", "separator"] {
            gtk_orientable_set_orientation(OpaquePointer(object(name)), across)
        }
        gtk_widget_set_hexpand(cast(object("tool-scroller")), isNarrow ? 1 : 0)
        gtk_scrolled_window_set_policy(
            OpaquePointer(object("tool-scroller")), GTK_POLICY_NEVER, isNarrow ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC
        )
        let main: UnsafeMutablePointer<GtkBox> = cast(object("main"))
        let bar: Widget = cast(object("bar")), separator: Widget = cast(object("separator"))
        if isNarrow {
            gtk_box_reorder_child_after(main, separator, cast(object("content")))
            gtk_box_reorder_child_after(main, bar, separator)
        } else {
            gtk_box_reorder_child_after(main, bar, nil)
            gtk_box_reorder_child_after(main, separator, bar)
        }
        moveOptions(toPopover: isNarrow)
    }

    private func moveOptions(toPopover: Bool) {
        let row = OpaquePointer(object("options")),
            popover: UnsafeMutablePointer<GtkPopover> = cast(object("options-popover"))
        g_object_ref(UnsafeMutableRawPointer(options.widget))
        gtk_scrolled_window_set_child(row, toPopover ? nil : gtk_scrolled_window_get_child(row))
        gtk_popover_set_child(popover, nil)
        if toPopover {
            gtk_popover_set_child(popover, options.widget)
        } else {
            gtk_scrolled_window_set_child(row, options.widget)
        }
        g_object_unref(UnsafeMutableRawPointer(options.widget))
        gtk_widget_set_visible(cast(object("options")), toPopover ? 0 : 1)
        gtk_widget_set_visible(cast(object("options-button")), toPopover ? 1 : 0)
    }
}
