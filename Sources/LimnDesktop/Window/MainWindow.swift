import CAdwaita
import LimnEngine
import LimnRaster
import LimnCodecs
import LimnStorage

/// A window with one document.
final class MainWindow {
    let editor: Editor
    /// Where the picture came from or was saved to.
    var path: String? { didSet { title = path.map(Path.name) ?? title } }
    /// What the picture is called.
    private(set) var title = "Untitled"
    /// What of the file goes into the next one.
    private(set) var baggage = StoredPicture.Baggage()
    /// Where it was saved to.
    var saved: SavedFile?
    /// Where saving failed last, to be proposed again.
    var failedPath: String?
    let window: UnsafeMutablePointer<GtkWindow>
    let options: OptionsBar
    let input: PointerInput
    private let builder: OpaquePointer
    let recent: RecentFiles
    private let notice = Notice()
    let tips = TipLine()
    /// The colour in use, where the settings are behind a button.
    private let dot = ColorDot()
    /// Offers unsaved work.
    let recovery = Banner()
    /// Says that work is not being kept.
    let safety = Banner()
    var undo: OpaquePointer!
    var redo: OpaquePointer!
    var clear: OpaquePointer!
    /// The window of preferences, keys or "about" that is open.
    var help: UnsafeMutablePointer<GtkWindow>?
    /// What says that the file the window was made for could not be read.
    var failure: Widget?
    /// Whether the window was made for a file that is not shown yet.
    var awaitsFile = false
    /// The window that asks where to save, if it is open.
    weak var asking: SaveWindow?
    /// Where the tools are; nil before they are anywhere.
    var isNarrow: Bool?
    /// What is being done with a file on another thread.
    private(set) var work = Work.none
    /// Whether closing was asked for while a file was being written.
    var closesWhenWritten = false
    /// Whether closing was agreed to.
    private var mayClose = false
    /// Whether the window is gone: what arrives now comes too late.
    private(set) var isClosed = false

    enum Work { case none, reading, writing }

    /// Shows a window with white paper. It lives until it is closed.
    @discardableResult
    init(_ application: UnsafeMutablePointer<GtkApplication>) {
        editor = Editor(PictureFile.paper.session)
        editor.settings = SettingsStore.shared.load()
        input = PointerInput(editor)
        builder = gtk_builder_new_from_string(WindowLayout.text(), -1)
        window = cast(MainWindow.object(builder, "window"))
        options = OptionsBar(editor)
        recent = RecentFiles(
            ["recent", "menu-recent", "small-menu-recent"].map { [builder] in MainWindow.object(builder, $0) })
        gtk_overlay_set_child(OpaquePointer(object("overlay")), editor.canvas.widget)
        gtk_overlay_add_overlay(OpaquePointer(object("overlay")), notice.widget)
        for banner in [safety, recovery] { gtk_box_append(cast(object("banners")), banner.widget) }
        gtk_box_append(cast(object("content")), tips.widget)
        gtk_box_append(cast(object("options-child")), dot.widget)
        gtk_window_set_application(window, application)
        let size = SettingsStore.shared.windowSize
        gtk_window_set_default_size(window, size.width, size.height)
        addActions()
        follow()
        acceptDrops()
        typeIntoFields(window)
        arrange()
        show(PictureFile.paper, path: nil)
        gtk_window_set_focus(window, editor.canvas.widget)
        gtk_window_present(window)
        if !Keyboard.shared.complaints.isEmpty { tellOfKeyboard() }
    }

    private static func object(_ builder: OpaquePointer, _ name: String) -> UnsafeMutableRawPointer {
        UnsafeMutableRawPointer(gtk_builder_get_object(builder, name)!)
    }

    func object(_ name: String) -> UnsafeMutableRawPointer { MainWindow.object(builder, name) }

    private func follow() {
        editor.changed = { [unowned self] in refresh() }
        editor.refused = { [unowned self] in tell($0) }
        editor.picked = { [unowned self] in
            SettingsStore.shared.remember($0)
            input.leavePicking()
            refresh()
            let words = "Colour " + $0.hex(withAlpha: $0.alpha != 255)
            notice.show($0, words + (Preference.pickOnce.isOn ? " for one stroke" : ""))
        }
        input.toolChanged = { [unowned self] in choose($0) }
        input.penFound = { [unowned self] in
            tell("Fingers move the picture now that there is a pen. The menu changes it.")
        }
        input.fingerFound = { [unowned self] in tell("Tap with two fingers to undo, with three to redo.") }
        editor.canvas.looked = { [unowned self] in showScale() }
        let style = adw_style_manager_get_default()!
        editor.canvas.isDark = adw_style_manager_get_dark(style) != 0
        let handler = connect(UnsafeMutableRawPointer(style), "notify::dark") { [unowned self] in
            editor.canvas.isDark = adw_style_manager_get_dark(style) != 0
        }
        hideTooltip(of: cast(object("options-button")))
        nameOpening()
        followRoom()
        connect(window, asking: "close-request") { [unowned self] _ in askedToClose() }
        let showTips = Preference.showTips.action
        let tipHandler = connect(showTips, "notify::state") { [unowned self] in refresh() }
        whenDestroyed(window) { [unowned self] in
            isClosed = true
            notice.hide()
            g_signal_handler_disconnect(UnsafeMutableRawPointer(style), handler)
            g_signal_handler_disconnect(showTips, tipHandler)
        }
        keep(self, with: window, builder)
    }

