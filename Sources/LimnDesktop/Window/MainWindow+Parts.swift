import CAdwaita

extension MainWindow {
    /// Gives the focus to the next of the window's parts that are seen, or to the one before: picture, tip, header, tools, their
    /// settings. Going through all controls to get to a part would take dozens of keys.
    func focusPart(after step: Int) {
        let parts: [Widget] =
            [editor.canvas.widget, tips.widget] + ["header", "bar", "options"].map { cast(object($0)) }
        let focus = gtk_root_get_focus(OpaquePointer(window))
        let start = parts.firstIndex { $0 == focus || focus != nil && gtk_widget_is_ancestor(focus, $0) != 0 } ?? 0
        for k in 1..<parts.count {
            let part = parts[(start + k * (parts.count + step)) % parts.count]
            if gtk_widget_get_visible(part) != 0 && gtk_widget_child_focus(part, GTK_DIR_TAB_FORWARD) != 0 { break }
        }
        gtk_window_set_focus_visible(window, 1)
    }
}
