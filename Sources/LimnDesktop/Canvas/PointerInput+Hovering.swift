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
        if let hovered, hovered != place { isPointerInUse = true }
        hovered = place
    }

    /// A gesture has ended, which is told of the pointer wherever it is: beside the picture it is not over it any more.
    func stopHoveringOutside() {
        guard let place = hovered, gtk_widget_contains(canvas, place.x, place.y) == 0 else { return }
        hovered = nil
        showBrush()
    }

    /// Has Space held move the picture whatever has the focus, if the pointer is over the picture: it means nothing to a slider
    /// or a number field. A button that got the focus by keys is pressed by it, until the pointer moves again.
    func takeSpace(from window: Widget) {
        let keys = gtk_event_controller_legacy_new()!
        gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
        gtk_widget_add_controller(window, keys)
        connect(UnsafeMutableRawPointer(keys), asking: "event") { [unowned self] event in
            let event = OpaquePointer(event!), type = gdk_event_get_event_type(event)
            guard type == GDK_KEY_PRESS || type == GDK_KEY_RELEASE,
                Int32(gdk_key_event_get_keyval(event)) == GDK_KEY_space
            else { return false }
            if type == GDK_KEY_PRESS && wantsSpace(in: window) {
                gtk_widget_grab_focus(canvas)
                return key(event)
            }
            // Nothing is drawn while it is held, whoever has it.
            isSpaceHeld = type == GDK_KEY_PRESS
            return false
        }
        connect(window, "notify::focus-widget") { [unowned self] in isPointerInUse = false }
        // Its release is told to whoever has the keyboard then.
        connect(window, "notify::is-active") { [unowned self] in isSpaceHeld = false }
    }

    private func wantsSpace(in window: Widget) -> Bool {
        guard hovered != nil, let focus = gtk_root_get_focus(OpaquePointer(window)) else { return hovered != nil }
        if focus == canvas { return false }
        return isPointerInUse || isA(focus, gtk_range_get_type()) || isA(focus, gtk_text_get_type())
    }
}
