import CAdwaita

/// A row of the list of unsaved work: the small picture, what it is, and what can be done with it.
struct RecoveryRow {
    /// The path of the small picture.
    let thumbnail: String
    let title: String
    /// When it was done; the beginning of the subtitle, which must not break.
    let time: String
    let subtitle: String
    let buttons: Widget

    /// Pixels of the largest small picture, and of all margins of a row.
    private static let picture: (width: Double, height: Double) = (96, 64), margins: gint = 84

    /// The row for a window of so many pixels: with large text the buttons are below the rest.
    func widget(width: gint) -> Widget {
        let needed = natural(buttons, .across) + line(time) + gint(RecoveryRow.picture.width)
        return needed + RecoveryRow.margins > width ? stacked : beside
    }

    private func line(_ text: String) -> gint {
        let label = g_object_ref_sink(gtk_label_new(text))!
        defer { g_object_unref(label) }
        return natural(cast(label), .across)
    }

    private var beside: Widget {
        let row: Widget = adw_action_row_new()
        adw_preferences_row_set_title(cast(row), unhyphenated(title))
        adw_action_row_set_subtitle(cast(row), unhyphenated(subtitle))
        for set in [gtk_widget_set_margin_top, gtk_widget_set_margin_bottom] { set(buttons, 6) }
        gtk_widget_set_valign(buttons, GTK_ALIGN_CENTER)
        adw_action_row_add_prefix(cast(row), frame)
        adw_action_row_add_suffix(cast(row), buttons)
        return row
    }

    private var stacked: Widget {
        let row: Widget = adw_preferences_row_new(), all: Widget = gtk_box_new(.down, 6)
        let top: Widget = gtk_box_new(.across, 12), words: Widget = gtk_box_new(.down, 0)
        adw_preferences_row_set_title(cast(row), WindowLayout.xml(title))
        name(row, title)
        gtk_widget_set_hexpand(words, 1)
        for (text, style) in [(title, "title"), (subtitle, "dim-label")] {
            let label: Widget = gtk_label_new(text)
            gtk_widget_add_css_class(label, style)
            gtk_label_set_xalign(OpaquePointer(label), 0)
            wrap(label)
            gtk_box_append(cast(words), label)
        }
        for set in [
            gtk_widget_set_margin_top, gtk_widget_set_margin_bottom, gtk_widget_set_margin_start,
            gtk_widget_set_margin_end,
        ] { set(all, 12) }
        for part in [frame, words] { gtk_box_append(cast(top), part) }
        for part in [top, buttons] { gtk_box_append(cast(all), part) }
        gtk_list_box_row_set_child(cast(row), all)
        return row
    }

    private var frame: Widget {
        let picture: Widget = gtk_picture_new_for_filename(thumbnail), frame: Widget = adw_clamp_new()
        // As large as the picture is seen, so that its rim is.
        let seen = gtk_picture_get_paintable(OpaquePointer(picture))
        let across = seen.map { Double(gdk_paintable_get_intrinsic_width($0)) } ?? 0
        let down = seen.map { Double(gdk_paintable_get_intrinsic_height($0)) } ?? 0
        let scale = across > 0 && down > 0 ? min(96 / across, 64 / down) : 0
        let width = gint(max(1, across * scale)), height = gint(max(1, down * scale))
        gtk_widget_set_size_request(picture, width, height)
        gtk_widget_add_css_class(picture, "thumbnail")
        gtk_widget_set_valign(frame, GTK_ALIGN_CENTER)
        for set in [gtk_widget_set_margin_start, gtk_widget_set_margin_end] { set(frame, (96 - width) / 2) }
        for set in [gtk_widget_set_margin_top, gtk_widget_set_margin_bottom] { set(frame, 6) }
        adw_clamp_set_maximum_size(OpaquePointer(frame), width)
        adw_clamp_set_child(OpaquePointer(frame), picture)
        return frame
    }

    /// How the small pictures look: white ones, too, have a rim.
    static let style =
        ".thumbnail { outline: 1px solid alpha(currentColor, 0.25); box-shadow: 0 1px 3px alpha(black, 0.3); }"
}
