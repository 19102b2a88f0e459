import CAdwaita

/// GTK's own dialog for files, which is shown where the desktop has none.
enum OwnFileDialog {
    /// Below this width there is no room for its columns.
    private static let small: gint = 640
    /// Pixels of a name at least, and of all that is beside the name of a place.
    private static let leastName: gint = 120, besidePlace: gint = 66

    /// Makes the one made last no larger than the window it is for, where that is small and may have a small screen for itself.
    /// (It is as wide as all its columns at first, though it needs only half of a telephone's screen.)
    static func fitNewest(into window: UnsafeMutablePointer<GtkWindow>) {
        let width = gtk_widget_get_width(cast(window)), height = gtk_widget_get_height(cast(window))
        guard width < small, let dialog = newest() else { return }
        // Once it has its usual size. When it closes it keeps its size for all programs: that is to stay what it was.
        let kept = g_settings_new("org.gtk.gtk4.Settings.FileChooser")!
        let usual = g_settings_get_value(kept, "window-size")!
        connect(dialog, "realize") { gtk_window_set_default_size(dialog, width, height) }
        connect(dialog, "unmap") { _ = g_settings_set_value(kept, "window-size", usual) }
        connect(dialog, "destroy") {
            g_variant_unref(usual)
            g_object_unref(kept)
        }
        connect(dialog, "map") {
            shrink(cast(dialog))
            hideCutPlaces(cast(dialog))
        }
    }

    /// Has the one made last, which has closed, hear no more of the files that it showed. (GTK 4.8 would tell it of changes in
    /// their folder even when it is gone, where its list lives on, as it does after some drags, and crash.)
    static func letGoNewest() {
        guard let dialog = newest() else { return }
        letGo(cast(dialog), chooser: nil)
    }

    private static func letGo(_ widget: Widget, chooser: Widget?) {
        let chooser = isA(widget, gtk_file_chooser_widget_get_type()) ? widget : chooser
        if let chooser, isA(widget, gtk_tree_view_get_type()), let files = gtk_tree_view_get_model(cast(widget)) {
            g_signal_handlers_disconnect_matched(
                UnsafeMutableRawPointer(files), G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, chooser)
        }
        forEachChild(of: widget) { letGo($0, chooser: chooser) }
    }

    private static func newest() -> UnsafeMutablePointer<GtkWindow>? {
        let windows = gtk_window_get_toplevels()!
        for index in (0..<g_list_model_get_n_items(windows)).reversed() {
            guard let window = g_list_model_get_item(windows, index) else { continue }
            // The list holds it, too.
            g_object_unref(window)
            if isA(cast(window), gtk_file_chooser_dialog_get_type()) { return cast(window) }
        }
        return nil
    }

    /// Has its parts ask for no more than they need: names alone in the list, and no room for pages that are not seen.
    private static func shrink(_ widget: Widget) {
        if isA(widget, gtk_stack_get_type()) {
            gtk_stack_set_hhomogeneous(OpaquePointer(widget), 0)
        } else if isA(widget, gtk_editable_get_type()) {
            gtk_editable_set_width_chars(OpaquePointer(widget), 8)
        } else if isA(widget, gtk_tree_view_get_type()) {
            for index in 0..<gint(gtk_tree_view_get_n_columns(cast(widget))) {
                let column = gtk_tree_view_get_column(cast(widget), index)
                gtk_tree_view_column_set_visible(column, index == 0 ? 1 : 0)
                gtk_tree_view_column_set_min_width(column, leastName)
            }
        }
        forEachChild(of: widget, shrink)
    }

    /// Takes the places away where text is so large that they cannot be told apart: the path leads there, too.
    private static func hideCutPlaces(_ widget: Widget) {
        let paned = OpaquePointer(widget)
        if isA(widget, gtk_paned_get_type()), let places = gtk_paned_get_start_child(paned) {
            let words = gtk_widget_create_pango_layout(places, "Home")
            var width: gint = 0
            pango_layout_get_pixel_size(words, &width, nil)
            g_object_unref(UnsafeMutableRawPointer(words))
            if width > gtk_paned_get_position(paned) - besidePlace { gtk_widget_set_visible(places, 0) }
        }
        forEachChild(of: widget, hideCutPlaces)
    }
}
