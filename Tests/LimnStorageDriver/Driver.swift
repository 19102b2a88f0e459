import Foundation
import LimnCodecs
import LimnEngine
import LimnRaster
import LimnStorage
import LimnTestSupport

/// A person who draws without end, in a program of its own that the tests kill or hinder:
/// `LimnStorageDriver ROOT SEED STEPS`. What it did is told in `ROOT/log`, a line each, before and after it counts:
///
///     new STATE, restored STATE    it begins
///     done STATE TIME              an operation, undo or redo is done, at a time in milliseconds
///     kept                         all that was done so far is on disk, as far as the recorder says
///     saving, saved                a file is being written, is written and the recorder knows
///     unsaved                      it could not be written
///     late                         a person would have waited for the recorder
@main
struct Driver {
    let root: String
    var session: Session
    var recorder: Recorder
    var operations: RandomOperations
    let health: Health
    static let width = 150, height = 110

    static func main() throws {
        let arguments = CommandLine.arguments
        if arguments.count == 4, let count = Int(arguments[3]), ["measure", "recover"].contains(arguments[1]) {
            var measurement = Measurement(folder: arguments[2], count: count)
            return arguments[1] == "measure" ? try measurement.run() : try measurement.recover()
        }
        guard arguments.count == 4, let seed = UInt64(arguments[2]), let steps = Int(arguments[3]) else { exit(2) }
        var driver = try Driver(root: arguments[1], seed: seed)
        // Whoever started this may end without stopping it.
        let parent = getppid()
        for step in 0..<steps {
            if getppid() != parent { return }
            try driver.step(step)
        }
        driver.recorder.flush()
        // Where a fault was temporary the recorder recovers.
        let patience = Int(ProcessInfo.processInfo.environment["LIMN_PATIENCE"] ?? "") ?? 0
        for _ in 0..<patience / 20 where driver.health.isSuspended {
            usleep(20_000)
            driver.recorder.flush()
        }
        if !driver.health.isSuspended { driver.log("kept") }
    }

    init(root: String, seed: UInt64) throws {
        self.root = root
        operations = RandomOperations(seed: seed, width: Driver.width, height: Driver.height, sampleLimit: 12)
        var tuning = Recorder.Tuning()
        (tuning.delay, tuning.retry, tuning.work, tuning.thumbnails) = (20, 20, 4000, 50)
        let store = RecoveryStore(root: root + "/recovery"), health = Health(), found = store.recoverable()
        self.health = health
        if let first = found.first {
            // What hinders it once may pass.
            let restored = try Driver.twice { try store.restore(first, tuning: tuning) { health.state = $0 } }
            (session, recorder) = (restored.session, restored.recorder)
            log("restored \(StateDigest.of(session.document))")
        } else {
            var random = SeededRandom(seed: seed)
            session = Session(photo: random.photo(width: Driver.width, height: Driver.height), historyBudget: 1 << 20)
            recorder = Recorder(
                &session, in: store, about: About(title: "Driven", file: nil, began: 0), tuning: tuning
            ) { health.state = $0 }
            log("new \(StateDigest.of(session.document))")
        }
    }

    private static func twice<Value>(_ body: () throws -> Value) throws -> Value {
        do { return try body() } catch { return try body() }
    }

    mutating func step(_ number: Int) throws {
        let entry = operations.nextEntry()
        if case .undo = entry { recorder.prepareUndo(&session) }
        if let response = try? session.replay(entry), response.changed {
            // Before the recorder knows: it may be quicker than this program, which is killed at any moment.
            log("done \(StateDigest.of(session.document)) \(Driver.milliseconds)")
            let begin = Driver.milliseconds
            recorder.append(entry, of: &session)
            tellWaiting(since: begin)
        }
        switch operations.number(0...39) {
        case 0:
            recorder.flush()
            if !health.isSuspended { log("kept") }
        case 1:
            log("saving")
            let png = try ImageWriter.encode(session.flattened(), as: .png, WriteOptions())
            do throws(CodecError) { try AtomicFile.write(png, to: root + "/picture.png") } catch {
                return log("unsaved")
            }
            let begin = Driver.milliseconds
            recorder.saved(&session, as: FileMark(of: root + "/picture.png"), title: "picture.png")
            tellWaiting(since: begin)
            // A window would go on; here the next line must not come before the recorder knows.
            recorder.flush()
            log("saved")
            if !health.isSuspended { log("kept") }
        case 2...8: usleep(UInt32(operations.number(0...8000)))
        default: break
        }
    }

    /// Tells when a person would have waited for the recorder since a time.
    private func tellWaiting(since begin: Int) {
        if Driver.milliseconds - begin > 400 { log("late") }
    }

    static var milliseconds: Int {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }

    /// One write a line: what is killed leaves whole lines.
    func log(_ line: String) {
        let descriptor = open(root + "/log", O_WRONLY | O_CREAT | O_APPEND, 0o600), bytes = Array((line + "\n").utf8)
        _ = write(descriptor, bytes, bytes.count)
        close(descriptor)
    }
}

/// What the recorder said last.
final class Health: @unchecked Sendable {
    private let lock = NSLock()
    private var last = Recorder.State.recording
    var state: Recorder.State {
        get { lock.withLock { last } }
        set { lock.withLock { last = newValue } }
    }
    var isSuspended: Bool { state != .recording }
}
