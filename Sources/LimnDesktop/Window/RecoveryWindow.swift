import CAdwaita
import LimnCodecs
import LimnStorage

/// The list of work that was not saved: each with a small picture, when it was done, and what can be done with it. Closing
/// it decides nothing: the work is offered again.
final class RecoveryWindow {
    private let store: RecoveryStore
    private let window: UnsafeMutablePointer<GtkWindow>
    private let list: Widget = gtk_list_box_new(), scroller: Widget = gtk_scrolled_window_new()
    private let restore: (RecoverableDocument) -> Void
    private let failed: (String) -> Void
    private var left: Int
    /// Pixels a row of the window.
    private let width: gint
    private var isNarrow: Bool { width < 480 }

    /// Shows the list over a window. It lives until it is closed.
    /// - Parameter postponed: Called when it was closed with work left in it.
    @discardableResult
    init(
        _ documents: [RecoverableDocument], in store: RecoveryStore, over parent: UnsafeMutablePointer<GtkWindow>,
        restore: @escaping (RecoverableDocument) -> Void, failed: @escaping (String) -> Void,
        postponed: @escaping () -> Void
    ) {
        // No wider than the window it belongs to, which is as wide as a small screen.
        width = min(560, max(gtk_widget_get_width(cast(parent)), 320))
        (self.store, self.restore, self.failed, left) = (store, restore, failed, documents.count)
        window = cast(adw_window_new())
        gtk_window_set_title(window, "Unsaved Work")
        gtk_window_set_transient_for(window, parent)
        gtk_window_set_modal(window, 1)
        gtk_window_set_destroy_with_parent(window, 1)
        let box: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
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
        fit()
        keep(self, with: window)
        connect(window, asking: "close-request") { [unowned self] _ in
            if left > 0 { postponed() }
            return false
        }
        closeByEscape(window)
        gtk_window_present(window)
    }

    private func add(_ document: RecoverableDocument) {
        let discard: Widget = gtk_button_new_with_label("Discard"),
            restore: Widget = gtk_button_new_with_label("Restore")
        gtk_widget_add_css_class(discard, "flat")
        gtk_widget_add_css_class(restore, "suggested-action")
        name(discard, "Discard " + oneLine(document.title))
        name(restore, "Restore " + oneLine(document.title))
        let buttons: Widget = gtk_box_new(isNarrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, 6)
        for button in isNarrow ? [restore, discard] : [discard, restore] { gtk_box_append(cast(buttons), button) }
        let row = RecoveryRow(
            thumbnail: document.thumbnail, title: shortened(document.title), time: RecoveryWindow.time(document),
            subtitle: RecoveryWindow.subtitle(document), buttons: buttons
        ).widget(width: width)
        connect(restore, "clicked") { [unowned self] in
            self.restore(document)
            remove(row)
        }
        connect(discard, "clicked") { [unowned self] in
            question(
                over: window, "Discard the work on “\(shortened(document.title))”?", "It cannot be brought back.",
                [("cancel", "_Cancel", false), ("discard", "_Discard", true)]
            ) { [unowned self] in if $0 == "discard" { self.discard(document, row) } }
        }
        gtk_list_box_append(OpaquePointer(list), row)
    }

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
        // The question goes first: libadwaita 1.2 complains when what it was asked over is gone before it.
        if left == 0 { return soon(self) { gtk_window_close($0.window) } }
        gtk_list_box_remove(OpaquePointer(list), row)
        fit()
    }

    /// Pixels that the list takes at most before it scrolls.
    private static let room: gint = 372

    /// Makes the window as high as its list. (What scrolls does not ask how high that is at this width.)
    private func fit() {
        var needed: gint = 0
        gtk_widget_measure(list, .down, width - frameWidth(of: window), nil, &needed, nil, nil)
        gtk_scrolled_window_set_min_content_height(OpaquePointer(scroller), min(needed, RecoveryWindow.room))
        gtk_window_set_default_size(window, width, -1)
    }

    /// When it was done, and on which file.
    private static func subtitle(_ document: RecoverableDocument) -> String {
        let folder = document.file.map { Path.folder(FileName.text(of: $0.path)) }
        return time(document) + (folder.map { ", in " + oneLine($0) } ?? "")
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
