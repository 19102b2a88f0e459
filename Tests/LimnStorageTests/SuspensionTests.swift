import Foundation
import LimnEngine
import LimnRaster
import LimnTestSupport
import Testing

@testable import LimnStorage

/// Where nothing can be written, drawing goes on, the reason is said, and recording goes on when it can.
struct SuspensionTests {
    @Test func `a folder that cannot be made suspends, and recording begins when it can`() throws {
        let scratch = Scratch()
        // A file where the folder should be.
        try Data().write(to: URL(filePath: scratch.store.root))
        var worker = Worker(scratch.store, seed: 5)
        worker.work(30)
        worker.recorder.flush()
        guard case .suspended(let words) = worker.states.last else {
            Issue.record("not suspended")
            return
        }
        #expect(words == "a file is in the way of its folder")
        worker.work(20)
        try FileManager.default.removeItem(atPath: scratch.store.root)
        for _ in 0..<200 where worker.states.last != .recording {
            usleep(10_000)
            worker.recorder.flush()
        }
        #expect(worker.states.last == .recording)
        worker.work(20)
        try worker.vanish()
        try RecoveryTests.expectAlike(worker.session, try scratch.store.restoreOnly().session)
    }

    @Test func `without a state folder all is kept in memory, and said`() throws {
        var worker = Worker(nil, seed: 6, budget: 0)
        worker.work(60)
        #expect(worker.states.all == [.suspended("there is no folder for it: HOME is not set")])
        while worker.session.undoCount > 0 { worker.work(.undo) }
        worker.recorder.flush()
        try worker.recorder.close(discarding: true)
    }

    @Test func `reasons are plain words`() {
        #expect(StorageError.system(ENOSPC).words == "the disk is full")
        #expect(StorageError.system(EDQUOT).words == "your share of the disk is used up")
        #expect(StorageError.system(EROFS).words == "the disk can only be read")
        #expect(StorageError.system(ELOOP).words == "too many levels of symbolic links")
    }

    @Test func `the state folder is that of the user`() throws {
        #expect(try RecoveryStore.root(stateHome: "/state", home: "/home/me") == "/state/limn/recovery")
        for stateHome in [nil, "", "relative"] {
            let root = try RecoveryStore.root(stateHome: stateHome, home: "/home/me")
            #expect(root == "/home/me/.local/state/limn/recovery")
        }
        #expect(throws: StorageError.noStateFolder) { try RecoveryStore.root(stateHome: "x", home: nil) }
    }
}
