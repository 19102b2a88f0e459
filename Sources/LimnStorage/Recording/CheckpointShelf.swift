/// The checkpoints in files, thinned so that they stay spread over the history.
struct CheckpointShelf {
    struct Checkpoint {
        /// Entries of the journal before it.
        let entries: Int
        /// The last step done then; nil: none.
        let step: Int?
        let path: String
        let byteCount: Int
    }

    private(set) var all: [Checkpoint] = []
    /// Bytes that files may take, apart from the two that are latest.
    private static let room = 256 << 20
    private static let most = 16

    /// Adds the latest one and returns those that must go.
    mutating func add(_ checkpoint: Checkpoint) -> [Checkpoint] {
        all.removeAll { $0.entries == checkpoint.entries }
        all.append(checkpoint)
        var gone: [Checkpoint] = []
        while all.count > 3, all.count > CheckpointShelf.most || byteCount > CheckpointShelf.room {
            // The one whose loss leaves the narrowest gap.
            let narrowest = (0..<all.count - 2).min { gap($0) < gap($1) }!
            gone.append(all.remove(at: narrowest))
        }
        return gone
    }

    /// Forgets one that turned out useless.
    mutating func forget(_ entries: Int) { all.removeAll { $0.entries == entries } }

    /// The latest one after step `nearest` and before step `step`.
    func best(after nearest: Int?, before step: Int) -> Checkpoint? {
        all.filter { ($0.step ?? -1) > (nearest ?? -1) && ($0.step ?? -1) < step }.max { $0.step! < $1.step! }
    }

    private var byteCount: Int { all.reduce(0) { $0 + $1.byteCount } }
    private func gap(_ place: Int) -> Int { all[place + 1].entries - (place == 0 ? 0 : all[place - 1].entries) }
}
