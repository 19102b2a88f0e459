import Foundation
import LimnTestSupport
import Testing

@testable import LimnStorage

/// Every call of the operating system fails in its turn, once or from then on: nothing that was said to be kept is lost,
/// and what failed once is made good.
@Suite(.serialized) struct FaultTests {
    /// All calls with `make crash-test`; else some of them.
    static let isThorough = ProcessInfo.processInfo.environment["LIMN_FAULTS"] == "all"

    struct Fault: CustomTestStringConvertible, Sendable {
        let call: String, reason: Int32, count: Int
        /// Where calls fail; the file that is saved is beside it.
        var place = ""
        var testDescription: String { "\(call)\(place), errno \(reason), \(count == 1 ? "once" : "for good")" }
    }

    static let faults = [
        Fault(call: "write", reason: ENOSPC, count: 1), Fault(call: "write", reason: ENOSPC, count: .max),
        Fault(call: "write", reason: EIO, count: 1), Fault(call: "write", reason: 0, count: 1),
        Fault(call: "write", reason: 0, count: 2), Fault(call: "sync", reason: EIO, count: 1),
        Fault(call: "sync", reason: EIO, count: .max), Fault(call: "rename", reason: EIO, count: 1),
        Fault(call: "rename", reason: EROFS, count: .max), Fault(call: "open", reason: ENOSPC, count: 1),
        Fault(call: "open", reason: EACCES, count: .max), Fault(call: "truncate", reason: EIO, count: .max),
        // Files can be saved all the while.
        Fault(call: "write", reason: ENOSPC, count: .max, place: "/recovery"),
        Fault(call: "write", reason: ENOSPC, count: 40, place: "/recovery"),
        Fault(call: "rename", reason: EROFS, count: .max, place: "/recovery"),
        Fault(call: "open", reason: EACCES, count: .max, place: "/recovery"),
    ]

    @Test(arguments: faults) func `a call that fails loses nothing`(fault: Fault) throws {
        let tools = Scratch(), library = tools.path + "/faults.so"
        try Self.compile(to: library)
        // Steps between the calls that are tried: primes, so that no kind of call is always passed over.
        var at = 1, fired = 0
        while true {
            let scratch = Scratch()
            let environment = [
                "LD_PRELOAD": library, "LIMN_FAULT_ROOT": scratch.path, "LIMN_FAULT_PLACE": fault.place,
                "LIMN_FAULT_CALL": fault.call,
                "LIMN_FAULT_AT": String(at), "LIMN_FAULT_COUNT": String(fault.count),
                "LIMN_FAULT_ERRNO": String(fault.reason), "LIMN_PATIENCE": fault.count == .max ? "200" : "20000",
            ]
            let comment: Comment = "\(fault.testDescription), call \(at)"
            for (run, seed) in ([1, 2] as [UInt64]).enumerated() {
                // The second program finds what the first left, and meets the fault on its way through recovery.
                let driver = try DriverProcess(scratch.path, seed: seed, steps: 60, environment: environment)
                #expect(driver.wait() == 0, "\(comment), run \(run)")
                // A program that cannot look into a folder begins another. What counts is what was said to be kept.
                // Where no name in a folder can be changed, it cannot say either that a file has more.
                _ = try CrashTests.check(
                    scratch, at: 0, folders: 2, mayBeOlder: fault.call == "rename" && fault.count == .max,
                    "\(comment), run \(run)")
                let log = try String(contentsOfFile: scratch.path + "/log", encoding: .utf8)
                // What failed once was made good before the driver ended.
                let isKept = log.hasSuffix("kept\n")
                #expect(isKept || fault.count == .max, "\(comment), run \(run): …\(log.suffix(90))")
            }
            guard FileManager.default.fileExists(atPath: scratch.path + "/fired") else { break }
            fired += 1
            at += Self.isThorough ? 1 : at < 8 ? 4 : 61
        }
        #expect(fired > 0 || fault.call == "truncate")
    }

    @Test(arguments: ["sync", "truncate"]) func `nobody waits for a slow disk`(call: String) throws {
        let scratch = Scratch(), library = scratch.path + "/faults.so"
        try Self.compile(to: library)
        let environment = [
            "LD_PRELOAD": library, "LIMN_FAULT_ROOT": scratch.path, "LIMN_FAULT_PLACE": "/recovery",
            "LIMN_FAULT_CALL": call, "LIMN_FAULT_AT": "1", "LIMN_FAULT_COUNT": "1000000", "LIMN_FAULT_ERRNO": "0",
            "LIMN_FAULT_DELAY": "500",
        ]
        for seed in [3, 4] as [UInt64] {
            let driver = try DriverProcess(scratch.path, seed: seed, steps: 60, environment: environment)
            #expect(driver.wait() == 0)
            let log = try String(contentsOfFile: scratch.path + "/log", encoding: .utf8), waits = DriverLog(log).waits
            #expect(waits == 0 && log.hasSuffix("kept\n"))
            _ = try CrashTests.check(scratch, at: 0, "\(call), seed \(seed)")
        }
    }

    private static func compile(to library: String) throws {
        let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Faults/faults.c")
        let clang = Process()
        clang.executableURL = URL(filePath: "/usr/bin/env")
        clang.arguments = ["clang", "-shared", "-fPIC", "-O1", "-o", library, source.path]
        try clang.run()
        clang.waitUntilExit()
        try #require(clang.terminationStatus == 0)
    }
}
