import CAdwaita
import LimnCodecs
import LimnEngine
import LimnStorage

extension MainWindow {
    /// Whether a picture may come here; else it gets a window of its own.
    var isFree: Bool { path == nil && editor.isUntouched && work == .none }

    /// Asks for a picture and opens it.
    func open() { FileDialog.open(over: window, folder: folder) { [weak self] in self?.load($0) } }

    /// Opens files that are dropped on the picture, or on what is shown in its place.
    func acceptDrops() {
        let target = gtk_drop_target_new(g_file_get_type(), GDK_ACTION_COPY)!
        connect(UnsafeMutableRawPointer(target), asking: "drop") { [unowned self] value in
            guard let file = g_value_get_object(value!.assumingMemoryBound(to: GValue.self)),
                let path = Path.of(OpaquePointer(file))
            else { return false }
            load(path)
            return true
        }
        gtk_widget_add_controller(cast(object("overlay")), target)
    }

    /// Opens a file, off the main thread, here or in a window of its own.
    func load(_ path: String) {
        let isHere = isFree, target = isHere ? self : MainWindow(gtk_window_get_application(window))
        target.read(path, for: isHere ? nil : self) { try PictureFile.read(path) }
    }

    /// Reads a picture, of a file or one that is only `named`, into this window, which was made `for` another or not. The
    /// window comes first: what libraries reading takes would have it wait for them.
    func read(
        _ path: String?, named name: String = "", isLost: Bool = false, for other: MainWindow? = nil,
        _ body: @escaping @Sendable () throws -> StoredPicture
    ) {
        set(.reading)
        whenPainted(cast(window)) { [self] in
            inBackground({ Result { try body() } }, then: { [self] in wasRead(path, name, isLost, $0, for: other) })
        }
    }

    private func wasRead(
        _ path: String?, _ name: String, _ isLost: Bool, _ result: Result<StoredPicture, any Error>,
        for other: MainWindow?
    ) {
        if isClosed { return }
        set(.none)
        switch result {
        case .success(let picture):
            show(picture, path: path, name: name, isLost: isLost)
            if let notice = PictureFile.notice(of: picture) { tell(notice) }
            guard let path else { return }
            recent.add(path)
            offerRecovery(of: path)
        case .failure(let error):
            let sentence = PictureFile.sentence(error, path ?? name)
            if let other, !other.isClosed {
                gtk_window_destroy(window)
                other.tell(sentence)
            } else if awaitsFile {
                showFailure(sentence)
            } else {
                refresh()
                tell(sentence)
            }
        }
    }

    /// Saves where the last save went. The first asks: a photo that was opened is never written over unasked.
    func save(then next: @escaping () -> Void = {}) {
        guard let saved else { return saveAs(then: next) }
        if saved.isChangedByOthers {
            ask(
                "The file was changed by another program.", "Saving replaces what it wrote.",
                [("cancel", "_Cancel", false), ("replace", "_Replace", true)]
            ) { [unowned self] in if $0 == "replace" { write(saved.path, saved.options, then: next) } }
        } else {
            write(saved.path, saved.options, then: next)
        }
    }

    /// Asks where and how, and saves there.
    func saveAs(then next: @escaping () -> Void = {}) {
        asking.map { gtk_window_destroy($0.window) }
        let window = SaveWindow(
            over: self.window, folder: failedPath.map(Path.folder) ?? folder,
            name: failedPath.map(Path.name) ?? PictureFile.proposal(for: path), baggage.metadata
        ) { [unowned self] in write($0, $1, then: next) }
        asking = window
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
            path = file.path
            saved = file
            failedPath = nil
            editor.saved(mark, as: file.path)
            recent.add(file.path)
            tell("Saved as “\(title)”.")
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

    /// Where a dialog begins.
    private var folder: String? {
        path.map(Path.folder) ?? g_get_user_special_dir(G_USER_DIRECTORY_PICTURES).map { String(cString: $0) }
    }
}
