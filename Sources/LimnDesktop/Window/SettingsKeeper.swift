import CAdwaita

/// Keeps what was changed in a window for the next one and the next start: once it rests, as a slider that is dragged changes
/// many times, and when asked to. What was not changed here is left as it is: another window may have changed it since.
final class SettingsKeeper {
    private let editor: Editor
    private let window: UnsafeMutablePointer<GtkWindow>
    private var kept: ToolSettings
    private var size: (width: gint, height: gint)
    private var isMaximized: Bool
    private let delay = Delay()
    /// Milliseconds without a change before it is kept.
    private static let rest: guint = 500

    /// One for a window that begins with the settings kept last.
    init(_ editor: Editor, _ window: UnsafeMutablePointer<GtkWindow>) {
        (self.editor, self.window) = (editor, window)
        let store = SettingsStore.shared
        kept = store.load()
        editor.settings = kept
        size = store.windowSize
        isMaximized = store.flag("window-maximized")
        gtk_window_set_default_size(window, size.width, size.height)
        if isMaximized { gtk_window_maximize(window) }
        for what in ["default-width", "default-height", "maximized"] {
            connect(window, "notify::" + what) { [unowned self] in keepSoon() }
        }
    }

    /// Keeps what has changed, if anything has, when it rests.
    func keepSoon() {
        delay.start(SettingsKeeper.rest) { [unowned self] in keep() }
    }

    /// Keeps what has changed.
    func keep() {
        delay.cancel()
        let store = SettingsStore.shared
        store.save(editor.settings, changedFrom: kept)
        kept = editor.settings
        var now: (width: gint, height: gint) = (0, 0)
        // GTK keeps for "default" what it is when it is not maximized.
        gtk_window_get_default_size(window, &now.width, &now.height)
        if now != size { store.windowSize = now }
        size = now
        let isMaximized = gtk_window_is_maximized(window) != 0
        if isMaximized != self.isMaximized { store.setFlag("window-maximized", isMaximized) }
        self.isMaximized = isMaximized
    }

    /// Has nothing kept any more: the window is gone.
    func stop() { delay.cancel() }
}
