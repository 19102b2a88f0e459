// Prints the digest after every step of every scenario, then the laws that were broken, or "laws hold".
// Scripts/test-wasm compares this with what the native build gives.
import CWasmRuntime
import LimnTestSupport

func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { write_output($0.baseAddress!, $0.count) }
}

@_cdecl("_start")
func start() {
    write(Scenario.allDigests())
    var report: [UInt8] = []
    for topic in Scenario.Topic.allCases {
        for seed in 0..<Scenario.seedsPerTopic {
            for (law, step) in Scenario(topic, seed: seed).brokenLaws() {
                report.append("broken: ")
                report.append(law.name)
                report.append(" (")
                report.append(topic.name)
                report.append(" ")
                report.append(decimal: Int(truncatingIfNeeded: seed))
                report.append(", step ")
                report.append(decimal: step)
                report.append(")\n")
            }
        }
    }
    if report.isEmpty { report.append("laws hold\n") }
    write(report)
}
