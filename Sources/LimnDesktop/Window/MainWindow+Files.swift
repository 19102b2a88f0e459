import CAdwaita
import Dispatch
import Foundation
import LimnCodecs
import LimnRaster

extension MainWindow {
    /// Asks for a picture and opens it.
    func open() {
        choose("Open Picture", GTK_FILE_CHOOSER_ACTION_OPEN, name: nil) { [unowned self] in load($0) }
    }

    /// Opens a file in place of the present document, off the main thread.
    func load(_ path: String) {
        let box = WindowBox(self)
        DispatchQueue.global().async {
            let result = Result { try PictureFile.read(path) }
            onMainLoop { box.window.loaded(path, result) }
        }
    }

    private func loaded(_ path: String, _ result: Result<Sheet, any Error>) {
        switch result {
        case .success(let photo):
            self.path = path
            editor.open(photo)
        case .failure(let error): tell(PictureFile.sentence(error, path))
        }
    }

    /// Saves over the file that the last save wrote, or asks where.
    func save(then next: @escaping () -> Void = {}) { saveAs(then: next) }

    /// Asks where and saves there. The opened photo is not proposed: its marks go to a file beside it.
    func saveAs(then next: @escaping () -> Void = {}) {
        choose("Save Picture", GTK_FILE_CHOOSER_ACTION_SAVE, name: PictureFile.proposal(for: path)) {
            [unowned self] chosen in write(chosen, then: next)
        }
    }

    private func write(_ path: String, then next: @escaping () -> Void) {
        let sheet = editor.session.flattened(), box = WindowBox(self, next)
        DispatchQueue.global().async {
            let result = Result { try PictureFile.write(sheet, to: path) }
            onMainLoop {
                switch result {
                case .success:
                    box.window.path = path
                    box.window.editor.saved()
                    box.window.tell("Saved.")
                    box.next()
                case .failure(let error): box.window.tell(PictureFile.sentence(error, path))
                }
            }
        }
    }

    private func choose(
        _ title: String, _ action: GtkFileChooserAction, name: String?, _ body: @escaping (String) -> Void
    ) {
        let chooser = gtk_file_chooser_native_new(title, window, action, nil, nil)!
        let dialog = UnsafeMutableRawPointer(chooser)
        if let name { gtk_file_chooser_set_current_name(OpaquePointer(dialog), name) }
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

/// Carries a window and what is to be done with it past another thread, which does not touch them.
private final class WindowBox: @unchecked Sendable {
    let window: MainWindow
    let next: () -> Void

    init(_ window: MainWindow, _ next: @escaping () -> Void = {}) {
        self.window = window
        self.next = next
    }
}
