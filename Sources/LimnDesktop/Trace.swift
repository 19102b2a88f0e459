import CAdwaita
import LimnEngine
import LimnRaster

/// With `--trace` on the command line: how long things take, and every operation as a line of a script, on standard
/// error. So a drawing by hand can be repeated by `limn render`, and delays can be found.
final class Trace {
    /// The trace of this program; nil unless it was asked for. Set once, before the main loop begins.
    nonisolated(unsafe) static var current: Trace?

    private var samples: [Double] = [], composing: [Double] = [], frames: [Double] = []
    private var eventTime: gint64 = 0

    /// An event with samples was handled in this time.
    static func measureSamples<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard let current else { return try body() }
        let start = g_get_monotonic_time()
        defer {
            current.samples.append(Double(g_get_monotonic_time() - start))
            if current.eventTime == 0 { current.eventTime = start }
        }
        return try body()
    }

    /// The changed part of the view was composed in this time.
    static func measureComposing<Result>(_ body: () -> Result) -> Result {
        guard let current else { return body() }
        let start = g_get_monotonic_time()
        defer {
            let end = g_get_monotonic_time()
            current.composing.append(Double(end - start))
            if current.eventTime != 0 { current.frames.append(Double(end - current.eventTime)) }
            current.eventTime = 0
        }
        return body()
    }

    /// An operation became a step.
    static func record(_ operation: LimnEngine.Operation) {
        guard current != nil else { return }
        Path.complain(ScriptLine.text(operation))
    }

    /// Tells medians and the slowest hundredth.
    func summarize() {
        for (name, times) in [("samples", samples), ("composing", composing), ("event to pixels", frames)]
        where !times.isEmpty {
            let sorted = times.sorted()
            let line =
                "trace: \(name): \(times.count), median \(Int(sorted[sorted.count / 2])) µs, "
                + "99% \(Int(sorted[sorted.count * 99 / 100])) µs, most \(Int(sorted[sorted.count - 1])) µs"
            Path.complain(line)
        }
    }
}
