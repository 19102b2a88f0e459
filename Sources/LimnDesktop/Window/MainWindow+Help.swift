import CAdwaita

extension MainWindow {
    /// Shows all keys: those that can be set, and what the pointer does.
    func showShortcuts() {
        let pointer = MainWindow.group(
            "With the Pointer",
            [
                ("Give the stroke up", "Escape"), ("Straight, square, round", "Shift_L"),
                ("From the middle", "Control_L"), ("Pick a colour at once", "Alt_L"), ("Move the picture", "space"),
            ])
        let drawing = [.tools, .view, .drawing].map(MainWindow.group).joined() + pointer
        let others = [.files, .program].map(MainWindow.group).joined()
        let text = """
            <interface><object class="GtkShortcutsWindow" id="shortcuts">
            \(MainWindow.section("drawing", "Drawing", drawing))\(MainWindow.section("files", "Files", others))
            </object></interface>
            """
        let builder = gtk_builder_new_from_string(text, -1)!
        let shortcuts: UnsafeMutablePointer<GtkWindow> = cast(gtk_builder_get_object(builder, "shortcuts")!)
        present(shortcuts)
        g_object_unref(UnsafeMutableRawPointer(builder))
    }

    /// A section of one page: GTK complains of the page numbers' widths.
    private static func section(_ id: String, _ title: String, _ groups: String) -> String {
        """
        <child><object class="GtkShortcutsSection">
          <property name="section-name">\(id)</property><property name="title">\(title)</property>
          <property name="max-height">19</property>\(groups)
        </object></child>
        """
    }

    private static func group(_ group: Command.Group) -> String {
        let commands = Command.all.filter { $0.group == group }
        return MainWindow.group(
            group.rawValue,
            commands.compactMap { command in
                let keys = Keyboard.shared.keys(of: command.name).map(\.accelerator)
                return keys.isEmpty ? nil : (command.title, keys.joined(separator: " "))
            })
    }

    private static func group(_ title: String, _ entries: [(title: String, keys: String)]) -> String {
        let shortcuts = entries.map { title, keys in
            """
            <child><object class="GtkShortcutsShortcut">
              <property name="title">\(WindowLayout.xml(title))</property>
              <property name="accelerator">\(WindowLayout.xml(keys))</property>
            </object></child>
            """
        }
        return """
            <child><object class="GtkShortcutsGroup"><property name="title">\(title)</property>
            \(shortcuts.joined())</object></child>
            """
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
    }

    /// Shows the choices for the whole program.
    func showPreferences() {
        let builder = gtk_builder_new_from_string(PreferencesLayout.text(), -1)!
        let preferences: UnsafeMutablePointer<GtkWindow> = cast(gtk_builder_get_object(builder, "preferences")!)
        present(preferences)
        g_object_unref(UnsafeMutableRawPointer(builder))
    }

    /// Shows a window of help instead of the one that is open. It is not modal: one that comes while a button is held would
    /// break GTK's count of what is pressed.
    private func present(_ other: UnsafeMutablePointer<GtkWindow>) {
        if let help { gtk_window_destroy(help) }
        help = other
        connect(other, "destroy") { [weak self] in if self?.help == other { self?.help = nil } }
        gtk_window_set_modal(other, 0)
        gtk_window_set_destroy_with_parent(other, 1)
        gtk_window_set_transient_for(other, window)
        gtk_window_set_application(other, gtk_window_get_application(window))
        gtk_window_present(other)
    }
}
