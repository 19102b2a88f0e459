import CAdwaita
import LimnCodecs

/// Asks where and how to save: what applies to the format that the name says, as the name changes. (The desktop's dialog
/// cannot follow the name, and is wider than a telephone.)
final class SaveWindow {
    let window: UnsafeMutablePointer<GtkWindow>
    private let builder: OpaquePointer
    private let metadata: Metadata
    private let save: (String, SaveOptions) -> Void
    /// Where the file can go, the first proposed. The list shows them, and then "Other…".
    private var folders: [String]
    private let names = gtk_string_list_new(nil)!
    private var folder = 0
    private var format: FileFormat
    /// Pixels that the questions take at most before they scroll.
    private let room: gint
    /// What the picture needs of its format, once that is known.
    var needs = FormatNeeds() { didSet { refresh() } }
    /// Why it cannot be saved as it is asked for; until that changes.
    private var problem: String?
    /// Whether a widget is being set to what the name says.
    private var isFollowing = false

    /// Shows it over a window. It lives until it is closed.
    /// - Parameter save: Called with the file's path and the answers; to replace a file has been agreed to.
    @discardableResult
    init(
        over parent: UnsafeMutablePointer<GtkWindow>, folder: String?, name: String, _ metadata: Metadata,
        _ save: @escaping (String, SaveOptions) -> Void
    ) {
        // No wider than the window it belongs to, which is as wide as a small screen.
        let width = min(480, Int(gtk_widget_get_width(cast(parent))))
        room = min(520, max(240, gtk_widget_get_height(cast(parent)) - 48))  // 48: the bar with the buttons
        builder = gtk_builder_new_from_string(SaveLayout.text(width: width, quality: SettingsStore.shared.quality), -1)!
        window = cast(gtk_builder_get_object(builder, "window")!)
        (self.metadata, self.save) = (metadata, save)
        folders = SaveWindow.folders(first: folder)
        format = FileFormat(ending: name) ?? .picture(.png)
        gtk_window_set_transient_for(window, parent)
        // Not modal: one that comes while a button is held would break GTK's count of what is pressed.
        gtk_window_set_destroy_with_parent(window, 1)
        keep(self, with: window, builder)
        for label in ["problem", "loss"] { wrap(cast(object(label))) }
        folders.forEach(append)
        gtk_string_list_append(names, "Other…")
        adw_combo_row_set_model(cast(object("folder")), OpaquePointer(UnsafeMutableRawPointer(names)))
        gtk_switch_set_active(OpaquePointer(object("history")), 1)
        gtk_editable_set_text(OpaquePointer(object("name")), name)
        follow()
        // The title is the first thing to do without.
        if least(cast(object("header")), .across) > gint(width) - frameWidth(of: window) {
            adw_header_bar_set_title_widget(OpaquePointer(object("header")), gtk_box_new(.across, 0))
        }
        nameParts(of: cast(window), "Save Picture")
        refresh()
        gtk_window_set_default_widget(window, cast(object("save")))
        gtk_widget_grab_focus(cast(object("name")))
        gtk_editable_select_region(OpaquePointer(object("name")), 0, gint(Path.split(name).stem.unicodeScalars.count))
        gtk_window_present(window)
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(names)) }

    private func object(_ name: String) -> UnsafeMutableRawPointer {
        UnsafeMutableRawPointer(gtk_builder_get_object(builder, name)!)
    }

    private func append(_ folder: String) {
        gtk_string_list_append(names, SavePlace.title(folder))
    }

    /// The proposed folder, and those of the desktop that there are.
    private static func folders(first: String?) -> [String] {
        let known = [
            G_USER_DIRECTORY_PICTURES, G_USER_DIRECTORY_DOCUMENTS, G_USER_DIRECTORY_DOWNLOAD, G_USER_DIRECTORY_DESKTOP,
        ].compactMap { g_get_user_special_dir($0).map { String(cString: $0) } }.filter(Path.exists)
        return ([first].compactMap { $0 }.filter(Path.exists) + known + [SavePlace.home]).reduce(into: []) {
            if !$0.contains($1) { $0.append($1) }
        }
    }

    private func follow() {
        connect(object("cancel"), "clicked") { [unowned self] in gtk_window_close(window) }
        connect(object("save"), "clicked") { [unowned self] in finish() }
        connect(object("name"), "entry-activated") { [unowned self] in finish() }
        connect(object("name"), "changed") { [unowned self] in
            if let format = FileFormat(ending: name) { self.format = format }
            problem = nil
            refresh()
        }
        connect(object("format"), "notify::selected") { [unowned self] in
            let chosen = FileFormat.all[Int(adw_combo_row_get_selected(cast(object("format"))))]
            if isFollowing || chosen == format { return }
            format = chosen
            if !name.isEmpty { gtk_editable_set_text(OpaquePointer(object("name")), chosen.replacing(in: name)) }
            refresh()
        }
        connect(object("folder"), "notify::selected") { [unowned self] in choseFolder() }
        closeByEscape(window)
    }

    private var name: String { String(cString: gtk_editable_get_text(OpaquePointer(object("name")))) }

    /// Shows what applies to the format.
    private func refresh() {
        isFollowing = true
        adw_combo_row_set_selected(cast(object("format")), guint(FileFormat.all.firstIndex(of: format)!))
        isFollowing = false
        adw_action_row_set_subtitle(cast(object("folder")), WindowLayout.xml(folders[folder]))
        let keeps = format.hasMetadata && SaveOptions.canKeep(metadata)
        var hasChanged = false
        let loss = format.loss(of: needs)
        for (label, words) in [("problem", problem), ("loss", loss)] {
            gtk_label_set_text(OpaquePointer(object(label)), words)
        }
        for (row, isShown) in [
            ("quality", format.hasQuality), ("history-row", format == .document), ("metadata-row", keeps),
            ("location-row", keeps && metadata.hasLocation), ("problem-row", problem != nil), ("loss-row", loss != nil),
        ] {
            hasChanged = hasChanged || (gtk_widget_get_visible(cast(object(row))) != 0) != isShown
            gtk_widget_set_visible(cast(object(row)), isShown ? 1 : 0)
        }
        if hasChanged { fit() }
        let isName = !name.allSatisfy { " .".contains($0) } && !name.hasSuffix("/")
        gtk_widget_set_sensitive(cast(object("save")), isName ? 1 : 0)
    }

    /// Makes it as high as its questions. (What scrolls does not ask how high they are at this width.)
    private func fit() {
        var width: gint = 0, height: gint = 0, needed: gint = 0
        gtk_window_get_default_size(window, &width, &height)
        gtk_widget_measure(cast(object("questions")), .down, width - frameWidth(of: window), nil, &needed, nil, nil)
        gtk_scrolled_window_set_min_content_height(OpaquePointer(object("scroller")), min(needed, room))
        gtk_window_set_default_size(window, width, -1)
    }

    private func choseFolder() {
        let chosen = Int(adw_combo_row_get_selected(cast(object("folder"))))
        if chosen < folders.count {
            folder = chosen
            problem = nil
            return refresh()
        }
        adw_combo_row_set_selected(cast(object("folder")), guint(folder))
        FileDialog.folder(over: window, folder: folders[folder]) { [weak self] path in self?.take(path) }
    }

    /// Takes another folder, at the end of the list.
    private func take(_ path: String) {
        if !folders.contains(path) {
            folders.append(path)
            gtk_string_list_remove(names, guint(folders.count - 1))
            append(path)
            gtk_string_list_append(names, "Other…")
        }
        adw_combo_row_set_selected(cast(object("folder")), guint(folders.firstIndex(of: path)!))
    }

    private func isOn(_ id: String) -> Bool {
        gtk_widget_get_visible(cast(object(id + "-row"))) != 0 && gtk_switch_get_active(OpaquePointer(object(id))) != 0
    }

    /// Where the file goes. A name may also be a path.
    private var path: String {
        let named = format.completing(name)
        if named.hasPrefix("~/") { return SavePlace.home + named.dropFirst() }
        return named.hasPrefix("/") ? named : folders[folder] + "/" + named
    }

    private func finish() {
        if gtk_widget_get_sensitive(cast(object("save"))) == 0 { return }
        problem = SavePlace.problem(path)
        if problem != nil {
            refresh()
            gtk_widget_grab_focus(cast(object("name")))
            return
        }
        guard Path.exists(path) else { return done() }
        question(
            over: window, "Replace “\(shortened(Path.name(path)))”?", "There is a file of this name already.",
            [("cancel", "_Cancel", false), ("replace", "_Replace", true)]
        ) { [unowned self] in if $0 == "replace" { done() } }
    }

    private func done() {
        var options = SaveOptions(quality: Int(gtk_adjustment_get_value(cast(object("qualities")))))
        options.keepsLocation = isOn("location")
        options.keepsMetadata = isOn("metadata") || options.keepsLocation
        options.keepsHistory = format != .document || isOn("history")
        if format.hasQuality { SettingsStore.shared.quality = options.quality }
        let (path, save) = (path, save)
        gtk_window_destroy(window)
        save(path, options)
    }
}
