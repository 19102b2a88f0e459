import CAdwaita
import Dispatch

/// Makes the program known to the session, or finds the one that runs: that opens what this one was started with.
///
/// The one that runs may not answer, because it is being ended, which takes a while where it has much memory to give back, or
/// because it hangs. Left to itself GTK waits for it for 25 s, and ends this program where there is no answer. Whoever starts a
/// program is to get a window.
struct Registration {
    private let application: UnsafeMutablePointer<GApplication>

    /// Milliseconds that the other program has to answer, in which this one is tried again.
    private static let patience = 5000
    /// Microseconds between tries.
    private static let pause: gulong = 50_000

    /// Takes care of it when the options were read: before, GTK answers `--help` and complains about what it does not know.
    static func follow(_ application: UnsafeMutablePointer<GApplication>) {
        let call: @convention(c) (UnsafeMutablePointer<GApplication>, gpointer?, gpointer?) -> gint = {
            application, _, _ in
            Registration(application: application).perform()
            // GTK goes on with what there is to open.
            return -1
        }
        g_signal_connect_data(
            application, "handle-local-options", unsafeBitCast(call, to: GCallback.self), nil, nil,
            GConnectFlags(rawValue: 0))
    }

    private func perform() {
        let given = Handed(g_cancellable_new()!)
        defer { g_object_unref(UnsafeMutableRawPointer(given.value)) }
        g_object_ref(UnsafeMutableRawPointer(given.value))
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(Registration.patience)) {
            g_cancellable_cancel(given.value)
            g_object_unref(UnsafeMutableRawPointer(given.value))
        }
        while g_cancellable_is_cancelled(given.value) == 0 {
            if g_application_register(application, given.value, nil) != 0 { return }
            g_usleep(Registration.pause)
        }
        // By itself, as if there was no other; where that fails, too, GTK says why.
        g_application_set_flags(
            application,
            GApplicationFlags(g_application_get_flags(application).rawValue | G_APPLICATION_NON_UNIQUE.rawValue))
    }
}
