import CAdwaita

/// Something done once, later, on the main thread; not if that is taken back, or the delay is gone.
final class Delay {
    private var timer: guint = 0
    private var body: (() -> Void)?

    deinit { cancel() }

    /// Calls `body` after so many milliseconds, instead of what waits.
    func start(_ time: guint, priority: Int32 = G_PRIORITY_DEFAULT, _ body: @escaping () -> Void) {
        cancel()
        self.body = body
        timer = g_timeout_add_full(
            priority, time,
            { data in
                let delay = Unmanaged<Delay>.fromOpaque(data!).takeUnretainedValue()
                delay.timer = 0
                delay.body.take()?()
                return 0
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    /// Takes back what waits, if anything does.
    func cancel() {
        if timer != 0 { g_source_remove(timer) }
        timer = 0
        body = nil
    }
}
