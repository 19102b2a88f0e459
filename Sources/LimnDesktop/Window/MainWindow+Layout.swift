import CAdwaita

extension MainWindow {
    /// Puts the tools beside the picture and their settings above it; where the window is narrow, the tools in two rows
    /// below it and their settings behind a button.
    func arrange() {
        var width: gint = 0, height: gint = 0
        gtk_window_get_default_size(window, &width, &height)
        // In pixels as they would be with text of the usual size: large text needs more room.
        let room = Double(width) / textScale
        options.arrange(room < 640 ? .column : room < 1240 ? .rows : .row)
        let isNarrow = room < 640
        if isNarrow == self.isNarrow { return }
        self.isNarrow = isNarrow
        // The name has what is left: the menu opens files, too, and a picture does for the word "Save".
        gtk_widget_set_visible(cast(object("open")), isNarrow ? 0 : 1)
        if isNarrow {
            gtk_button_set_icon_name(cast(object("save")), "document-save-symbolic")
            gtk_widget_add_css_class(cast(object("title")), "narrow")
        } else {
            gtk_button_set_label(cast(object("save")), "Save")
            gtk_widget_remove_css_class(cast(object("title")), "narrow")
        }
        showScale()
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
        tips.arrange(isNarrow: isNarrow)
        moveOptions(toPopover: isNarrow)
    }

    /// How much larger text is than usual.
    private var textScale: Double {
        var dots = GValue()
        g_object_get_property(
            cast(UnsafeMutableRawPointer(gtk_settings_get_default()!)), "gtk-xft-dpi",
            g_value_init(&dots, GType(6 << 2)))  // G_TYPE_INT
        return max(1, Double(g_value_get_int(&dots)) / (96 * 1024))
    }

    private func moveOptions(toPopover: Bool) {
        let places = ["options", "options-column"].map { OpaquePointer(object($0)) }
        g_object_ref(UnsafeMutableRawPointer(options.widget))
        for place in places { gtk_scrolled_window_set_child(place, nil) }
        gtk_scrolled_window_set_child(places[toPopover ? 1 : 0], options.widget)
        g_object_unref(UnsafeMutableRawPointer(options.widget))
        gtk_widget_set_visible(cast(object("options")), toPopover ? 0 : 1)
        gtk_widget_set_visible(cast(object("options-button")), toPopover ? 1 : 0)
    }

    /// Names the two buttons for opening, which libadwaita makes: what is read out is named after their class else.
    func nameOpening() {
        guard let open = gtk_widget_get_first_child(cast(object("open"))),
            let list = gtk_widget_get_last_child(cast(object("open")))
        else { return }
        name(open, "Open")
        if let arrow = gtk_widget_get_first_child(list) { name(arrow, "Open recent files") }
        hideTooltip(of: list)
    }

    /// Takes a tooltip away while what the button opens is open: it would lie over that.
    func hideTooltip(of button: Widget) {
        let popover = UnsafeMutableRawPointer(gtk_menu_button_get_popover(OpaquePointer(button))!)
        for (signal, hasTooltip) in [("map", gboolean(0)), ("unmap", 1)] {
            connect(popover, signal) {
                gtk_widget_set_has_tooltip(button, hasTooltip)
                gtk_widget_trigger_tooltip_query(button)
            }
        }
    }
}