    /// Shows another picture. A name that is no file's is that of a picture yet to be saved; with `isLost`, it would be lost
    /// if it was not.
    func show(_ picture: StoredPicture, path: String?, name: String = "Untitled", isLost: Bool = false) {
        var picture = picture
        let states = RecordingStates()
        title = name
        self.path = path
        let recorder = Recording.begin(&picture, title: title, path: path, states)
        open(picture, recorder, states, isSaved: !isLost)
    }

    /// Shows work that was restored.
    func show(_ restored: RestoredDocument, _ baggage: StoredPicture.Baggage, _ states: RecordingStates) {
        var picture = StoredPicture(restored.session)
        picture.baggage = baggage
        title = restored.title
        path = restored.file.map { FileName.text(of: $0.path) }
        open(picture, restored.recorder, states, isSaved: false)
    }

    private func open(_ picture: StoredPicture, _ recorder: Recorder, _ states: RecordingStates, isSaved: Bool) {
        if let old = editor.recorder { Recording.end(old, discarding: true) }
        baggage = picture.baggage
        awaitsFile = false
        saved = nil
        states.listen(self)
        editor.open(picture.session, recorder, isSaved: isSaved)
        Recording.beginSoon(recorder)
    }

    /// Brings title and buttons up to date.
    func refresh() {
        let shown = failure != nil ? "Limn" : editor.isModified ? "• " + title : title
        adw_window_title_set_title(OpaquePointer(object("title")), shown)
        showScale()
        gtk_window_set_title(window, shown)
        // The button is seen where there is no room for the title.
        let mark = editor.isModified ? gtk_widget_add_css_class : gtk_widget_remove_css_class
        mark(cast(object("save")), "suggested-action")
        options.refresh()
        tips.show(editor.settings.tool)
        dot.show(editor.settings.shownColor ?? .clear)
        gtk_widget_set_opacity(dot.widget, editor.settings.shownColor == nil ? 0 : 1)
        input.showBrush()
        g_simple_action_set_enabled(undo, editor.session.undoCount > 0 || editor.session.isInGesture ? 1 : 0)
        g_simple_action_set_enabled(redo, editor.session.redoCount > 0 ? 1 : 0)
        g_simple_action_set_enabled(clear, editor.session.canClear ? 1 : 0)
    }

    private func showScale() {
        let viewport = editor.canvas.viewport
        let text = "\(viewport.imageWidth) × \(viewport.imageHeight), \(viewport.percent)"
        adw_window_title_set_subtitle(OpaquePointer(object("title")), work == .reading || failure != nil ? "" : text)
    }

    /// Says a sentence at the bottom of the window for a while.
    func tell(_ sentence: String) { notice.show(shorteningNames(sentence)) }

    private func tellOfKeyboard() {
        let complaints = Keyboard.shared.complaints
        tell(complaints[0] + (complaints.count > 1 ? " There are \(complaints.count - 1) more such lines." : ""))
    }

    /// Shows whether a file is being read or written. There is no picture to draw on while one is read.
    func set(_ work: Work) {
        self.work = work
        let bar = object("progress")
        hideFailure()
        showScale()
        gtk_widget_set_visible(editor.canvas.widget, work == .reading ? 0 : 1)
        if work != .reading { gtk_widget_grab_focus(editor.canvas.widget) }
        let wasShown = gtk_widget_get_visible(cast(bar)) != 0
        gtk_widget_set_visible(cast(bar), work == .none ? 0 : 1)
        if work == .none || wasShown { return }
        g_timeout_add_full(
            G_PRIORITY_DEFAULT, 80,
            { data in
                let bar: Widget = cast(data!)
                if gtk_widget_get_visible(bar) != 0 { gtk_progress_bar_pulse(OpaquePointer(bar)) }
                return gtk_widget_get_visible(bar)
            }, g_object_ref(bar), { g_object_unref($0) })
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
        // A file that is being written is finished first; what is being read is not needed any more.
        if work == .writing {
            closesWhenWritten = true
            return true
        }
        if mayClose || !editor.isModified {
            // Saved or discarded. (The signal "destroy" may come after the end of the main loop.)
            editor.recorder.map { Recording.end($0, discarding: true) }
            return false
        }
        ask(
            "Save the marks on “\(shortened(title))”?", "Marks that are not saved are lost.",
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
}
