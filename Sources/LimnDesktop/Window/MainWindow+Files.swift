import CAdwaita
import Dispatch
import Foundation
import LimnCodecs
import LimnRaster

extension MainWindow {
    /// Asks for a picture and opens it: here if nothing was done yet, else in a window of its own.
    func open() {
        choose("Open Picture", GTK_FILE_CHOOSER_ACTION_OPEN, name: nil) { [unowned self] in load($0) }
    }

    /// Opens files that are dropped on the picture.
    func acceptDrops() {
        let target = gtk_drop_target_new(g_file_get_type(), GDK_ACTION_COPY)!
        connect(UnsafeMutableRawPointer(target), asking: "drop") { [unowned self] value in
            guard let file = g_value_get_object(value!.assumingMemoryBound(to: GValue.self)),
                let path = taken(g_file_get_path(OpaquePointer(file)))
            else { return false }
            load(path)
            return true
        }
        gtk_widget_add_controller(editor.canvas.widget, target)
    }

    /// Opens a file, off the main thread.
    func load(_ path: String) {
        let box = WindowBox(self)
        setBusy(true)
        DispatchQueue.global().async {
            let result = Result { try PictureFile.read(path) }
            onMainLoop { box.window.loaded(path, result) }
        }
    }

    private func loaded(_ path: String, _ result: Result<Sheet, any Error>) {
        setBusy(false)
        switch result {
        case .success(let photo):
            if editor.session.undoCount > 0 || editor.session.redoCount > 0 || self.path != nil {
                MainWindow(gtk_window_get_application(window), photo: photo, path: path)
                return
            }
            self.path = path
            editor.open(photo)
        case .failure(let error): tell(PictureFile.sentence(error, path))
        }
    }

    /// Saves where the last save went. The first asks: a photo that was opened is never written over unasked.
    func save(then next: @escaping () -> Void = {}) {
        guard let saved else { return saveAs(then: next) }
        if saved.isChangedByOthers {
            ask(
                "The file was changed by another program.", "Saving replaces what it wrote.",
                [("cancel", "_Cancel", false), ("replace", "_Replace", true)]
            ) { [unowned self] in if $0 == "replace" { write(saved.path, then: next) } }
        } else {
            write(saved.path, then: next)
        }
    }

    /// Asks where and saves there.
    func saveAs(then next: @escaping () -> Void = {}) {
        choose("Save Picture", GTK_FILE_CHOOSER_ACTION_SAVE, name: PictureFile.proposal(for: path)) {
            [unowned self] chosen in write(chosen, then: next)
        }
    }

    private func write(_ path: String, then next: @escaping () -> Void) {
        let sheet = editor.session.flattened(), box = WindowBox(self, next)
        let mark = editor.mark
        setBusy(true)
        DispatchQueue.global().async {
            let result = Result { try PictureFile.write(sheet, to: path) }
            onMainLoop { box.window.written(path, result, mark, box.next) }
        }
    }

    private func written(
        _ path: String, _ result: Result<Void, any Error>, _ mark: Editor.Mark, _ next: () -> Void
    ) {
        setBusy(false)
        switch result {
        case .success:
            self.path = path
            saved = SavedFile(path)
            editor.saved(mark)
            next()
        case .failure(let error): tell(PictureFile.sentence(error, path))
        }
    }

    private func choose(
        _ title: String, _ action: GtkFileChooserAction, name: String?, _ body: @escaping (String) -> Void
    ) {
        let chooser = gtk_file_chooser_native_new(title, window, action, nil, nil)!
        let dialog = UnsafeMutableRawPointer(chooser)
        if let name { gtk_file_chooser_set_current_name(OpaquePointer(dialog), name) }
        if let path, let folder = g_file_new_for_path(URL(fileURLWithPath: path).deletingLastPathComponent().path) {
            gtk_file_chooser_set_current_folder(OpaquePointer(dialog), folder, nil)
            g_object_unref(UnsafeMutableRawPointer(folder))
        }
        connect(dialog, "response") { (answer: UnsafeMutableRawPointer?) in
            if Int32(truncatingIfNeeded: Int(bitPattern: answer)) == GTK_RESPONSE_ACCEPT.rawValue,
                let file = gtk_file_chooser_get_file(OpaquePointer(dialog))
            {
                if let path = taken(g_file_get_path(file)) { body(path) }
                g_object_unref(UnsafeMutableRawPointer(file))
            }
            g_object_unref(dialog)
        }
        gtk_native_dialog_show(cast(dialog))
    }
}

/// A file that was saved to, as it was then.
struct SavedFile {
    let path: String
    private let date: Date?

    init(_ path: String) {
        self.path = path
        date = SavedFile.date(path)
    }

    private static func date(_ path: String) -> Date? {
        try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }

    /// Whether another program wrote it since. A file that was removed is not changed.
    var isChangedByOthers: Bool { SavedFile.date(path).map { $0 != date } ?? false }
}

/// Carries a window and what is to be done with it past another thread, which does not touch them.
private final class WindowBox: @unchecked Sendable {
    let window: MainWindow
    let next: () -> Void

    init(_ window: MainWindow, _ next: @escaping () -> Void = {}) {
        self.window = window
        self.next = next
    }
}
