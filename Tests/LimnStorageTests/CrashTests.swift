import Foundation
import LimnCodecs
import LimnEngine
import LimnRaster
import LimnTestSupport
import Testing

@testable import LimnStorage

/// A program that is killed at any moment, while it draws, saves, takes checkpoints or recovers, loses at most a second.
struct CrashTests {
    /// Kills in all; `make crash-test` asks for more.
    static let count = Int(ProcessInfo.processInfo.environment["LIMN_KILLS"] ?? "") ?? 50

    /// Chains of programs, each going on where the one before was killed.
    @Test(arguments: 0..<5 as Range<UInt64>) func `whatever is killed, work is found again`(chain: UInt64) throws {
        let scratch = Scratch()
        var random = SeededRandom(seed: chain &+ UInt64(Self.count)), found = 0
        for run in 0..<(Self.count + 4) / 5 {
            let driver = try DriverProcess(scratch.path, seed: chain << 32 | UInt64(run), steps: .max)
            // Mostly early, where folders are made and restored; sometimes after many checkpoints.
            usleep(UInt32.random(in: 1...(run % 4 == 3 ? 2_500_000 : 400_000), using: &random))
            driver.kill()
            if try Self.check(scratch, at: driver.end, "chain \(chain) run \(run)") { found += 1 }
        }
        #expect(found > 0)
    }

    /// Looks at a copy of what is left; whether there is work to recover.
    static func check(_ scratch: Scratch, at end: Int, _ comment: Comment) throws -> Bool {
        guard let text = try? String(contentsOfFile: scratch.path + "/log", encoding: .utf8), !text.isEmpty else {
            return false
        }
        let log = DriverLog(text), copy = Scratch()
        if let bytes = try? Data(contentsOf: URL(filePath: scratch.path + "/picture.png")) {
            let picture = try ImageReader.read(Array(bytes)).sheet
            #expect(log.pictures.contains("\(PixelDigest(picture).value)"), comment)
        } else {
            #expect(!log.mustHaveFile, comment)
        }
        if !FileManager.default.fileExists(atPath: scratch.path + "/recovery") {
            #expect(log.allowsNothing(at: end), comment)
            return false
        }
        try FileManager.default.copyItem(atPath: scratch.path + "/recovery", toPath: copy.path + "/recovery")
        let all = copy.store.recoverable()
        #expect(all.count <= 1, comment)
        guard let first = all.first else {
            #expect(log.allowsNothing(at: end), comment)
            return false
        }
        var restored = try copy.store.restore(first) { _ in }
        #expect(log.allows(StateDigest.of(restored.session.document), at: end), comment)
        #expect(restored.lost.allSatisfy { $0 == "The last step was being written and is lost." }, comment)
        while restored.session.undoCount > 0 { _ = try restored.session.undo() }
        return true
    }
}

/// The driver at work.
final class DriverProcess {
    private let process = Process()
    /// When it ended, in milliseconds.
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
        Foundation.kill(process.processIdentifier, SIGKILL)
        wait()
    }

    /// Waits for its end and returns its status; a signal as its negative.
    @discardableResult
    func wait() -> Int {
        process.waitUntilExit()
        end = Int(Date().timeIntervalSince1970 * 1000)
        return process.terminationReason == .uncaughtSignal
            ? -Int(process.terminationStatus) : Int(process.terminationStatus)
    }
}
