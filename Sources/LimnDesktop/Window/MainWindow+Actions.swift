import CAdwaita

extension MainWindow {
    /// Adds what menus, buttons and keys call.
    func addActions() {
        let actions = Actions(map: OpaquePointer(UnsafeMutableRawPointer(window)))
        undo = actions.add("undo") { [unowned self] in editor.undo() }
        redo = actions.add("redo") { [unowned self] in editor.redo() }
        clear = actions.add("clear") { [unowned self] in clearMarks() }
        actions.add("new") { [unowned self] in new() }
        actions.add("paste") { [unowned self] in paste() }
        actions.add("preferences") { [unowned self] in showPreferences() }
        actions.add("shortcuts") { [unowned self] in showShortcuts() }
        actions.add("about") { [unowned self] in showAbout() }
        actions.add("open") { [unowned self] in open() }
        actions.add("open-recent", withText: { [unowned self] in load([$0]) })
        addUnsavedWork(to: actions)
        actions.add("save") { [unowned self] in save() }
        actions.add("save-as") { [unowned self] in saveAs() }
        actions.add("copy") { [unowned self] in copy() }
        actions.add("fit") { [unowned self] in editor.canvas.fit() }
        actions.add("zoom-in") { [unowned self] in zoom(by: 1.25) }
        actions.add("zoom-out") { [unowned self] in zoom(by: 0.8) }
        actions.add("original-size") { [unowned self] in editor.canvas.zoom(to: 1) }
        actions.add("thinner") { [unowned self] in changeWidth(by: 0.8) }
        actions.add("wider") { [unowned self] in changeWidth(by: 1.25) }
        actions.add("next-part") { [unowned self] in focusPart(after: 1) }
        actions.add("previous-part") { [unowned self] in focusPart(after: -1) }
        actions.add("tool", choice: Tool.pen.rawValue) { [unowned self] name in
            // What the pointer is doing with the old one ends where it is.
            input.end()
            editor.settings.tool = Tool(rawValue: name) ?? .pen
            input.showCursor()
            refresh()
        }
    }

    /// Enables or disables what menus, buttons and keys call.
    func enable(_ name: String, _ isEnabled: Bool) {
        let action = g_action_map_lookup_action(OpaquePointer(UnsafeMutableRawPointer(window)), name)
        g_simple_action_set_enabled(action, isEnabled ? 1 : 0)
    }

    /// Makes a tool the active one.
    func choose(_ tool: Tool) {
        g_action_group_change_action_state(
            OpaquePointer(UnsafeMutableRawPointer(window)), "tool", g_variant_new_string(tool.rawValue))
    }

    /// A single key may have been pressed by mistake: says that nothing is lost.
    private func clearMarks() {
        if !editor.clear() { return }
        let key = Keyboard.shared.keys(of: "undo").first.map { " (\($0.label))" } ?? ""
        tell(
            editor.session.lastRedaction == nil
                ? "All marks are cleared. Undo\(key) brings them back."
                : "All marks are cleared; redactions stay. Undo\(key) brings the marks back.")
    }

    private func changeWidth(by factor: Double) {
        let width = editor.settings.activeWidth, next = (width * factor).rounded()
        editor.settings.activeWidth = next == width ? width + (factor > 1 ? 1 : -1) : next
        refresh()
    }

    private func zoom(by factor: Double) {
        let widget: Widget = editor.canvas.widget
        editor.canvas.zoom(
            by: factor, atX: Double(gtk_widget_get_width(widget)) / 2, y: Double(gtk_widget_get_height(widget)) / 2)
    }
}
