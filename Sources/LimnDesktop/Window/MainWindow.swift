import CAdwaita
import LimnEngine
import LimnRaster

/// A window with one document.
final class MainWindow {
    let editor: Editor
    /// Where the picture came from or was saved to.
    var path: String?
    let window: UnsafeMutablePointer<GtkWindow>
    private let builder: OpaquePointer
    private let input: PointerInput
    private let options: OptionsBar
    private var undo: OpaquePointer!
    private var redo: OpaquePointer!
    /// Whether closing was agreed to.
    private var mayClose = false

    /// Shows a window with a picture. It lives until it is closed.
    @discardableResult
    init(_ application: UnsafeMutablePointer<GtkApplication>, photo: Sheet, path: String?) {
        self.path = path
        editor = Editor(photo: photo)
        input = PointerInput(editor)
        builder = gtk_builder_new_from_string(WindowLayout.text(), -1)
        window = cast(MainWindow.object(builder, "window"))
        options = OptionsBar(editor, in: cast(MainWindow.object(builder, "options")))
        gtk_overlay_set_child(OpaquePointer(object("overlay")), editor.canvas.widget)
        gtk_window_set_application(window, application)
        addActions()
        editor.changed = { [unowned self] in refresh() }
        editor.refused = { [unowned self] in tell($0) }
        editor.picked = { [unowned self] in
            editor.settings.activeColor = $0
            options.refresh()
        }
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
        actions.add("clear") { [unowned self] in editor.clear() }
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

    /// Brings title and buttons up to date.
    func refresh() {
        let name = path.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? "Untitled"
        let shown = editor.isModified ? "• " + name : name
        adw_window_title_set_title(OpaquePointer(object("title")), shown)
        options.refresh()
        gtk_window_set_title(window, shown)
        g_simple_action_set_enabled(undo, editor.session.undoCount > 0 || editor.session.isInGesture ? 1 : 0)
        g_simple_action_set_enabled(redo, editor.session.redoCount > 0 ? 1 : 0)
    }

    /// Says a sentence at the bottom of the window for a while.
    func tell(_ sentence: String) {
        adw_toast_overlay_add_toast(OpaquePointer(object("toasts")), adw_toast_new(sentence))
    }

    private func askedToClose() -> Bool {
        if mayClose || !editor.isModified { return false }
        let dialog = adw_message_dialog_new(window, "Save the marks?", "Marks that are not saved are lost.")!
        let message: UnsafeMutablePointer<AdwMessageDialog> = cast(dialog)
        for (id, label) in [("cancel", "_Cancel"), ("discard", "_Discard"), ("save", "_Save")] {
            adw_message_dialog_add_response(message, id, label)
        }
        adw_message_dialog_set_response_appearance(message, "discard", ADW_RESPONSE_DESTRUCTIVE)
        adw_message_dialog_set_response_appearance(message, "save", ADW_RESPONSE_SUGGESTED)
        adw_message_dialog_set_default_response(message, "save")
        adw_message_dialog_set_close_response(message, "cancel")
        connect(dialog, "response") { [unowned self] (answer: UnsafeMutableRawPointer?) in
            switch String(cString: answer!.assumingMemoryBound(to: CChar.self)) {
            case "discard": close()
            case "save": save(then: { [unowned self] in close() })
            default: break
            }
        }
        gtk_window_present(cast(dialog))
        return true
    }

    private func close() {
        mayClose = true
        gtk_window_close(window)
    }

    private func copy() {
        let sheet = editor.session.flattened(), stride = sheet.width * 4
        let pixels = sheet.bitmap().pixels
        let bytes = pixels.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        let texture = gdk_memory_texture_new(
            Int32(sheet.width), Int32(sheet.height), GDK_MEMORY_R8G8B8A8, bytes, gsize(stride))
        g_bytes_unref(bytes)
        gdk_clipboard_set_texture(gtk_widget_get_clipboard(cast(window)), texture)
        g_object_unref(UnsafeMutableRawPointer(texture!))
        tell("The picture is on the clipboard.")
    }
}
