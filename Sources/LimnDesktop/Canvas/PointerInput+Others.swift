import CAdwaita

/// Fingers and keys.
extension PointerInput {
    func touched(_ event: OpaquePointer) -> Bool {
        guard let sequence = gdk_event_get_event_sequence(event), let place = place(of: event) else { return false }
        let id = Int(bitPattern: UnsafeRawPointer(sequence)), time = gdk_event_get_time(event)
        touches.fingersDraw = !Preference.fingersPan.isOn && editor.settings.tool != .hand
        switch gdk_event_get_event_type(event) {
        case GDK_TOUCH_BEGIN: touches.down(id, x: place.x, y: place.y, time: time).forEach { perform($0, event) }
        case GDK_TOUCH_UPDATE where isUnsure: break
        case GDK_TOUCH_UPDATE: touches.move(id, x: place.x, y: place.y).forEach { perform($0, event) }
        case GDK_TOUCH_END:
            touches.up(id, time: time).forEach { perform($0, event) }
            if !SettingsStore.shared.flag("touch-seen") {
                SettingsStore.shared.setFlag("touch-seen", true)
                fingerFound()
            }
        default: touches.cancel().forEach { perform($0, event) }
        }
        holdPicture()
        return true
    }

    private func perform(_ action: TouchTracker.Action, _ event: OpaquePointer) {
        switch action {
        case .down(let x, let y): begin((x, y), event)
        case .move(let x, let y): go(on: (x, y), event)
        case .up: end()
        case .cancel: cancel()
        case .look(let x, let y, let factor, let atX, let atY):
            editor.canvas.pan(byX: x, y: y)
            if factor != 1 { editor.canvas.zoom(by: factor, atX: atX, y: atY) }
        case .undo: editor.undo()
        case .redo: editor.redo()
        }
    }

    func key(_ event: OpaquePointer) -> Bool {
        let isDown = gdk_event_get_event_type(event) == GDK_KEY_PRESS
        switch Int32(gdk_key_event_get_keyval(event)) {
        case GDK_KEY_space: isSpaceHeld = isDown
        case GDK_KEY_Escape:
            if !state.isBusy { return false }
            if isDown { cancel() }
        case GDK_KEY_Shift_L, GDK_KEY_Shift_R, GDK_KEY_Control_L, GDK_KEY_Control_R: modifiers(of: event, isDown)
        default:
            // The release of Space is never told where a desktop takes the keyboard meanwhile, to move a window, say.
            isSpaceHeld = false
            return false
        }
        return true
    }

    func modifiers(of event: OpaquePointer, _ isDown: Bool? = nil) {
        var state = gdk_event_get_modifier_state(event).rawValue
        // The state of a key's event is the one before it.
        if let isDown {
            let isShift = [GDK_KEY_Shift_L, GDK_KEY_Shift_R].contains(Int32(gdk_key_event_get_keyval(event)))
            let mask = (isShift ? GDK_SHIFT_MASK : GDK_CONTROL_MASK).rawValue
            state = isDown ? state | mask : state & ~mask
        }
        editor.constrain(
            state & GDK_SHIFT_MASK.rawValue != 0, centered: state & GDK_CONTROL_MASK.rawValue != 0)
    }
}
