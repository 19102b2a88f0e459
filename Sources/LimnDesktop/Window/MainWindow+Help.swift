import CAdwaita

extension MainWindow {
    /// Shows all keys.
    func showShortcuts() {
        func entry(_ title: String, _ keys: String) -> String {
            """
            <child><object class="GtkShortcutsShortcut">
              <property name="title">\(title)</property><property name="accelerator">\(keys)</property>
            </object></child>
            """
        }
        func group(_ title: String, _ entries: [String]) -> String {
            """
            <child><object class="GtkShortcutsGroup"><property name="title">\(title)</property>
            \(entries.joined())</object></child>
            """
        }
        let text = """
            <interface><object class="GtkShortcutsWindow" id="shortcuts"><property name="modal">1</property>
            <child><object class="GtkShortcutsSection"><property name="section-name">all</property>
            \(group("Tools", Tool.allCases.map { entry($0.label.name, $0.label.key) }))
            \(group("Drawing", [
                entry("Thinner, wider", "bracketleft bracketright"), entry("Undo", "&lt;ctrl&gt;z"),
                entry("Redo", "&lt;ctrl&gt;&lt;shift&gt;z"), entry("Give up the stroke", "Escape"),
                entry("Square, circle, steps of 15°", "Shift_L"), entry("From the middle", "Control_L"),
            ]))
            \(group("View", [
                entry("Zoom in", "&lt;ctrl&gt;plus"), entry("Zoom out", "&lt;ctrl&gt;minus"),
                entry("Original size", "&lt;ctrl&gt;0"), entry("Fit", "&lt;ctrl&gt;9"),
                entry("Move the picture", "space"),
            ]))
            \(group("Files", [
                entry("New", "&lt;ctrl&gt;n"), entry("Open", "&lt;ctrl&gt;o"), entry("Save", "&lt;ctrl&gt;s"),
                entry("Save as", "&lt;ctrl&gt;&lt;shift&gt;s"), entry("Copy the picture", "&lt;ctrl&gt;c"),
                entry("Paste as new", "&lt;ctrl&gt;&lt;shift&gt;v"),
            ]))
            </object></child></object></interface>
            """
        let builder = gtk_builder_new_from_string(text, -1)!
        let shortcuts: UnsafeMutablePointer<GtkWindow> = cast(gtk_builder_get_object(builder, "shortcuts")!)
        gtk_window_set_transient_for(shortcuts, window)
        gtk_window_present(shortcuts)
        g_object_unref(UnsafeMutableRawPointer(builder))
    }

    /// Says what this is.
    func showAbout() {
        let about = OpaquePointer(UnsafeMutableRawPointer(adw_about_window_new()!))
        adw_about_window_set_application_name(about, "Limn")
        adw_about_window_set_version(about, "0.1.0")
        adw_about_window_set_comments(about, "Hide, highlight, circle and draw on pictures.")
        adw_about_window_set_license_type(about, GTK_LICENSE_MIT_X11)
        adw_about_window_set_developer_name(about, "The Limn authors")
        let dialog: UnsafeMutablePointer<GtkWindow> = cast(UnsafeMutableRawPointer(about))
        gtk_window_set_transient_for(dialog, window)
        gtk_window_present(dialog)
    }
}
