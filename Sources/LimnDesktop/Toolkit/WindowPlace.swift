import CAdwaita

/// Where a window is on the screen, in device pixels, as long as somebody follows it. X tells; on Wayland nobody can know.
final class WindowPlace {
    private(set) var place = (x: 0, y: 0)
    /// Whether it was found elsewhere. Then the next event of the pointer may still count from the old place: GTK may draw a
    /// frame before it hands over what came earlier.
    var wasMoved = false
    private let surface: OpaquePointer
    private let display: UnsafeMutableRawPointer
    private var handler: gulong = 0
    /// Whether a window was moved since `place` was asked for.
    private var isOld = false
    /// The event of X that tells of a window's size and place.
    private static let configureNotify: CInt = 22

    /// Follows the window of a surface; nil where that cannot be.
    init?(of surface: OpaquePointer) {
        if !isA(cast(UnsafeMutableRawPointer(surface)), gdk_x11_surface_get_type()) { return nil }
        self.surface = surface
        display = UnsafeMutableRawPointer(gdk_surface_get_display(surface)!)
        // GTK tells of sizes alone, and only in the next frame, after events of the pointer that count from the new place.
        handler = connect(display, asking: "xevent") { [unowned self] event in
            if event!.load(as: CInt.self) == WindowPlace.configureNotify { isOld = true }
            return false
        }
        ask()
    }

    deinit { g_signal_handler_disconnect(display, handler) }

    /// Asks where the window is, if it may have been moved.
    func bringUpToDate() {
        if !isOld { return }
        isOld = false
        let before = place
        ask()
        if place != before { wasMoved = true }
    }

    private func ask() {
        let screen = gdk_x11_display_get_xdisplay(OpaquePointer(display))
        var x: CInt = 0, y: CInt = 0, child: UInt = 0
        XTranslateCoordinates(
            screen, gdk_x11_surface_get_xid(surface), XDefaultRootWindow(screen), 0, 0, &x, &y, &child)
        place = (Int(x), Int(y))
    }
}
