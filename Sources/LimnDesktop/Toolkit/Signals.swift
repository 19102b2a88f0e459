import CAdwaita
import Dispatch

/// What a signal calls; freed with its object.
private final class Handler<Argument, Answer> {
    let body: (Argument) -> Answer
    init(_ body: @escaping (Argument) -> Answer) { self.body = body }
}

private func release(_ data: gpointer?, _ closure: UnsafeMutablePointer<GClosure>?) {
    Unmanaged<AnyObject>.fromOpaque(data!).release()
}

/// Calls `body` whenever `object` emits a signal, whatever arguments it has. Returns the handler's number.
@discardableResult
func connect(_ object: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping () -> Void) -> gulong {
    // Swapped, the data comes first, and arguments that are not looked at do no harm.
    let call: @convention(c) (gpointer) -> Void = {
        Unmanaged<Handler<Void, Void>>.fromOpaque($0).takeUnretainedValue().body(())
    }
    let handler = Unmanaged.passRetained(Handler<Void, Void> { body() }).toOpaque()
    return g_signal_connect_data(
        object, signal, unsafeBitCast(call, to: GCallback.self), handler, release, G_CONNECT_SWAPPED)
}

/// The same with the first argument, a pointer.
func connect(
    _ object: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping (UnsafeMutableRawPointer?) -> Void
) {
    let call: @convention(c) (gpointer, gpointer?) -> Void = {
        Unmanaged<Handler<UnsafeMutableRawPointer?, Void>>.fromOpaque($0).takeUnretainedValue().body($1)
    }
    let handler = Unmanaged.passRetained(Handler<UnsafeMutableRawPointer?, Void>(body)).toOpaque()
    g_signal_connect_data(
        object, signal, unsafeBitCast(call, to: GCallback.self), handler, release, G_CONNECT_SWAPPED)
}

/// The same for a signal whose handlers answer whether they dealt with it. Returns the handler's number.
@discardableResult
func connect(
    _ object: UnsafeMutableRawPointer, asking signal: String, _ body: @escaping (UnsafeMutableRawPointer?) -> Bool
) -> gulong {
    let call: @convention(c) (gpointer, gpointer?) -> gboolean = {
        Unmanaged<Handler<UnsafeMutableRawPointer?, Bool>>.fromOpaque($0).takeUnretainedValue().body($1) ? 1 : 0
    }
    let handler = Unmanaged.passRetained(Handler(body)).toOpaque()
    return g_signal_connect_data(
        object, signal, unsafeBitCast(call, to: GCallback.self), handler, release, G_CONNECT_SWAPPED)
}

/// Runs `body` on the main loop; may be called from any thread. It does not wait until the loop is idle: where frames take
/// long, as without a graphics card, an animation would hold it off for good.
func onMainLoop(_ body: @escaping @Sendable () -> Void) {
    final class Job {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    g_idle_add_full(
        G_PRIORITY_DEFAULT,
        { data in
            Unmanaged<Job>.fromOpaque(data!).takeRetainedValue().body()
            return 0
        }, Unmanaged.passRetained(Job(body)).toOpaque(), nil)
}

/// What is done later to an object, if it is still there.
private final class Later<Object: AnyObject>: @unchecked Sendable {
    weak var object: Object?
    let body: (Object) -> Void

    init(_ object: Object, _ body: @escaping (Object) -> Void) {
        self.object = object
        self.body = body
    }
}

/// Runs `body` at the main loop's next turn, unless `object` is gone by then. Called on the main thread.
func soon<Object: AnyObject>(_ object: Object, _ body: @escaping (Object) -> Void) {
    let later = Later(object, body)
    onMainLoop { if let object = later.object { later.body(object) } }
}

/// Calls `body` when a window was destroyed. GTK tells of "destroy" only when nothing holds the window's memory any more,
/// but takes it off the screen at once.
func whenDestroyed(_ window: UnsafeMutablePointer<GtkWindow>, _ body: @escaping () -> Void) {
    connect(window, "unrealize", body)
}

/// Keeps an object, and the builder of what is in a window, until the turn of the main loop after that was destroyed. The
/// builder goes first: what it holds may still call the object. (The window's memory cannot keep them: it stays as long as
/// the builder.)
func keep<Object: AnyObject>(
    _ object: Object, with window: UnsafeMutablePointer<GtkWindow>, _ builder: OpaquePointer? = nil
) {
    let kept = Handed((object: Unmanaged.passRetained(object), builder: builder))
    whenDestroyed(window) {
        onMainLoop {
            if let builder = kept.value.builder { g_object_unref(UnsafeMutableRawPointer(builder)) }
            kept.value.object.release()
        }
    }
}

/// What is done with the result of work on another thread.
private final class Pending<Result> {
    let body: (Result) -> Void
    init(_ body: @escaping (Result) -> Void) { self.body = body }
}

/// Does work on another thread, and then `body` with its result on the main loop. What `body` holds is let go there, too:
/// it may be the last to hold a window.
func inBackground<Result>(_ work: @escaping @Sendable () -> Result, then body: @escaping (Result) -> Void) {
    let pending = Handed(Unmanaged.passRetained(Pending(body)))
    DispatchQueue.global().async {
        let result = Handed(work())
        onMainLoop { pending.value.takeRetainedValue().body(result.value) }
    }
}
