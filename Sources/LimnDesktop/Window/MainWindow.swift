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
    private(set) var title = Unfiled.paper.rawValue
    /// What of the file goes into the next one.
    private(set) var baggage = StoredPicture.Baggage()
    /// The file that is being read.
    var loading: String?
    /// Where it was saved to.
    var saved: SavedFile?
    /// Where saving failed last, to be proposed again.
    var failedPath: String?
    let window: UnsafeMutablePointer<GtkWindow>
    let options: OptionsBar
    let input: PointerInput
    let settings: SettingsKeeper
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
    /// What says that no file could be read for the window.
    var failure: Widget?
    /// The window that asks where to save, if it is open.
    weak var asking: SaveWindow?
    /// The one that asks how large a new picture is.
    weak var askingSize: NewWindow?
    /// Where the tools are; nil before they are anywhere.
    var isNarrow: Bool?
    /// Whether what the menu has, too, is missing in the header; nil before it was arranged.
    var hasShortHeader: Bool?
    /// Pixels from which on it is not.
    lazy var headerRoom = measureHeader()
    /// What is being done with a file on another thread.
    private(set) var work = Work.none
    /// Whether closing was asked for while a file was being written.
    var closesWhenWritten = false
    /// Whether closing was agreed to.
    var mayClose = false
    /// Whether the window is gone: what arrives now comes too late.
    private(set) var isClosed = false

    enum Work { case none, reading, writing }

    /// The windows there are, the newest last; used on the main thread alone.
    nonisolated(unsafe) private(set) static var all: [MainWindow] = []

    /// Shows a window with white paper. It lives until it is closed.
    @discardableResult
    init(_ application: UnsafeMutablePointer<GtkApplication>) {
        editor = Editor(PictureFile.paper.session)
        input = PointerInput(editor)
        builder = gtk_builder_new_from_string(WindowLayout.text(), -1)
        window = cast(MainWindow.object(builder, "window"))
        // What was changed just now in another window holds here.
        for other in MainWindow.all { other.settings.keep() }
        settings = SettingsKeeper(editor, window)
        options = OptionsBar(editor)
        recent = RecentFiles(
            ["recent", "menu-recent", "small-menu-recent"].map { [builder] in MainWindow.object(builder, $0) })
        gtk_overlay_set_child(OpaquePointer(object("overlay")), editor.canvas.widget)
        gtk_overlay_add_overlay(OpaquePointer(object("overlay")), notice.widget)
        for banner in [safety, recovery] {
            gtk_box_insert_child_after(cast(object("content")), banner.widget, cast(object("options")))
        }
        gtk_box_append(cast(object("content")), tips.widget)
        gtk_box_append(cast(object("options-child")), dot.widget)
        gtk_window_set_application(window, application)
        addActions()
        follow()
        acceptDrops()
        typeIntoFields(window)
        leaveFields()
        input.takeSpace(from: cast(window))
        arrange()
        keepFocusOnClicks(in: cast(window))
        show(PictureFile.paper, path: nil)
        gtk_window_set_focus(window, editor.canvas.widget)
        gtk_window_present(window)
        tellOfKeyboard()
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
        input.busyChanged = { [unowned self] isBusy in for banner in [safety, recovery] { banner.isHeld = isBusy } }
        input.toolChanged = { [unowned self] in choose($0) }
        input.penFound = { [unowned self] in
            tell("Now that there is a pen, fingers move the picture instead of drawing. The menu changes it.")
        }
        input.fingerFound = { [unowned self] in tell("Tap with two fingers to undo, with three to redo.") }
        editor.canvas.looked = { [unowned self] in showScale() }
        let style = adw_style_manager_get_default()!
        editor.canvas.isDark = adw_style_manager_get_dark(style) != 0
        let handler = connect(UnsafeMutableRawPointer(style), "notify::dark") { [unowned self] in
            editor.canvas.isDark = adw_style_manager_get_dark(style) != 0
        }
        nameOpening()
        followRoom()
        connect(window, asking: "close-request") { [unowned self] _ in askedToClose() }
        let showTips = Preference.showTips.action
        let tipHandler = connect(showTips, "notify::state") { [unowned self] in refresh() }
        whenDestroyed(window) { [unowned self] in
            isClosed = true
            settings.stop()
            MainWindow.all.removeAll { $0 === self }
            notice.hide()
            g_signal_handler_disconnect(UnsafeMutableRawPointer(style), handler)
            g_signal_handler_disconnect(showTips, tipHandler)
        }
        MainWindow.all.append(self)
        keep(self, with: window, builder)
    }

    /// Shows another picture. Without a file it is yet to be saved; with `isLost`, it would be lost if it was not.
    func show(_ picture: StoredPicture, path: String?, _ unfiled: Unfiled = .paper, isLost: Bool = false) {
        var picture = picture
        let states = RecordingStates()
        title = unfiled.rawValue
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
        saved = nil
        states.listen(self)
        editor.open(picture.session, recorder, isSaved: isSaved)
        Recording.beginSoon(recorder)
    }

    /// Brings title and buttons up to date.
    func refresh() {
        let hasPicture = failure == nil && work != .reading
        let shown = oneLine(!hasPicture ? "Limn" : editor.isModified ? "• " + title : title)
        adw_window_title_set_title(OpaquePointer(object("title")), loading.map { oneLine(Path.name($0)) } ?? shown)
        showScale()
        gtk_window_set_title(window, shown)
        enableSaving(hasPicture)
        let mark = editor.isModified ? gtk_widget_add_css_class : gtk_widget_remove_css_class
        mark(cast(object("save")), "suggested-action")
        settings.keepSoon()
        options.refresh()
        tips.show(failure == nil ? editor.settings.tool : nil)
        dot.show(editor.settings.shownColor ?? .clear)
        gtk_widget_set_opacity(dot.widget, editor.settings.shownColor == nil ? 0 : 1)
        input.showBrush()
        g_simple_action_set_enabled(undo, editor.session.undoCount > 0 || editor.session.isInGesture ? 1 : 0)
        g_simple_action_set_enabled(redo, editor.session.redoCount > 0 ? 1 : 0)
        g_simple_action_set_enabled(clear, editor.session.canClear ? 1 : 0)
    }

    /// Brings the line below the title up to date.
    func showScale() {
        let viewport = editor.canvas.viewport, scale = viewport.percent
        let text = hasShortHeader == true ? scale : "\(viewport.imageWidth) × \(viewport.imageHeight), \(scale)"
        let shown = work == .reading ? "Opening…" : failure != nil ? "" : text
        adw_window_title_set_subtitle(OpaquePointer(object("title")), shown)
    }

    /// Says a sentence at the bottom of the window for a while.
    func tell(_ sentence: String) { notice.show(shorteningNames(sentence)) }

    private func tellOfKeyboard() {
        let complaints = Keyboard.takeComplaints()
        if complaints.isEmpty { return }
        tell(complaints[0] + (complaints.count > 1 ? " There are \(complaints.count - 1) more such lines." : ""))
    }

    /// Shows whether a file is being read or written. There is no picture to draw on while one is read.
    func set(_ work: Work) {
        self.work = work
        let bar = object("progress")
        hideFailure()
        refresh()
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
}
