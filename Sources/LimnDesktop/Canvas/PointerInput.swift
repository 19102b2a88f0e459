import CAdwaita
import Glibc
import LimnEngine
import LimnRaster

/// Turns the toolkit's events on the canvas into samples and calls of the editor.
///
/// All events are looked at as they come, with their history: GTK joins the motions between two frames into one event,
/// and a program that ignores what was joined draws polygons.
final class PointerInput {
    let editor: Editor
    let canvas: Widget
    private enum State {
        case idle, drawing, magnifying
    }
    private var state = State.idle
    /// Where the pointer went down, in pixels of the toolkit, while it may become a long press.
    private var pressedAt: (x: Double, y: Double)?
    private var timer: guint = 0
    /// After so many milliseconds, without having moved farther than so many pixels, a press is a long one.
    private static let longPress: (time: guint, reach: Double) = (500, 6)
    /// Where the picture is dragged from, in pixels of the toolkit.
    private var dragged: (x: Double, y: Double)?
    private var isSpaceHeld = false
    private var touches = TouchTracker()
    /// When the gesture began, in milliseconds of the toolkit.
    var start: UInt32 = 0

    init(_ editor: Editor) {
        self.editor = editor
        canvas = editor.canvas.widget
        let events = gtk_event_controller_legacy_new()!
        gtk_widget_add_controller(canvas, events)
        connect(UnsafeMutableRawPointer(events), asking: "event") { [unowned self] in received(OpaquePointer($0!)) }
        let focus = gtk_event_controller_focus_new()!
        gtk_widget_add_controller(canvas, focus)
        connect(UnsafeMutableRawPointer(focus), "leave") { [unowned self] in end() }
    }

    deinit { forgetLongPress() }

    private func received(_ event: OpaquePointer) -> Bool {
        switch gdk_event_get_event_type(event) {
        case GDK_BUTTON_PRESS: return pressed(event)
        case GDK_BUTTON_RELEASE: return released(event)
        case GDK_MOTION_NOTIFY: return moved(event)
        case GDK_SCROLL: return scrolled(event)
        case GDK_TOUCH_BEGIN, GDK_TOUCH_UPDATE, GDK_TOUCH_END, GDK_TOUCH_CANCEL: return touched(event)
        case GDK_KEY_PRESS, GDK_KEY_RELEASE: return key(event)
        case GDK_LEAVE_NOTIFY:
            editor.canvas.brush = nil
            return false
        case GDK_GRAB_BROKEN:
            end()
            return false
        default: return false
        }
    }

    private func pressed(_ event: OpaquePointer) -> Bool {
        gtk_widget_grab_focus(canvas)
        let button = gdk_button_event_get_button(event)
        guard let place = place(of: event) else { return false }
        if button == 2 || (button == 1 && isSpaceHeld) {
            dragged = place
            return true
        }
        guard button == 1, state == .idle else { return false }
        begin(place, event)
        return true
    }

    private func begin(_ place: (x: Double, y: Double), _ event: OpaquePointer) {
        start = gdk_event_get_time(event)
        modifiers(of: event)
        let isAltHeld = gdk_event_get_modifier_state(event).rawValue & GDK_ALT_MASK.rawValue != 0
        if editor.settings.tool == .pick || isAltHeld { return magnify(place) }
        guard let sample = sample(place.x, place.y, event, time: start) else { return }
        state = .drawing
        editor.down([sample], erasing: isEraserEnd(event))
        waitForLongPress(place)
    }

    /// Whether the event is a pen's, turned upside down. A pen also teaches fingers to pan.
    private func isEraserEnd(_ event: OpaquePointer) -> Bool {
        guard let tool = gdk_event_get_device_tool(event) else { return false }
        touches.fingersDraw = false
        return gdk_device_tool_get_tool_type(tool) == GDK_DEVICE_TOOL_TYPE_ERASER
    }

