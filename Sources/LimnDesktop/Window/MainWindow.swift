import CAdwaita
import LimnEngine
import LimnRaster

/// A window with one document.
final class MainWindow {
    let editor: Editor
    /// Where the picture came from or was saved to.
    var path: String?
    /// Where it was saved to.
    var saved: SavedFile?
    let window: UnsafeMutablePointer<GtkWindow>
    private let builder: OpaquePointer
    private let input: PointerInput
    private let options: OptionsBar
    private var undo: OpaquePointer!
    private var redo: OpaquePointer!
    private var clear: OpaquePointer!
    /// Whether the tools are below the picture; nil before they are anywhere.
    private var isNarrow: Bool?
    /// Whether closing was agreed to.
    private var mayClose = false

    /// Shows a window with a picture. It lives until it is closed.
    @discardableResult
    init(_ application: UnsafeMutablePointer<GtkApplication>, photo: Sheet, path: String?) {
        self.path = path
        editor = Editor(photo: photo)
        editor.settings = SettingsStore.shared.load()
        input = PointerInput(editor)
        builder = gtk_builder_new_from_string(WindowLayout.text(), -1)
        window = cast(MainWindow.object(builder, "window"))
        options = OptionsBar(editor, in: cast(MainWindow.object(builder, "options")))
        gtk_overlay_set_child(OpaquePointer(object("overlay")), editor.canvas.widget)
        gtk_window_set_application(window, application)
        let size = SettingsStore.shared.windowSize
        gtk_window_set_default_size(window, size.width, size.height)
        addActions()
        editor.changed = { [unowned self] in refresh() }
        editor.refused = { [unowned self] in tell($0) }
        editor.picked = { [unowned self] in
            editor.settings.activeColor = $0
            options.refresh()
        }
        acceptDrops()
        connect(window, "notify::default-width") { [unowned self] in arrange() }
        arrange()
        connect(window, asking: "close-request") { [unowned self] _ in askedToClose() }
        // The window keeps this object, and lets it go when it is destroyed.
        g_object_set_data_full(
            cast(window), "limn-window", Unmanaged.passRetained(self).toOpaque(),
            { Unmanaged<MainWindow>.fromOpaque($0!).release() })
        refresh()
        gtk_window_present(window)
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(builder)) }

    private static func object(_ builder: OpaquePointer, _ name: String) -> UnsafeMutableRawPointer {
        UnsafeMutableRawPointer(gtk_builder_get_object(builder, name)!)
    }

    func object(_ name: String) -> UnsafeMutableRawPointer { MainWindow.object(builder, name) }

    private func addActions() {
        let actions = Actions(map: OpaquePointer(UnsafeMutableRawPointer(window)))
        undo = actions.add("undo") { [unowned self] in editor.undo() }
        redo = actions.add("redo") { [unowned self] in editor.redo() }
        clear = actions.add("clear") { [unowned self] in editor.clear() }
        actions.add("new") { [unowned self] in
            MainWindow(gtk_window_get_application(window), photo: MainWindow.paper, path: nil)
        }
        actions.add("paste") { [unowned self] in paste() }
        actions.add("shortcuts") { [unowned self] in showShortcuts() }
        actions.add("about") { [unowned self] in showAbout() }
        actions.add("open") { [unowned self] in open() }
        actions.add("save") { [unowned self] in save() }
        actions.add("save-as") { [unowned self] in saveAs() }
        actions.add("copy") { [unowned self] in copy() }
        actions.add("fit") { [unowned self] in editor.canvas.fit() }
        actions.add("zoom-in") { [unowned self] in zoom(by: 1.25) }
        actions.add("zoom-out") { [unowned self] in zoom(by: 0.8) }
        actions.add("zoom-1") { [unowned self] in editor.canvas.zoom(to: 1) }
        actions.add("thinner") { [unowned self] in changeWidth(by: 0.8) }
        actions.add("wider") { [unowned self] in changeWidth(by: 1.25) }
        actions.add("tool", choice: Tool.pen.rawValue) { [unowned self] name in
            editor.cancel()
            editor.settings.tool = Tool(rawValue: name) ?? .pen
            options.refresh()
        }
    }

    private func changeWidth(by factor: Double) {
        let width = editor.settings.activeWidth, next = (width * factor).rounded()
        editor.settings.activeWidth = max(1, min(100, next == width ? width + (factor > 1 ? 1 : -1) : next))
        options.refresh()
    }

    private func zoom(by factor: Double) {
        let widget: Widget = editor.canvas.widget
        editor.canvas.zoom(
            by: factor, atX: Double(gtk_widget_get_width(widget)) / 2, y: Double(gtk_widget_get_height(widget)) / 2)
    }

    /// Puts the tools beside the picture, or below it where the window is narrow.
    private func arrange() {
        var width: gint = 0, height: gint = 0
        gtk_window_get_default_size(window, &width, &height)
        let isNarrow = width < 600
        if isNarrow == self.isNarrow { return }
        self.isNarrow = isNarrow
        // The menu opens files, too; the name is still in the list of windows.
        for name in ["open", "title"] { gtk_widget_set_visible(cast(object(name)), isNarrow ? 0 : 1) }
        let main: UnsafeMutablePointer<GtkBox> = cast(object("main"))
        let tools: Widget = cast(object("tool-scroller")), separator: Widget = cast(object("separator"))
        let across = isNarrow ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
        let down = isNarrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL
        gtk_orientable_set_orientation(OpaquePointer(object("main")), down)
        gtk_orientable_set_orientation(OpaquePointer(object("tools")), across)
        gtk_orientable_set_orientation(OpaquePointer(object("separator")), across)
        gtk_scrolled_window_set_policy(
            OpaquePointer(object("tool-scroller")), isNarrow ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER,
            isNarrow ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC)
        if isNarrow {
            gtk_box_reorder_child_after(main, separator, cast(object("content")))
            gtk_box_reorder_child_after(main, tools, separator)
        } else {
            gtk_box_reorder_child_after(main, tools, nil)
            gtk_box_reorder_child_after(main, separator, tools)
        }
    }

    /// Brings title and buttons up to date.
    func refresh() {
        let name = path.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? "Untitled"
        let shown = editor.isModified ? "• " + name : name
        adw_window_title_set_title(OpaquePointer(object("title")), shown)
        options.refresh()
        gtk_window_set_title(window, shown)
        g_simple_action_set_enabled(undo, editor.session.undoCount > 0 || editor.session.isInGesture ? 1 : 0)
        g_simple_action_set_enabled(clear, editor.session.canClear ? 1 : 0)
        g_simple_action_set_enabled(redo, editor.session.redoCount > 0 ? 1 : 0)
    }

    /// Says a sentence at the bottom of the window for a while.
    func tell(_ sentence: String) {
        adw_toast_overlay_add_toast(OpaquePointer(object("toasts")), adw_toast_new(sentence))
    }

    /// Whether a file is being read or written.
    func setBusy(_ isBusy: Bool) {
        let bar = object("progress")
        gtk_widget_set_visible(cast(bar), isBusy ? 1 : 0)
        if !isBusy { return }
        g_timeout_add(
            80,
            { data in
                let bar: Widget = cast(data!)
                if gtk_widget_get_visible(bar) != 0 { gtk_progress_bar_pulse(OpaquePointer(bar)) }
                return gtk_widget_get_visible(bar)
            }, bar)
    }

    /// Keeps the settings for the next start.
    private func keepSettings() {
        SettingsStore.shared.save(editor.settings)
        var width: gint = 0, height: gint = 0
        gtk_window_get_default_size(window, &width, &height)
        if gtk_window_is_maximized(window) == 0 { SettingsStore.shared.windowSize = (width, height) }
    }

    private func askedToClose() -> Bool {
        keepSettings()
        if mayClose || !editor.isModified { return false }
        ask(
            "Save the marks?", "Marks that are not saved are lost.",
            [("cancel", "_Cancel", false), ("discard", "_Discard", true), ("save", "_Save", false)]
        ) { [unowned self] answer in
            switch answer {
            case "discard": close()
            case "save": save(then: { [unowned self] in close() })
            default: break
            }
        }
        return true
    }

    private func close() {
        mayClose = true
        gtk_window_close(window)
    }

    /// Asks a question; the first answer is that of closing it, the last the proposed one.
    func ask(
        _ question: String, _ detail: String, _ answers: [(id: String, label: String, isDestructive: Bool)],
        _ body: @escaping (String) -> Void
    ) {
        let dialog: UnsafeMutablePointer<AdwMessageDialog> = cast(adw_message_dialog_new(window, question, detail)!)
        for (id, label, isDestructive) in answers {
            adw_message_dialog_add_response(dialog, id, label)
            if isDestructive { adw_message_dialog_set_response_appearance(dialog, id, ADW_RESPONSE_DESTRUCTIVE) }
        }
        adw_message_dialog_set_close_response(dialog, answers[0].id)
        if !answers[answers.count - 1].isDestructive {
            adw_message_dialog_set_response_appearance(dialog, answers[answers.count - 1].id, ADW_RESPONSE_SUGGESTED)
            adw_message_dialog_set_default_response(dialog, answers[answers.count - 1].id)
        }
        connect(dialog, "response") { (answer: UnsafeMutableRawPointer?) in
            body(String(cString: answer!.assumingMemoryBound(to: CChar.self)))
        }
        gtk_window_present(cast(dialog))
    }
}
