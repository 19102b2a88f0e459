import LimnStorage

/// A file that was saved to, as it was then.
struct SavedFile {
    let path: String
    let options: SaveOptions
    private let mark: FileMark?

    init(_ path: String, _ options: SaveOptions) {
        self.path = path
        self.options = options
        mark = FileMark(of: path)
    }

    /// Whether another program wrote it since. A file that was removed is not changed.
    var isChangedByOthers: Bool { FileMark(of: path).map { $0 != mark } ?? false }
}
