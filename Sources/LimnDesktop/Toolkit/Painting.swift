import CAdwaita

/// Runs `body` when the window that a widget is in was painted with what changed just now, or in 0.3 s: a window that nobody
/// sees is not painted. Precondition: the window is shown.
func whenPainted(_ widget: Widget, _ body: @escaping () -> Void) {
    let clock = UnsafeMutableRawPointer(gtk_widget_get_frame_clock(widget)!)
    g_object_ref(clock)
    let once = Once(body)
    let handler = connect(clock, "after-paint") { once.run() }
    once.after = {
        g_signal_handler_disconnect(clock, handler)
        g_object_unref(clock)
    }
    g_timeout_add_full(
        G_PRIORITY_DEFAULT, 300,
        { data in
            Unmanaged<Once>.fromOpaque(data!).takeUnretainedValue().run()
            return 0
        }, Unmanaged.passRetained(once).toOpaque(), { Unmanaged<Once>.fromOpaque($0!).release() })
}

/// What is done once, whoever asks first.
private final class Once {
    private var body: (() -> Void)?
    /// Done after it.
    var after: () -> Void = {}

    init(_ body: @escaping () -> Void) { self.body = body }

    func run() {
        guard let body = body.take() else { return }
        after()
        body()
    }
}
