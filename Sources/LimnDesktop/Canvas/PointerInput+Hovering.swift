import CAdwaita

/// Where the pointer is while nothing is pressed.
extension PointerInput {
    /// Notices the pointer that comes over the picture and leaves it. Of crossings from one widget of a window to another GTK tells
    /// such a controller alone.
    func followHovering() {
        let motion = UnsafeMutableRawPointer(gtk_event_controller_motion_new()!)
        gtk_widget_add_controller(canvas, OpaquePointer(motion))
        let entered: @convention(c) (gpointer, Double, Double, gpointer) -> Void = { _, x, y, input in
            let input = Unmanaged<PointerInput>.fromOpaque(input).takeUnretainedValue()
            input.hover(at: (x, y))
            input.showBrush()
        }
        g_signal_connect_data(
            motion, "enter", unsafeBitCast(entered, to: GCallback.self), Unmanaged.passUnretained(self).toOpaque(), nil,
            GConnectFlags(rawValue: 0))
        connect(motion, "leave") { [unowned self] in
            hovered = nil
            showBrush()
        }
    }

    func hover(at place: (x: Double, y: Double)) {
        hovered = place
    }

    /// A gesture has ended, which is told of the pointer wherever it is: beside the picture it is not over it any more.
    func stopHoveringOutside() {
        guard let place = hovered, gtk_widget_contains(canvas, place.x, place.y) == 0 else { return }
        hovered = nil
        showBrush()
    }
}
