import Foundation
import LimnEngine
import LimnRaster
import LimnTestSupport
import Synchronization
import Testing

@testable import LimnStorage

/// A folder for a test, removed with it.
final class Scratch {
    let path: String
    var store: RecoveryStore { RecoveryStore(root: path + "/recovery") }

    init() {
        path = FileManager.default.temporaryDirectory.path + "/limn-storage-\(UUID().uuidString)"
        try! FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Restores what is there, and once more from what the restored program left behind: nothing gets worse.
    func restoreTwice() throws -> RestoredDocument {
        let first = try store.restoreOnly()
        first.recorder.flush()
        try first.recorder.close(discarding: false)
        let again = try store.restoreOnly()
        #expect(again.session.document.equals(first.session.document))
        #expect(again.session.undoCount == first.session.undoCount)
        try again.recorder.close(discarding: false)
        return first
    }

    /// All files below, by their names from here.
    func files() -> [String] {
        (FileManager.default.subpaths(atPath: path) ?? []).filter {
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path + "/" + $0, isDirectory: &isFolder)
                && !isFolder.boolValue
        }.sorted()
    }
}

/// What a recorder said, in order.
final class States: Sendable {
    private let states = Mutex<[Recorder.State]>([])
    var all: [Recorder.State] { states.withLock { $0 } }
    var last: Recorder.State? { all.last }
    func take(_ state: Recorder.State) { states.withLock { $0.append(state) } }
}

/// A person at work: a session with its recorder, as a window has them.
struct Worker {
    var session: Session
    var recorder: Recorder
    let states = States()
    var operations: RandomOperations

    init(
        _ store: RecoveryStore?, seed: UInt64 = 1, width: Int = 200, height: Int = 150,
        budget: Int = Recorder.historyBudget, tuning: Recorder.Tuning = .quick, file: FileMark? = nil
    ) {
        var random = SeededRandom(seed: seed)
        session = Session(photo: random.photo(width: width, height: height), historyBudget: budget)
        let states = states
        recorder = Recorder(
            &session, in: store, about: About(title: "Picture \(seed)", file: file, began: 1), tuning: tuning,
            stateChanged: { states.take($0) })
        operations = RandomOperations(seed: seed, width: width, height: height)
    }

    /// Does a thing as a window would; whether it was possible and changed anything.
    @discardableResult
    mutating func work(_ entry: JournalEntry) -> Bool {
        if case .undo = entry { recorder.prepareUndo(&session) }
        guard let response = try? session.replay(entry), response.changed else { return false }
        recorder.append(entry, of: &session)
        return true
    }

    /// Does random things until so many changed something.
    mutating func work(_ count: Int) {
        var done = 0
        while done < count { if work(operations.nextEntry()) { done += 1 } }
    }

    /// The program ends without a word: what it held is let go.
    mutating func vanish() throws {
        recorder.flush()
        try recorder.close(discarding: false)
    }
}

extension Recorder.Tuning {
    /// For tests: little waiting, many checkpoints.
    static var quick: Recorder.Tuning {
        var tuning = Recorder.Tuning()
        (tuning.delay, tuning.retry, tuning.work, tuning.thumbnails) = (5, 20, 2000, 20)
        return tuning
    }
}

extension RecoveryStore {
    /// Restores the one document there is.
    func restoreOnly() throws -> RestoredDocument {
        let all = recoverable()
        guard all.count == 1 else { throw StorageError.damaged }
        return try restore(all[0], stateChanged: { _ in })
    }
}
