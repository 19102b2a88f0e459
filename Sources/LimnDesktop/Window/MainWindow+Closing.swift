import CAdwaita

extension MainWindow {
    /// Whether closing has to wait: for a file that is being written, or for an answer.
    func askedToClose() -> Bool {
        numberTyped?.confirm()
        settings.keep()
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
        let name = shortened(title)
        ask(
            isNowhere ? "Save “\(name)”?" : "Save the marks on “\(name)”?",
            isNowhere
                ? "The picture is in no file. If it is not saved, it is lost." : "Marks that are not saved are lost.",
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

    /// Whether the picture under the marks is in no file, so that it would be lost with them.
    private var isNowhere: Bool { path.map { !Path.exists($0) } ?? (title == Unfiled.pasted.rawValue) }

    /// Closes the window without a question.
    func close() {
        mayClose = true
        gtk_window_close(window)
    }
}
