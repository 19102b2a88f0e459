import Glibc
import LimnCodecs

/// A file that was saved to, as it was then.
struct SavedFile {
    let path: String
    let options: SaveOptions
    private let state: State?

    /// What tells a file from one written later.
    private struct State: Equatable {
        let size: Int, seconds: Int, nanoseconds: Int, number: UInt
    }

    init(_ path: String, _ options: SaveOptions) {
        self.path = path
        self.options = options
        state = SavedFile.state(path)
    }

    private static func state(_ path: String) -> State? {
        var status = stat()
        guard stat(FileName.bytes(of: path), &status) == 0 else { return nil }
        return State(
            size: Int(status.st_size), seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec,
            number: UInt(status.st_ino))
    }

    /// Whether another program wrote it since. A file that was removed is not changed.
    var isChangedByOthers: Bool { SavedFile.state(path).map { $0 != state } ?? false }
}
