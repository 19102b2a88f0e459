import CAdwaita
import Dispatch
import Glibc
import LimnEngine
import LimnStorage

/// What keeps the work of all windows safe.
enum Recording {
    /// Where; nil: nowhere.
    static let store = try? RecoveryStore.standard()
    private static let ending = DispatchGroup()

    /// A recorder for a picture that was opened or begun.
    static func begin(
        _ picture: inout StoredPicture, title: String, path: String?, _ states: RecordingStates
    ) -> Recorder {
        let about = About(
            title: title, file: path.flatMap { FileMark(of: $0) },
            hasForeignLayers: picture.baggage.foreign != nil, began: time(nil))
        return Recorder(&picture.session, in: store, about: about) { states.tell($0) }
    }

    /// Has a picture recorded before anything is done to it, so that not even the first stroke is lost, but not before it
    /// is seen. What was only looked at leaves nothing when it is closed.
    static func beginSoon(_ recorder: Recorder) {
        g_timeout_add_full(
            G_PRIORITY_LOW, 300,
            { recorder in
                Unmanaged<Recorder>.fromOpaque(recorder!).takeUnretainedValue().begin()
                return 0
            }, Unmanaged.passRetained(recorder).toOpaque(), { Unmanaged<Recorder>.fromOpaque($0!).release() })
    }

    /// Ends a recorder on another thread: its disk may be slow.
    static func end(_ recorder: Recorder, discarding: Bool) {
        DispatchQueue.global().async(group: ending) {
            // A folder that cannot be deleted now is cleared away, or offered, at the next start.
            try? recorder.close(discarding: discarding)
        }
    }

    /// Waits until all that were ended are through, before the program ends.
    static func finish() { ending.wait() }
}

/// Takes what a recorder says, on any thread, to a window, on the main one.
final class RecordingStates: @unchecked Sendable {
    // Used on the main thread alone.
    private weak var window: MainWindow?
    private var last: Recorder.State?

    func tell(_ state: Recorder.State) {
        onMainLoop { [self] in
            last = state
            window?.show(state)
        }
    }

    /// Says to a window what was said so far, and what will be.
    func listen(_ window: MainWindow) {
        self.window = window
        window.show(last ?? .recording)
    }
}
