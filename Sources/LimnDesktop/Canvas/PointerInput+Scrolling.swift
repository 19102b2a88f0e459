import CAdwaita
import Glibc

/// Wheel and touchpad.
extension PointerInput {
    /// Pixels of the toolkit that a notch of the wheel moves the picture.
    private static let notch = 48.0

    func scrolled(_ event: OpaquePointer) -> Bool {
        var x = 0.0, y = 0.0
        switch gdk_scroll_event_get_direction(event) {
        case GDK_SCROLL_UP: y = -1
        case GDK_SCROLL_DOWN: y = 1
        case GDK_SCROLL_LEFT: x = -1
        case GDK_SCROLL_RIGHT: x = 1
        default: gdk_scroll_event_get_deltas(event, &x, &y)
        }
        // Wheels tell notches, touchpads on Wayland pixels.
        if gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_SURFACE {
            x /= PointerInput.notch
            y /= PointerInput.notch
        }
        if gdk_event_get_modifier_state(event).rawValue & GDK_CONTROL_MASK.rawValue != 0 {
            // The toolkit does not say where a wheel was turned.
            guard let place = hovered else { return true }
            // Four notches double the scale.
            editor.canvas.zoom(by: exp2(-y / 4), atX: place.x, y: place.y)
        } else {
            editor.canvas.pan(byX: -x * PointerInput.notch, y: -y * PointerInput.notch)
        }
        showBrush()
        return true
    }

    /// Two fingers on a touchpad move apart or together.
    func pinched(_ event: OpaquePointer) -> Bool {
        let phase = gdk_touchpad_event_get_gesture_phase(event)
        if phase == GDK_TOUCHPAD_GESTURE_PHASE_BEGIN { pinch = 1 }
        guard phase == GDK_TOUCHPAD_GESTURE_PHASE_UPDATE, let place = place(of: event) else { return true }
        var x = 0.0, y = 0.0
        gdk_touchpad_event_get_deltas(event, &x, &y)
        editor.canvas.pan(byX: x, y: y)
        // Told from the beginning of the gesture on.
        let scale = gdk_touchpad_event_get_pinch_scale(event)
        if scale > 0 {
            editor.canvas.zoom(by: scale / pinch, atX: place.x, y: place.y)
            pinch = scale
        }
        showBrush()
        return true
    }
}
