import CAdwaita
import LimnEngine
import LimnRaster

/// Turns the toolkit's events on the canvas into samples and calls of the editor.
///
/// All events are looked at as they come, with their history: GTK joins the motions between two frames into one event,
/// and a program that ignores what was joined draws polygons.
final class PointerInput {
    let editor: Editor
    let canvas: Widget
    /// Called with a tool that is to be the active one.
    var toolChanged: (Tool) -> Void = { _ in }
    /// Called when a pen is used for the first time.
    var penFound: () -> Void = {}
    /// Called when a finger was used for the first time.
    var fingerFound: () -> Void = {}

    /// Called with whether a gesture goes on, when that changes.
    var busyChanged: (Bool) -> Void = { _ in }
    var state = State.idle {
        didSet {
            showCursor()
            holdPicture()
            if state.isBusy != oldValue.isBusy { busyChanged(state.isBusy) }
        }
    }
    /// Where the pointer went down, in pixels of the toolkit, while it may become a long press.
    var pressedAt: (x: Double, y: Double)?
    private let longPressDelay = Delay()
    /// Where the pointer went down to pull a shape, as long as that may be a click.
    var clickedAt: (x: Double, y: Double)?
    /// After so many milliseconds, without having moved farther than so many pixels, a press is a long one.
    private static let longPress: (time: guint, reach: Double) = (500, 6)
    var isSpaceHeld = false { didSet { showCursor() } }
    /// Where the pointer is over the canvas.
    var hovered: (x: Double, y: Double)?
    /// Whether the pointer moved over the canvas after the focus did.
    var isPointerInUse = false
    var touches = TouchTracker()
    /// The scale that a pinch on a touchpad has reached.
    var pinch = 1.0
    /// Whether the place of the event may be another, as the window was moved about then.
    var isUnsure = false
    /// The tool before the one that picks colours.
    private var toolBefore = Tool.pen
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
        connect(UnsafeMutableRawPointer(focus), "leave") { [unowned self] in
            isSpaceHeld = false
            end()
        }
        followHovering()
        editor.canvas.moved = { [unowned self] in canvasMoved(byX: $0, y: $1) }
        showCursor()
    }

    private func received(_ event: OpaquePointer) -> Bool {
        switch gdk_event_get_event_type(event) {
        case GDK_BUTTON_PRESS: return pressed(event)
        case GDK_BUTTON_RELEASE: return released(event)
        case GDK_MOTION_NOTIFY: return moved(event)
        case GDK_SCROLL: return scrolled(event)
        case GDK_TOUCHPAD_PINCH: return pinched(event)
        case GDK_TOUCH_BEGIN, GDK_TOUCH_UPDATE, GDK_TOUCH_END, GDK_TOUCH_CANCEL: return touched(event)
        case GDK_KEY_PRESS, GDK_KEY_RELEASE: return key(event)
        case GDK_GRAB_BROKEN:
            end()
            return false
        default: return false
        }
    }

    private func pressed(_ event: OpaquePointer) -> Bool {
        gtk_widget_grab_focus(canvas)
        let button = gdk_button_event_get_button(event)
        guard let place = place(of: event), !state.isBusy else { return false }
        if button == 2 || (button == 1 && isSpaceHeld) {
            state = .dragging(x: place.x, y: place.y)
        } else if button == 1 {
            begin(place, event)
        } else {
            return false
        }
        return true
    }

    func begin(_ place: (x: Double, y: Double), _ event: OpaquePointer) {
        start = gdk_event_get_time(event)
        modifiers(of: event)
        let held = gdk_event_get_modifier_state(event).rawValue, tool = editor.settings.tool
        let isErasing = isEraserEnd(event)
        if tool == .hand {
            state = .dragging(x: place.x, y: place.y)
        } else if tool == .pick || held & GDK_ALT_MASK.rawValue != 0 {
            magnify(place)
        } else if tool.brush != nil && held & GDK_SHIFT_MASK.rawValue != 0 {
            state = .sizing(x: place.x, y: place.y, before: editor.settings)
        } else if let sample = sample(place.x, place.y, event, time: start) {
            state = .drawing
            clickedAt = isErasing || tool.brush != nil ? nil : place
            editor.down([sample], erasing: isErasing)
            waitForLongPress(place)
        }
    }

    /// Whether the event is a pen's, turned upside down. The first use of a pen also teaches fingers to pan.
    private func isEraserEnd(_ event: OpaquePointer) -> Bool {
        guard let tool = gdk_event_get_device_tool(event) else { return false }
        if !SettingsStore.shared.flag("pen-seen") {
            SettingsStore.shared.setFlag("pen-seen", true)
            Preference.fingersPan.set(true)
            penFound()
        }
        return gdk_device_tool_get_tool_type(tool) == GDK_DEVICE_TOOL_TYPE_ERASER
    }

    private func waitForLongPress(_ place: (x: Double, y: Double)) {
        pressedAt = place
        // After all events that wait: on a busy machine the release may have come long since.
        longPressDelay.start(PointerInput.longPress.time, priority: G_PRIORITY_HIGH_IDLE) { [unowned self] in
            pressedLong()
        }
    }

    private func forgetLongPress() {
        pressedAt = nil
        longPressDelay.cancel()
    }

    private func pressedLong() {
        guard let place = pressedAt.take() else { return }
        editor.cancel()
        magnify(place)
    }

    private func magnify(_ place: (x: Double, y: Double)) {
        state = .magnifying
        editor.magnify(editor.canvas.imagePoint(place.x, place.y))
    }

    private func moved(_ event: OpaquePointer) -> Bool {
        guard let place = place(of: event), !isUnsure else { return false }
        hover(at: place)
        go(on: place, event)
        showBrush()
        return state.isBusy
    }

    func go(on place: (x: Double, y: Double), _ event: OpaquePointer) {
        switch state {
        case .idle: break
        case .magnifying: editor.magnify(editor.canvas.imagePoint(place.x, place.y))
        case .dragging(let x, let y):
            editor.canvas.pan(byX: place.x - x, y: place.y - y)
            state = .dragging(x: place.x, y: place.y)
        case .sizing(let x, _, let before):
            editor.settings.activeWidth = (before.activeWidth + (place.x - x) / pixelSide).rounded()
            editor.changed()
        case .drawing:
            if let from = pressedAt, max(abs(place.x - from.x), abs(place.y - from.y)) > PointerInput.longPress.reach {
                forgetLongPress()
            }
            modifiers(of: event)
            draw(to: place, event)
        }
    }

    /// Pixels of the toolkit a pixel of the picture.
    private var pixelSide: Double { editor.canvas.viewport.scale / editor.canvas.grid.scale }

    /// Shows the outline of the brush where the pointer is, or where it was when its width began to change.
    func showBrush() {
        var place = hovered
        if case .sizing(let x, let y, _) = state { place = (x, y) }
        guard let place, editor.settings.tool.brush != nil else { return editor.canvas.brush = nil }
        editor.canvas.brush = BrushOutline(
            x: place.x, y: place.y, diameter: max(3, editor.settings.activeWidth * pixelSide))
    }

    /// Shows what a press would do.
    func showCursor() {
        let cursor: String
        switch state {
        case .dragging: cursor = "grabbing"
        case .sizing: cursor = "ew-resize"
        case .idle where isSpaceHeld || editor.settings.tool == .hand: cursor = "grab"
        default: cursor = "crosshair"
        }
        gtk_widget_set_cursor_from_name(canvas, cursor)
        if editor.settings.tool != .pick { toolBefore = editor.settings.tool }
    }

    /// A colour was picked: with the tool for that, the one before comes back.
    func leavePicking() {
        guard editor.settings.tool == .pick else { return }
        let color = editor.settings.color
        toolChanged(toolBefore)
        if toolBefore == .highlighter { editor.settings.activeColor = color }
    }

    private func released(_ event: OpaquePointer) -> Bool {
        if !state.isBusy { return false }
        let button = gdk_button_event_get_button(event)
        if case .dragging = state, button <= 2 {
            end()
            return true
        }
        guard button == 1 else { return false }
        if case .drawing = state, let place = place(of: event), !isUnsure { draw(to: place, event) }
        end()
        return true
    }

    /// The gesture ends where it is.
    func end() {
        forgetLongPress()
        let ended = state
        state = .idle
        switch ended {
        case .idle, .dragging, .sizing: break
        case .drawing: editor.up()
        case .magnifying: editor.endMagnifying(take: true)
        }
        stopHoveringOutside()
    }

    /// The gesture never happened.
    func cancel() {
        forgetLongPress()
        if case .sizing(_, _, let before) = state { editor.settings = before }
        state = .idle
        editor.cancel()
        editor.endMagnifying(take: false)
        stopHoveringOutside()
        editor.changed()
    }
}
