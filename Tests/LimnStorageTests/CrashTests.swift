import Foundation
import LimnCodecs
import LimnEngine
import LimnRaster
import LimnTestSupport
import Testing

@testable import LimnStorage

/// A program that is killed at any moment, while it draws, saves, takes checkpoints or recovers, loses at most a second.
@Suite(.serialized) struct CrashTests {
    /// Kills in all; `make crash-test` asks for more.
    static let count = Int(ProcessInfo.processInfo.environment["LIMN_KILLS"] ?? "") ?? 50

    /// Chains of programs, each going on where the one before was killed.
    @Test(arguments: 0..<5 as Range<UInt64>) func `whatever is killed, work is found again`(chain: UInt64) throws {
        let scratch = Scratch()
        var random = SeededRandom(seed: chain &+ UInt64(Self.count)), found = 0, end = 0, logged = 0
        for run in 0..<(Self.count + 4) / 5 {
            let driver = try DriverProcess(scratch.path, seed: chain << 32 | UInt64(run), steps: .max)
            // One in five is killed while it starts; the others at work, some of them after many checkpoints.
            if run % 5 > 0 { Self.wait(10) { Self.size(of: scratch) > logged } }
            usleep(UInt32.random(in: 1...(run % 5 == 4 ? 2_000_000 : 300_000), using: &random))
            driver.kill()
            // A program killed before it said anything did nothing: the second is that of the one before.
            let size = Self.size(of: scratch)
            if size > logged { (end, logged) = (driver.end, size) }
            if try Self.check(scratch, at: end, "chain \(chain) run \(run)") { found += 1 }
        }
        #expect(found > 0)
    }

    private static func size(of scratch: Scratch) -> Int {
        (try? Data(contentsOf: URL(filePath: scratch.path + "/log")).count) ?? 0
    }

    private static func wait(_ seconds: Double, for condition: () -> Bool) {
        let end = Date(timeIntervalSinceNow: seconds)
        while !condition() && Date() < end { usleep(2000) }
    }

    /// Looks at a copy of what is left; whether there is work to recover. `folders`: how many there may be; `mayBeOlder`:
    /// whether what is offered may be older than what was saved, without a word.
    static func check(
        _ scratch: Scratch, at end: Int, folders: Int = 1, mayBeOlder: Bool = false, _ comment: Comment
    ) throws -> Bool {
        guard let text = try? String(contentsOfFile: scratch.path + "/log", encoding: .utf8), !text.isEmpty else {
            return false
        }
        let log = DriverLog(text), copy = Scratch()
        if let bytes = try? Data(contentsOf: URL(filePath: scratch.path + "/picture.png")) {
            let picture = try ImageReader.read(Array(bytes)).sheet
            let isRight = log.pictures.contains("\(PixelDigest(picture).value)")
            #expect(isRight, comment)
        } else {
            let mustHaveFile = log.mustHaveFile
            #expect(!mustHaveFile, comment)
        }
        let allowsNothing = log.allowsNothing(at: end)
        if !FileManager.default.fileExists(atPath: scratch.path + "/recovery") {
            #expect(allowsNothing, comment)
            return false
        }
        try FileManager.default.copyItem(atPath: scratch.path + "/recovery", toPath: copy.path + "/recovery")
        let all = copy.store.recoverable()
        #expect(all.count <= folders, comment)
        if all.isEmpty { #expect(allowsNothing, comment) }
        var isAllowed = all.isEmpty, explanation = ""
        for document in all {
            var restored = try copy.store.restore(document) { _ in }
            let digest = StateDigest.of(restored.session.document)
            if log.allows(digest, at: end) { isAllowed = true }
            // What a file has and more is never offered in an older state, unless that is said.
            let isHonest = mayBeOlder || document.isOlderThanFile || !log.isOlderThanSave(digest)
            #expect(isHonest, comment)
            explanation = log.explanation(of: digest, at: end)
            let lost = restored.lost.filter { $0 != "The last step was being written and is lost." }
            #expect(lost.isEmpty, comment)
            while restored.session.undoCount > 0 { _ = try restored.session.undo() }
        }
        #expect(isAllowed, "\(comment): \(explanation)")
        return !all.isEmpty
    }
}

/// The driver at work.
final class DriverProcess {
    private let process = Process()
    /// When it ended or was ended, in milliseconds.
    private(set) var end = 0

    init(_ root: String, seed: UInt64, steps: Int, environment: [String: String] = [:]) throws {
        process.executableURL = DriverProcess.program
        process.arguments = [root, String(seed), String(steps)]
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = FileHandle.nullDevice
        try process.run()
    }

    static let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(
        path: "LimnStorageDriver")

    /// Ends it without a warning.
    func kill() {
        // Before, not after: on a busy machine its end may be noticed much later.
        let time = DriverProcess.milliseconds
        Foundation.kill(process.processIdentifier, SIGKILL)
        wait()
        end = time
    }

    private static var milliseconds: Int { Int(Date().timeIntervalSince1970 * 1000) }

    /// Waits for its end and returns its status; a signal as its negative.
    @discardableResult
    func wait() -> Int {
        process.waitUntilExit()
        end = DriverProcess.milliseconds
        return process.terminationReason == .uncaughtSignal
            ? -Int(process.terminationStatus) : Int(process.terminationStatus)
    }
}
