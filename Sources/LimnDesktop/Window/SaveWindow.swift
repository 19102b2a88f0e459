import CAdwaita
import LimnCodecs

/// Asks where and how to save: what applies to the format that the name says, as the name changes. (The desktop's dialog
/// cannot follow the name, and is wider than a telephone.)
final class SaveWindow {
    private let dialog: Dialog
    private let metadata: Metadata
    private let save: (String, SaveOptions) -> Void
    /// Where the file can go, the first proposed. The list shows them, and then "Other…".
    private var folders: [String]
    private let names = gtk_string_list_new(nil)!
    private var folder = 0
    private var format: FileFormat
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
        let quality = SettingsStore.shared.quality
        dialog = Dialog(over: parent, widest: 480) { SaveLayout.text(width: $0, quality: quality) }
        (self.metadata, self.save) = (metadata, save)
        folders = SaveWindow.folders(first: folder)
        format = FileFormat(ending: name) ?? .picture(.png)
        dialog.keepAlive(self)
        for label in ["problem", "loss"] { wrap(cast(object(label))) }
        folders.forEach(append)
        gtk_string_list_append(names, "Other…")
        adw_combo_row_set_model(cast(object("folder")), OpaquePointer(UnsafeMutableRawPointer(names)))
        gtk_switch_set_active(OpaquePointer(object("history")), 1)
        gtk_editable_set_text(OpaquePointer(object("name")), name)
        follow()
        refresh()
        dialog.present("save", marking: "name", Path.split(name).stem.unicodeScalars.count)
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(names)) }

    var window: UnsafeMutablePointer<GtkWindow> { dialog.window }

    private func object(_ name: String) -> UnsafeMutableRawPointer { dialog.object(name) }

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
    }

    private var name: String { dialog.text(of: "name") }

    /// Shows what applies to the format.
    private func refresh() {
        isFollowing = true
        adw_combo_row_set_selected(cast(object("format")), guint(FileFormat.all.firstIndex(of: format)!))
        isFollowing = false
        adw_action_row_set_subtitle(cast(object("folder")), WindowLayout.xml(folders[folder]))
        let keeps = format.hasMetadata && SaveOptions.canKeep(metadata)
        let changes =
            [("problem", problem), ("loss", format.loss(of: needs))].map { dialog.say($0, $1) }
            + [
                ("quality", format.hasQuality), ("history-row", format == .document), ("metadata-row", keeps),
                ("location-row", keeps && metadata.hasLocation),
            ].map { dialog.show($0, $1) }
        if changes.contains(true) { dialog.fit() }
        let isName = !name.allSatisfy { " .".contains($0) } && !name.hasSuffix("/")
        gtk_widget_set_sensitive(cast(object("save")), isName ? 1 : 0)
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
        options.keepsLocation = dialog.isOn("location")
        options.keepsMetadata = dialog.isOn("metadata") || options.keepsLocation
        options.keepsHistory = format != .document || dialog.isOn("history")
        if format.hasQuality { SettingsStore.shared.quality = options.quality }
        let (path, save) = (path, save)
        gtk_window_destroy(window)
        save(path, options)
    }
}
