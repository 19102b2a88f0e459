import CAdwaita
import Dispatch
import LimnEngine
import LimnRaster
import Synchronization

/// Shows a fill spreading: the session has it done already, only the canvas goes through what lies between.
final class FillAnimation {
    /// Seconds that the largest fill takes; smaller ones are quicker in proportion.
    private static let longest = 0.5
    /// Rings a second; a fill of fewer than a dozen rings is over at once.
    private static let pace = 1600.0
    /// Larger fills are shown at once: finding their order would take a second, and half a gigabyte.
    private static let largest = 64_000_000
    /// One at a time: whoever clicks quickly waits for no more memory than for one.
    private static let queue = DispatchQueue(label: "fill", qos: .userInteractive)

    private let canvas: CanvasView
    private let before: Document
    private let after: Document
    /// What is to be shown instead of the picture; nil when all is.
    private(set) var shown: Document?
    private var wave: FillWave?
    private var start: gint64 = 0
    private var ring = -1
    private var tick: guint = 0
    private let box = Box()

    /// Begins to show `fill`, which leads from `before` to `after`. The order of the pixels is found on another thread.
    init(_ fill: Fill, from before: Document, to after: Document, on canvas: CanvasView) {
        self.canvas = canvas
        self.before = before
        self.after = after
        shown = before
        box.animation = self
        FillAnimation.queue.async { [box] in
            if box.isOver.load(ordering: .relaxed) { return }
            let wave = try? before.wave(of: fill, upTo: FillAnimation.largest)
            onMainLoop { box.animation?.begin(wave) }
        }
    }

    /// Whether the user wants things to move.
    static var isWanted: Bool {
        var wanted: gboolean = 1
        let settings = gtk_settings_get_default()
        var value = GValue()
        g_value_init(&value, GType(5 << 2))
        g_object_get_property(cast(UnsafeMutableRawPointer(settings!)), "gtk-enable-animations", &value)
        wanted = g_value_get_boolean(&value)
        g_value_unset(&value)
        return wanted != 0
    }

    private func begin(_ wave: FillWave?) {
        if box.isOver.load(ordering: .relaxed) { return }
        guard let wave else { return finish() }
        self.wave = wave
        start = g_get_monotonic_time()
        tick = gtk_widget_add_tick_callback(
            canvas.widget,
            { _, _, data in
                Unmanaged<FillAnimation>.fromOpaque(data!).takeUnretainedValue().step() ? 1 : 0
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    /// Shows the frame of this moment; whether there are more.
    private func step() -> Bool {
        guard let wave else { return false }
        let rings = Double(wave.map.last) + 1
        let duration = min(FillAnimation.longest, rings / FillAnimation.pace)
        let passed = Double(g_get_monotonic_time() - start) / 1_000_000
        if passed >= duration {
            tick = 0
            finish()
            return false
        }
        let next = Int(rings * passed / duration)
        if next == ring { return true }
        ring = next
        shown = before.showing(
            drawing: wave.frame(ring, ringsPerFrame: 1, before: before.drawing, after: after.drawing))
        canvas.invalidate(wave.map.bounds)
        return true
    }

    /// Shows the result at once.
    func finish() {
        if box.isOver.exchange(true, ordering: .relaxed) { return }
        if tick != 0 { gtk_widget_remove_tick_callback(canvas.widget, tick) }
        tick = 0
        shown = nil
        canvas.invalidate(wave?.map.bounds ?? after.bounds)
    }

    /// Carries the animation past another thread, which does not touch it.
    private final class Box: @unchecked Sendable {
        weak var animation: FillAnimation?
        /// Whether what is shown is the result, and the order is not asked for any more; any thread may ask.
        let isOver = Atomic(false)
    }
}
