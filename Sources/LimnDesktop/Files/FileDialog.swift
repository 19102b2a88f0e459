import CAdwaita
import LimnCodecs

/// The desktop's dialogs for choosing a file or a folder.
enum FileDialog {
    /// Asks for a picture to open. `folder` is where to begin.
    static func open(
        over window: UnsafeMutablePointer<GtkWindow>, folder: String?, _ body: @escaping (String) -> Void
    ) {
        let chooser = gtk_file_chooser_native_new("Open Picture", window, GTK_FILE_CHOOSER_ACTION_OPEN, nil, nil)!
        let dialog = UnsafeMutableRawPointer(chooser)
        let pictures = gtk_file_filter_new()!, all = gtk_file_filter_new()!
        gtk_file_filter_set_name(pictures, "Pictures")
        for format in ImageFormat.allCases { gtk_file_filter_add_mime_type(pictures, "image/\(format)") }
        gtk_file_filter_add_pattern(pictures, "*.ora")
        gtk_file_filter_set_name(all, "All files")
        gtk_file_filter_add_pattern(all, "*")
        for filter in [pictures, all] {
            gtk_file_chooser_add_filter(OpaquePointer(dialog), filter)
            g_object_unref(UnsafeMutableRawPointer(filter))
        }
        show(dialog, over: window, folder, body)
    }

    /// Asks for a folder. `folder` is where to begin.
    static func folder(
        over window: UnsafeMutablePointer<GtkWindow>, folder: String, _ body: @escaping (String) -> Void
    ) {
        let action = GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
        show(
            UnsafeMutableRawPointer(gtk_file_chooser_native_new("Choose Folder", window, action, "_Choose", nil)!),
            over: window, folder, body)
    }

    private static func show(
        _ dialog: UnsafeMutableRawPointer, over window: UnsafeMutablePointer<GtkWindow>, _ folder: String?,
        _ body: @escaping (String) -> Void
    ) {
        OwnFileDialog.fitNewest(into: window)
        if let folder, let file = g_file_new_for_path(FileName.bytes(of: folder)) {
            gtk_file_chooser_set_current_folder(OpaquePointer(dialog), file, nil)
            g_object_unref(UnsafeMutableRawPointer(file))
        }
        connect(dialog, "response") { (answer: UnsafeMutableRawPointer?) in
            if Int32(truncatingIfNeeded: Int(bitPattern: answer)) == GTK_RESPONSE_ACCEPT.rawValue,
                let file = gtk_file_chooser_get_file(OpaquePointer(dialog))
            {
                if let path = Path.of(file) { body(path) }
                g_object_unref(UnsafeMutableRawPointer(file))
            }
            OwnFileDialog.letGoNewest()
            g_object_unref(dialog)
        }
        gtk_native_dialog_show(cast(dialog))
    }
}
