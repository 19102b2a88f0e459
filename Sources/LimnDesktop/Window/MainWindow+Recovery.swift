import CAdwaita
import Dispatch
import LimnEngine
import LimnCodecs
import LimnStorage

/// Work that was not saved, and whether that of this window is kept.
extension MainWindow {
    /// Offers what was not saved: all of it, or what was done on one file. Looking for it is nothing to wait for.
    func offerRecovery(of path: String? = nil) {
        guard let store = Recording.store else { return }
        let box = WeakWindow(self)
        DispatchQueue.global(qos: .utility).async {
            let found = path.map { store.newerWork(for: $0) } ?? store.recoverable()
            if found.isEmpty { return }
            onMainLoop { box.window?.offer(found, in: store, of: path) }
        }
    }

    private func offer(_ found: [RecoverableDocument], in store: RecoveryStore, of path: String?) {
        let isOfFile = path != nil
        // What belongs to the file just opened comes before all else there is.
        if isClosed || recovery.isShown && !isOfFile { return }
        // Broken into lines of large text on a small screen, a longer name would leave the picture no room.
        let first = "“\(shortened(found[0].title, to: 32))” (\(RecoveryWindow.time(found[0])))"
        let what =
            found.count > 1
            ? "There is unsaved work on \(found.count) pictures."
            : isOfFile ? "There are unsaved marks on \(first)." : "There is unsaved work on \(first)."
        recovery.show(what, button: "Show…") { [unowned self] in list(found, in: store, of: path) }
    }

    /// Shows the list. What was offered above the picture is offered again when work is left in it.
    private func list(_ found: [RecoverableDocument], in store: RecoveryStore, of path: String? = nil) {
        let wasOffered = recovery.isShown
        recovery.hide()
        RecoveryWindow(
            found, in: store, over: window, restore: { [unowned self] in restore($0, in: store) },
            failed: { [unowned self] in tell($0) },
            postponed: { [unowned self] in if wasOffered { offerRecovery(of: path) } })
    }

    /// Adds what the menu lists unsaved work by. Whether there is any is looked at when the menu opens.
    func addUnsavedWork(to actions: Actions) {
        guard let store = Recording.store else { return }
        let box = WeakWindow(self)
        func look(_ body: @escaping @Sendable (MainWindow, [RecoverableDocument]) -> Void) {
            DispatchQueue.global(qos: .userInitiated).async {
                let found = store.recoverable()
                onMainLoop { if let window = box.window, !window.isClosed { body(window, found) } }
            }
        }
        let name = "unsaved-work"
        g_simple_action_set_enabled(
            actions.add(name) { look { if !$1.isEmpty { $0.list($1, in: store) } } }, 0)
        // That a menu button is active it does not tell before GTK 4.10; the button within does.
        guard let button = gtk_widget_get_first_child(cast(object("menu-button"))) else { return }
        connect(button, "toggled") { look { $0.enable(name, !$1.isEmpty) } }
    }

    /// Restores work, off the main thread, here or in a window of its own.
    private func restore(_ document: RecoverableDocument, in store: RecoveryStore) {
        let target = isFree ? self : MainWindow(gtk_window_get_application(window))
        let states = RecordingStates()
        target.set(.reading)
        inBackground({
            Result { () throws(StorageError) in
                let restored = try store.restore(document) { states.tell($0) }
                return (restored, restored.baggage())
            }
        }) { target.wasRestored($0, document.title, states) }
    }

    private func wasRestored(
        _ result: Result<(RestoredDocument, (baggage: StoredPicture.Baggage, lost: String?)), StorageError>,
        _ title: String, _ states: RecordingStates
    ) {
        if isClosed {
            // Whoever closed the window meanwhile finds the work at the next start.
            if case .success((let document, _)) = result { Recording.end(document.recorder, discarding: false) }
            return
        }
        set(.none)
        switch result {
        case .success((let document, let file)):
            show(document, file.baggage, states)
            let lost = document.lost + [file.lost].compactMap { $0 }
            if lost.isEmpty { return }
            ask("Not everything could be restored.", lost.joined(separator: " "), [("close", "_Close", false)]) { _ in }
        case .failure(let error):
            tell("“\(title)” could not be restored: \(error.words).")
        }
    }

    /// Shows whether what is done is kept.
    func show(_ state: Recorder.State) {
        if isClosed { return }
        switch state {
        case .recording: safety.hide()
        case .suspended(let reason):
            safety.show("What you draw is kept in memory alone until you save it: \(reason).")
        }
    }
}

/// A window that may be closed before what is done for it on another thread, which does not touch it.
final class WeakWindow: @unchecked Sendable {
    private(set) weak var window: MainWindow?
    init(_ window: MainWindow) { self.window = window }
}
