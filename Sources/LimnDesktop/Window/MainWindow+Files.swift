import CAdwaita
import LimnCodecs
import LimnEngine
import LimnRaster
import LimnStorage

extension MainWindow {
    /// Whether a picture may come here; else it gets a window of its own.
    var isFree: Bool { path == nil && editor.isUntouched && work == .none }

    /// Asks for a picture and opens it.
    func open() { FileDialog.open(over: window, folder: folder) { [weak self] in self?.load([$0]) } }

    /// Asks for a size and begins a picture, here where that may be.
    func new() {
        askingSize.map { gtk_window_destroy($0.window) }
        let asking = NewWindow(over: window) { [unowned self] paper in
            let window = isFree ? self : MainWindow(gtk_window_get_application(window))
            window.set(.none)
            window.show(paper.picture, path: nil)
        }
        askingSize = asking
    }

    /// Opens files that are dropped on the window, each as if it was chosen in the dialog.
    func acceptDrops() {
        let target = gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY)!
        connect(UnsafeMutableRawPointer(target), asking: "drop") { [unowned self] value in
            guard let list = g_value_get_boxed(value!.assumingMemoryBound(to: GValue.self)) else { return false }
            let files = gdk_file_list_get_files(OpaquePointer(list))
            defer { g_slist_free(files) }
            let paths = sequence(first: files, next: { $0?.pointee.next }).compactMap { $0?.pointee.data }.map {
                Path.orAddress(of: OpaquePointer($0))
            }
            // Whoever offers the files waits for the answer.
            soon(self) { $0.load(paths) }
            return !paths.isEmpty
        }
        // All of the window. (With GTK 4.8 a target on the window itself is offered them and then takes none.)
        let content = adw_application_window_get_content(cast(window))!
        gtk_widget_add_css_class(content, "dropping")
        gtk_widget_add_controller(content, target)
    }

    /// The window that has a file, or is reading it.
    static func having(_ path: String) -> MainWindow? {
        all.first { window in [window.path, window.loading].contains { $0.map { Path.areSame($0, path) } ?? false } }
    }

    /// Opens files, off the main thread; those that are open already come to the front.
    /// - Parameters:
    ///   - window: Makes a window for a file, or gives one that is free.
    ///   - shown: A window that stays, whatever can be opened.
    ///   - done: Called at the end with a window that is there.
    static func open(
        _ paths: [String], _ window: () -> MainWindow, from shown: MainWindow? = nil,
        done: @escaping (MainWindow) -> Void = { _ in }
    ) {
        var new: [String] = [], old = shown
        for path in paths {
            if let window = having(path) {
                gtk_window_present(window.window)
                if window.loading == nil { old = window }
            } else if !new.contains(where: { Path.areSame($0, path) }) {
                new.append(path)
            }
        }
        let opening = Opening(new.count, from: old, done: done)
        for path in new { window().read(path, opening) }
    }

    /// Opens files, the first here where that may be, others in windows of their own.
    func load(_ paths: [String]) {
        // What is shown instead of a picture is nothing to come back to.
        MainWindow.open(
            paths, { isFree ? self : MainWindow(gtk_window_get_application(window)) },
            from: failure == nil ? self : nil)
    }

    /// Reads the picture of a file into this window.
    func read(_ path: String, _ opening: Opening) {
        loading = path
        read(path, .paper, isLost: false, opening) { try PictureFile.read(path) }
    }

    /// Reads a picture that is in no file yet.
    func read(
        _ picture: Unfiled, isLost: Bool = false, _ opening: Opening,
        _ body: @escaping @Sendable () throws -> StoredPicture
    ) { read(nil, picture, isLost: isLost, opening, body) }

    /// The window comes first: what libraries reading takes would have it wait for them.
    private func read(
        _ path: String?, _ unfiled: Unfiled, isLost: Bool, _ opening: Opening,
        _ body: @escaping @Sendable () throws -> StoredPicture
    ) {
        set(.reading)
        whenPainted(cast(window)) { [self] in
            inBackground({ Result { try body() } }, then: { [self] in wasRead(path, unfiled, isLost, $0, opening) })
        }
    }

    private func wasRead(
        _ path: String?, _ unfiled: Unfiled, _ isLost: Bool, _ result: Result<StoredPicture, any Error>,
        _ opening: Opening
    ) {
        loading = nil
        if isClosed { return opening.gaveUp() }
        switch result {
        case .success(let picture):
            set(.none)
            show(picture, path: path, unfiled, isLost: isLost)
            if let notice = PictureFile.notice(of: picture) { tell(notice) }
            if let path {
                recent.add(path)
                offerRecovery(of: path)
            }
            opening.succeeded(in: self)
        case .failure(let error):
            path.map(recent.refuse)
            opening.failed(in: self, PictureFile.sentence(error, path ?? unfiled.rawValue))
        }
    }

    /// Saves where the last save went. The first asks: a photo that was opened is never written over unasked.
    func save(then next: @escaping () -> Void = {}) {
        guard let saved else { return saveAs(then: next) }
        if saved.isChangedByOthers {
            ask(
                "Replace the Changed “\(shortened(title))”?",
                "Another program has changed the file since it was saved here. Saving replaces what that wrote.",
                [("cancel", "_Cancel", false), ("replace", "_Replace", true)]
            ) { [unowned self] in if $0 == "replace" { write(saved.path, saved.options, then: next) } }
        } else {
            write(saved.path, saved.options, then: next)
        }
    }

    /// Asks where and how, and saves there.
    func saveAs(then next: @escaping () -> Void = {}) {
        asking.map { gtk_window_destroy($0.window) }
        // One that is not there is no place to propose.
        let failedFolder = failedPath.map(Path.folder).flatMap { Path.isFolder($0) ? $0 : nil }
        let folder = failedFolder ?? folder.map(SavePlace.nearest)
        let window = SaveWindow(
            over: self.window, folder: folder,
            name: failedPath.map(Path.name) ?? proposal, baggage.metadata
        ) { [unowned self] in write($0, $1, then: next) }
        asking = window
        // What is looked at on another thread must not be drawn on: what is under the pen is done.
        editor.up()
        let document = Handed(editor.session.document)
        inBackground({ FormatNeeds(of: document.value) }, then: { [weak window] in window?.needs = $0 })
    }

    private func write(_ path: String, _ options: SaveOptions, then next: @escaping () -> Void) {
        // One at a time: the second would be overtaken or overtake.
        if work != .none { return }
        // What is under the pen is saved, too.
        editor.up()
        guard let session = try? editor.session.detached() else { return }
        let work = Handed((session, baggage)), mark = editor.mark
        set(.writing)
        inBackground(
            { Result { try PictureFile.write(work.value.0, to: path, options, work.value.1) } },
            then: { [self] in wasWritten(SavedFile(path, options), $0, mark, next) })
    }

    private func wasWritten(
        _ file: SavedFile, _ result: Result<Void, any Error>, _ mark: Editor.Mark, _ next: () -> Void
    ) {
        if isClosed { return }
        set(.none)
        switch result {
        case .success:
            let isBeside = path.map { Path.areSame(Path.folder($0), Path.folder(file.path)) } ?? false
            let place = isBeside ? "" : " in “\(SavePlace.title(Path.folder(file.path)))”"
            path = file.path
            saved = file
            failedPath = nil
            editor.saved(mark, as: file.path)
            recent.add(file.path)
            tell("Saved as “\(title)”\(place).")
            next()
        case .failure(let error):
            failedPath = file.path
            tell(PictureFile.sentence(error, file.path))
        }
        if closesWhenWritten && !isClosed {
            closesWhenWritten = false
            gtk_window_close(window)
        }
    }

    private var proposal: String {
        path.map(PictureFile.proposal) ?? (Unfiled(rawValue: title) ?? .paper).proposal
    }

    /// Where a dialog begins.
    private var folder: String? {
        path.map(Path.folder) ?? g_get_user_special_dir(G_USER_DIRECTORY_PICTURES).map { String(cString: $0) }
    }
}
