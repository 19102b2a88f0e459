import CAdwaita

/// With `--trace` on the command line: how long things take, and every operation as a line of a script, on standard
/// error. So a drawing by hand can be repeated by `limn render`, and delays can be found.
final class Trace {
    /// The trace of this program; nil unless it was asked for. Set once, before the main loop begins.
    nonisolated(unsafe) static var current: Trace?

    /// What takes time.
    enum Kind: String, CaseIterable {
        /// An event with its samples, or a command.
        case samples
        /// What changed in the view; the whole view, after it was moved or scaled.
        case composing
        case view = "composing the whole view"
        /// From the event to the end of composing.
        case pixels = "event to pixels"
        /// All that the toolkit does in a frame, composing included.
        case frames
    }

    private var times: [Kind: [Double]] = [:]
    private var eventTime: gint64 = 0
    private var frameTime: gint64 = 0

    /// Measures `body` as one of a kind.
    static func measure<Result>(_ kind: Kind, _ body: () throws -> Result) rethrows -> Result {
        guard let current else { return try body() }
        let start = g_get_monotonic_time()
        defer { current.add(kind, from: start) }
        return try body()
    }

    private func add(_ kind: Kind, from start: gint64) {
        let now = g_get_monotonic_time()
        times[kind, default: []].append(Double(now - start))
        if kind == .samples {
            if eventTime == 0 { eventTime = start }
        } else if eventTime != 0 {
            times[.pixels, default: []].append(Double(now - eventTime))
            eventTime = 0
        }
    }

    /// Measures the frames of the window that a widget is in.
    static func followFrames(of widget: Widget) {
        guard let current else { return }
        connect(widget, "realize") {
            let clock = UnsafeMutableRawPointer(gtk_widget_get_frame_clock(widget)!)
            connect(clock, "before-paint") { current.frameTime = g_get_monotonic_time() }
            connect(clock, "after-paint") {
                current.times[.frames, default: []].append(Double(g_get_monotonic_time() - current.frameTime))
            }
        }
    }

    /// Something was done, as a line of a script.
    static func record(_ line: @autoclosure () -> String) {
        if current != nil { Path.complain(line()) }
    }

    /// Tells medians and the slowest hundredth.
    func summarize() {
        for kind in Kind.allCases {
            guard let sorted = times[kind]?.sorted() else { continue }
            let line =
                "trace: \(kind.rawValue): \(sorted.count), median \(Int(sorted[sorted.count / 2])) µs, "
                + "99% \(Int(sorted[sorted.count * 99 / 100])) µs, most \(Int(sorted[sorted.count - 1])) µs"
            Path.complain(line)
        }
    }
}
