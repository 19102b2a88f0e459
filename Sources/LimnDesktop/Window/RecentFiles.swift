import CAdwaita
import LimnCodecs

/// Menus of the pictures that were opened or saved lately, by any program of the desktop.
final class RecentFiles {
    /// Entries a menu has.
    private static let longest = 10
    private let menus: [OpaquePointer]
    private let manager = gtk_recent_manager_get_default()!
    private var handler: gulong = 0
    /// Files that could not be opened last; used on the main thread alone. GTK's dialog puts on the list whatever is
    /// chosen, and only after a while.
    nonisolated(unsafe) private static var refused: Set<String> = []

    /// Fills menus, now and when the list changes.
    init(_ menus: [UnsafeMutableRawPointer]) {
        self.menus = menus.map { OpaquePointer(g_object_ref($0)!) }
        handler = connect(manager, "changed") { [unowned self] in fill() }
        // Reading the list is nothing to wait for before the window is seen.
        soon(self) { $0.fill() }
    }

    deinit {
        g_signal_handler_disconnect(manager, handler)
        menus.forEach { g_object_unref(UnsafeMutableRawPointer($0)) }
    }

    /// Adds a file to the list of the desktop.
    func add(_ path: String) {
        RecentFiles.refused.remove(path)
        guard let file = g_file_new_for_path(FileName.bytes(of: path)) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        if let uri = taken(g_file_get_uri(file)) { gtk_recent_manager_add_item(manager, uri) }
    }

    /// Takes a file that could not be opened off the list, unless another program has put it there.
    func refuse(_ path: String) {
        RecentFiles.refused.insert(path)
        fill()
    }

    private func fill() {
        menus.forEach { g_menu_remove_all($0) }
        var paths: [(path: String, date: Int)] = [], refused: [String] = []
        let all = gtk_recent_manager_get_items(manager)
        var item = all
        while let node = item {
            let info = OpaquePointer(node.pointee.data!)
            let kind = gtk_recent_info_get_mime_type(info).map { String(cString: $0) } ?? ""
            if kind.hasPrefix("image/"), let path = path(of: info) {
                if !RecentFiles.refused.contains(path) {
                    paths.append((path, Int(g_date_time_to_unix(gtk_recent_info_get_modified(info)))))
                } else if isOursAlone(info) {
                    refused.append(String(cString: gtk_recent_info_get_uri(info)))
                }
            }
            gtk_recent_info_unref(info)
            item = node.pointee.next
        }
        g_list_free(all)
        paths.sort { $0.date > $1.date }
        for (path, _) in paths.prefix(RecentFiles.longest) {
            // A menu is as wide as its longest entry.
            let name = shortened(Path.name(path), to: 32)
            let label = name.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__")
            let entry = g_menu_item_new(label, nil)
            g_menu_item_set_action_and_target_value(entry, "win.open-recent", g_variant_new_string(path))
            menus.forEach { g_menu_append_item($0, entry) }
            g_object_unref(UnsafeMutableRawPointer(entry!))
        }
        // This may fill the menus again.
        refused.forEach { gtk_recent_manager_remove_item(manager, $0, nil) }
    }

    /// Whether no other program has put an entry on the list.
    private func isOursAlone(_ info: OpaquePointer) -> Bool {
        var count: gsize = 0
        g_strfreev(gtk_recent_info_get_applications(info, &count))
        return count == 1 && gtk_recent_info_has_application(info, g_get_application_name()) != 0
    }

    /// Where the file of an entry is, if it is still there.
    private func path(of info: OpaquePointer) -> String? {
        guard let name = g_filename_from_uri(gtk_recent_info_get_uri(info), nil, nil) else { return nil }
        defer { g_free(name) }
        let path = FileName.text(ofCString: name)
        return Path.exists(path) ? path : nil
    }
}
