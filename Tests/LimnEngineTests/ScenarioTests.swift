import Foundation
import LimnTestSupport
import Testing

/// The scenarios that the WebAssembly program runs, too: the same pixels after every step, and the laws.
@Suite struct ScenarioTests {
    private static let goldens = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Goldens/digests.txt")
    private static let isRecording = ProcessInfo.processInfo.environment["LIMN_RECORD_GOLDENS"] != nil

    struct Case: CustomTestStringConvertible, Sendable {
        let topic: Scenario.Topic, seed: UInt64
        var testDescription: String { "\(topic) \(seed)" }
    }

    static let cases = Scenario.Topic.allCases.flatMap { topic in
        (0..<Scenario.seedsPerTopic).map { Case(topic: topic, seed: $0) }
    }

    @Test(.disabled(if: isRecording), arguments: cases) func pixelsAreTheGoldenOnes(_ one: Case) throws {
        let prefix = "\(one.topic) \(one.seed) "
        let expected = try String(contentsOf: Self.goldens, encoding: .utf8).split(separator: "\n")
            .filter { $0.hasPrefix(prefix) }
        var output: [UInt8] = []
        Scenario(one.topic, seed: one.seed).appendDigests(to: &output)
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
        // The first step that differs tells where to look; those after it differ for the same reason.
        let difference = zip(lines, expected).first { $0 != $1 }
        #expect(difference == nil, "\(difference!.0), not \(difference!.1)")
        #expect(lines.count == expected.count)
    }

    @Test(arguments: cases) func lawsHold(_ one: Case) {
        for (law, step) in Scenario(one.topic, seed: one.seed).brokenLaws() {
            Issue.record("\(law.name), but not at step \(step)")
        }
    }

    /// `make goldens`
    @Test(.enabled(if: isRecording)) func record() throws {
        try Data(Scenario.allDigests()).write(to: Self.goldens)
    }
}
