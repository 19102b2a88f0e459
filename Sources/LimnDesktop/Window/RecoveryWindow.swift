import CAdwaita
import LimnCodecs
import LimnStorage

/// The list of work that was not saved: each with a small picture, when it was done, and what can be done with it. Closing
/// it decides nothing: the work is offered again.
final class RecoveryWindow {
    private let store: RecoveryStore
    private let window: UnsafeMutablePointer<GtkWindow>
    private let list: Widget = gtk_list_box_new()
    private let restore: (RecoverableDocument) -> Void
    private let failed: (String) -> Void
    private var left: Int
    private let isNarrow: Bool

    /// Shows the list over a window. It lives until it is closed.
    /// - Parameter postponed: Called when it was closed with work left in it.
    @discardableResult
    init(
        _ documents: [RecoverableDocument], in store: RecoveryStore, over parent: UnsafeMutablePointer<GtkWindow>,
        restore: @escaping (RecoverableDocument) -> Void, failed: @escaping (String) -> Void,
        postponed: @escaping () -> Void
    ) {
        // No wider than the window it belongs to, which is as wide as a small screen.
        let width = min(560, max(gtk_widget_get_width(cast(parent)), 320))
        (self.store, self.restore, self.failed, left) = (store, restore, failed, documents.count)
        isNarrow = width < 480
        window = cast(adw_window_new())
        gtk_window_set_title(window, "Unsaved Work")
        gtk_window_set_transient_for(window, parent)
        gtk_window_set_modal(window, 1)
        gtk_window_set_destroy_with_parent(window, 1)
        gtk_window_set_default_size(window, width, 420)
        let box: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), scroller: Widget = gtk_scrolled_window_new()
        gtk_list_box_set_selection_mode(OpaquePointer(list), GTK_SELECTION_NONE)
        gtk_widget_add_css_class(list, "boxed-list")
        gtk_widget_set_valign(list, GTK_ALIGN_START)
        for set in [
            gtk_widget_set_margin_top, gtk_widget_set_margin_bottom, gtk_widget_set_margin_start,
            gtk_widget_set_margin_end,
        ] { set(list, 12) }
        documents.forEach(add)
        gtk_scrolled_window_set_child(OpaquePointer(scroller), list)
        gtk_widget_set_vexpand(scroller, 1)
        gtk_box_append(cast(box), adw_header_bar_new())
        gtk_box_append(cast(box), scroller)
        adw_window_set_content(cast(window), box)
        nameParts(of: cast(window), "Unsaved Work")
        keep(self, with: window)
        connect(window, asking: "close-request") { [unowned self] _ in
            if left > 0 { postponed() }
            return false
        }
        closeByEscape(window)
        gtk_window_present(window)
    }

    private func add(_ document: RecoverableDocument) {
        let row: Widget = adw_action_row_new()
        adw_preferences_row_set_title(cast(row), WindowLayout.xml(document.title))
        adw_action_row_set_subtitle(cast(row), WindowLayout.xml(RecoveryWindow.subtitle(document)))
        let picture: Widget = gtk_picture_new_for_filename(document.thumbnail), frame: Widget = adw_clamp_new()
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
        adw_action_row_add_prefix(cast(row), frame)
        let discard: Widget = gtk_button_new_with_label("Discard"),
            restore: Widget = gtk_button_new_with_label("Restore")
        gtk_widget_add_css_class(discard, "flat")
        gtk_widget_add_css_class(restore, "suggested-action")
        name(discard, "Discard \(document.title)")
        name(restore, "Restore \(document.title)")
        let buttons: Widget = gtk_box_new(isNarrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, 6)
        for button in isNarrow ? [restore, discard] : [discard, restore] { gtk_box_append(cast(buttons), button) }
        for set in [gtk_widget_set_margin_top, gtk_widget_set_margin_bottom] { set(buttons, 6) }
        gtk_widget_set_valign(buttons, GTK_ALIGN_CENTER)
        adw_action_row_add_suffix(cast(row), buttons)
        connect(restore, "clicked") { [unowned self] in
            self.restore(document)
            remove(row)
        }
        connect(discard, "clicked") { [unowned self] in
            question(
                over: window, "Discard the work on “\(document.title)”?", "It cannot be brought back.",
                [("cancel", "_Cancel", false), ("discard", "_Discard", true)]
            ) { [unowned self] in if $0 == "discard" { self.discard(document, row) } }
        }
        gtk_list_box_append(OpaquePointer(list), row)
    }

    /// How the small pictures look: white ones, too, have a rim.
    static let style =
        ".thumbnail { outline: 1px solid alpha(currentColor, 0.25); box-shadow: 0 1px 3px alpha(black, 0.3); }"

    private func discard(_ document: RecoverableDocument, _ row: Widget) {
        do {
            try store.discard(document)
            remove(row)
        } catch {
            failed("“\(document.title)” could not be discarded: \(error.words).")
        }
    }

    private func remove(_ row: Widget) {
        left -= 1
        if left == 0 { return gtk_window_close(window) }
        gtk_list_box_remove(OpaquePointer(list), row)
    }

    /// When it was done, and on which file.
    private static func subtitle(_ document: RecoverableDocument) -> String {
        let folder = document.file.map { Path.folder(FileName.text(of: $0.path)) }
        return time(document) + (folder.map { ", in \($0)" } ?? "")
            + (document.isOlderThanFile ? "; the file was changed later" : "")
    }

    /// When something was done last, in words.
    static func time(_ document: RecoverableDocument) -> String {
        guard let time = g_date_time_new_from_unix_local(gint64(document.changed)),
            let now = g_date_time_new_now_local()
        else { return "" }
        defer {
            g_date_time_unref(time)
            g_date_time_unref(now)
        }
        func day(_ time: OpaquePointer) -> String { taken(g_date_time_format(time, "%F")) ?? "" }
        return taken(g_date_time_format(time, day(time) == day(now) ? "today, %H:%M" : "%-d %B %Y, %H:%M")) ?? ""
    }
}
