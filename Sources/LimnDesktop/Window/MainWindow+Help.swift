import CAdwaita

extension MainWindow {
    /// Shows all keys: those that can be set, and what pointer and fingers do.
    func showShortcuts() {
        let builder = built(ShortcutsLayout.text(isStacked: false)), width = gtk_widget_get_width(cast(window))
        if least(cast(gtk_builder_get_object(builder, "shortcuts")!), .across) <= width {
            return present(builder, "shortcuts")
        }
        gtk_window_destroy(cast(gtk_builder_get_object(builder, "shortcuts")!))
        g_object_unref(UnsafeMutableRawPointer(builder))
        present(built(ShortcutsLayout.text(isStacked: true)), "shortcuts")
    }

    /// Says what this is. (The window that libadwaita 1.2 has for it shows toasts when its version is pressed, and crashes
    /// when many of them come and go.)
    func showAbout() {
        let about: Widget = gtk_about_dialog_new()
        let dialog = OpaquePointer(about)
        gtk_about_dialog_set_program_name(dialog, "Limn")
        gtk_about_dialog_set_logo_icon_name(dialog, "io.github.limn.Limn")
        gtk_about_dialog_set_version(dialog, Application.version)
        gtk_about_dialog_set_comments(dialog, "Hide, highlight, circle and draw on pictures.")
        gtk_about_dialog_set_license_type(dialog, GTK_LICENSE_MIT_X11)
        gtk_about_dialog_set_copyright(dialog, "© The Limn authors")
        present(cast(about))
        // The name of the program is a text that can be copied, and would be marked for it at once.
        if let name = gtk_window_get_focus(cast(about)), isA(name, gtk_label_get_type()) {
            gtk_label_select_region(OpaquePointer(name), 0, 0)
        }
        gtk_window_set_focus(cast(about), nil)
    }

    /// Shows the choices for the whole program.
    func showPreferences() {
        let builder = built(PreferencesLayout.text())
        connect(UnsafeMutableRawPointer(gtk_builder_get_object(builder, "keyboard-file")!), "activated") {
            [weak self] in
            self?.openKeyboardFile()
        }
        present(builder, "preferences")
    }

    /// Has the program for texts open the keyboard file, which has all commands in it if there was none.
    private func openKeyboardFile() {
        let folder = Path.folder(Keyboard.path)
        if !Path.exists(Keyboard.path)
            && (g_mkdir_with_parents(folder, 0o700) != 0
                || g_file_set_contents(Keyboard.path, Keyboard.template, -1, nil) == 0)
        {
            return tellOfUnopenedKeyboard()
        }
        guard let address = taken(g_filename_to_uri(Keyboard.path, nil, nil)) else { return tellOfUnopenedKeyboard() }
        gtk_show_uri_full(
            help, address, guint32(GDK_CURRENT_TIME), nil,
            { window, result, data in
                let main = Unmanaged<MainWindow>.fromOpaque(data!).takeRetainedValue()
                if gtk_show_uri_full_finish(cast(window!), result, nil) == 0 && !main.isClosed {
                    main.tellOfUnopenedKeyboard()
                }
            }, Unmanaged.passRetained(self).toOpaque())
    }

    private func tellOfUnopenedKeyboard() { tell("The keyboard file could not be opened: \(Keyboard.path)") }

    private func built(_ layout: String) -> OpaquePointer { gtk_builder_new_from_string(layout, -1)! }

    /// Shows a window that a builder made, and lets the builder go.
    private func present(_ builder: OpaquePointer, _ id: String) {
        let window: UnsafeMutablePointer<GtkWindow> = cast(gtk_builder_get_object(builder, id)!)
        closeByEscape(window)
        nameParts(of: cast(window), String(cString: gtk_window_get_title(window)))
        present(window)
        g_object_unref(UnsafeMutableRawPointer(builder))
    }

    /// Shows a window of help instead of the one that is open. It is not modal: one that comes while a button is held would
    /// break GTK's count of what is pressed.
    private func present(_ other: UnsafeMutablePointer<GtkWindow>) {
        if let help { gtk_window_destroy(help) }
        help = other
        connect(other, "destroy") { [weak self] in if self?.help == other { self?.help = nil } }
        // No larger than this window, which may have a small screen for itself.
        var width: gint = 0, height: gint = 0
        gtk_window_get_default_size(other, &width, &height)
        gtk_window_set_default_size(
            other, min(width, gtk_widget_get_width(cast(window))), min(height, gtk_widget_get_height(cast(window))))
        gtk_window_set_modal(other, 0)
        gtk_window_set_destroy_with_parent(other, 1)
        gtk_window_set_transient_for(other, window)
        gtk_window_set_application(other, gtk_window_get_application(window))
        gtk_window_present(other)
    }
}