    private func waitForLongPress(_ place: (x: Double, y: Double)) {
        pressedAt = place
        timer = g_timeout_add(
            PointerInput.longPress.time,
            { data in
                Unmanaged<PointerInput>.fromOpaque(data!).takeUnretainedValue().pressedLong()
                return 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func forgetLongPress() {
        pressedAt = nil
        if timer != 0 { g_source_remove(timer) }
        timer = 0
    }

    private func pressedLong() {
        timer = 0
        guard let place = pressedAt.take() else { return }
        editor.cancel()
        magnify(place)
    }

    private func magnify(_ place: (x: Double, y: Double)) {
        state = .magnifying
        editor.magnify(editor.canvas.imagePoint(place.x, place.y))
    }

    private func moved(_ event: OpaquePointer) -> Bool {
        guard let place = place(of: event) else { return false }
        if let from = dragged {
            editor.canvas.pan(byX: place.x - from.x, y: place.y - from.y)
            dragged = place
            return true
        }
        hover(place)
        if state == .idle { return false }
        go(on: place, event)
        return true
    }

    private func hover(_ place: (x: Double, y: Double)) {
        let settings = editor.settings
        guard settings.tool.brush != nil else { return editor.canvas.brush = nil }
        let scale = editor.canvas.viewport.scale / Double(editor.canvas.scaleFactor)
        editor.canvas.brush = BrushOutline(x: place.x, y: place.y, diameter: max(3, settings.activeWidth * scale))
    }

    private func go(on place: (x: Double, y: Double), _ event: OpaquePointer) {
        if state == .magnifying { return magnify(place) }
        if state == .idle { return }
        if let from = pressedAt, max(abs(place.x - from.x), abs(place.y - from.y)) > PointerInput.longPress.reach {
            forgetLongPress()
        }
        modifiers(of: event)
        editor.move(samples(of: event, endingAt: place))
    }

    private func released(_ event: OpaquePointer) -> Bool {
        if dragged != nil {
            dragged = nil
            return true
        }
        guard state != .idle, gdk_button_event_get_button(event) == 1 else { return false }
        if state == .drawing, let place = place(of: event) { editor.move(samples(of: event, endingAt: place)) }
        end()
        return true
    }

    /// The gesture ends where it is.
    private func end() {
        dragged = nil
        forgetLongPress()
        let ended = state
        state = .idle
        switch ended {
        case .idle: break
        case .drawing: editor.up()
        case .magnifying: editor.endMagnifying(take: true)
        }
    }

    /// The gesture never happened.
    private func cancel() {
        forgetLongPress()
        state = .idle
        editor.cancel()
        editor.endMagnifying(take: false)
    }

    private func touched(_ event: OpaquePointer) -> Bool {
        guard let sequence = gdk_event_get_event_sequence(event), let place = place(of: event) else { return false }
        let id = Int(bitPattern: UnsafeRawPointer(sequence)), time = gdk_event_get_time(event)
        switch gdk_event_get_event_type(event) {
        case GDK_TOUCH_BEGIN: touches.down(id, x: place.x, y: place.y, time: time).forEach { perform($0, event) }
        case GDK_TOUCH_UPDATE: touches.move(id, x: place.x, y: place.y).forEach { perform($0, event) }
        case GDK_TOUCH_END: touches.up(id, time: time).forEach { perform($0, event) }
        default: touches.cancel().forEach { perform($0, event) }
        }
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

    private func scrolled(_ event: OpaquePointer) -> Bool {
        var x = 0.0, y = 0.0
        switch gdk_scroll_event_get_direction(event) {
        case GDK_SCROLL_UP: y = -1
        case GDK_SCROLL_DOWN: y = 1
        case GDK_SCROLL_LEFT: x = -1
        case GDK_SCROLL_RIGHT: x = 1
        default: gdk_scroll_event_get_deltas(event, &x, &y)
        }
        if gdk_event_get_modifier_state(event).rawValue & GDK_CONTROL_MASK.rawValue != 0 {
            guard let place = place(of: event) else { return true }
            // Four notches double the scale.
            editor.canvas.zoom(by: exp2(-y / 4), atX: place.x, y: place.y)
        } else {
            editor.canvas.pan(byX: -x * 48, y: -y * 48)
        }
        return true
    }

    private func key(_ event: OpaquePointer) -> Bool {
        let isDown = gdk_event_get_event_type(event) == GDK_KEY_PRESS
        switch Int32(gdk_key_event_get_keyval(event)) {
        case GDK_KEY_space: isSpaceHeld = isDown
        case GDK_KEY_Escape where isDown && state != .idle: cancel()
        case GDK_KEY_Shift_L, GDK_KEY_Shift_R, GDK_KEY_Control_L, GDK_KEY_Control_R: modifiers(of: event, isDown)
        default: return false
        }
        return true
    }

    private func modifiers(of event: OpaquePointer, _ isDown: Bool? = nil) {
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
