import CAdwaita
import LimnEngine
import LimnRaster

extension PointerInput {
    /// Where an event is, in the canvas's pixels.
    func place(of event: OpaquePointer) -> (x: Double, y: Double)? {
        var x = 0.0, y = 0.0
        guard gdk_event_get_position(event, &x, &y) != 0 else { return nil }
        let corner = SurfaceScale.corner(of: canvas)
        isUnsure = !editor.canvas.keep(corner)
        return (x - corner.x, y - corner.y)
    }

    /// Pixels of the toolkit by which a click may slip.
    private static let slip = 3.0

    /// Goes on with what is drawn, to where an event is. A click leaves no shape, even if it slips: one begins when the pointer
    /// has come farther.
    func draw(to place: (x: Double, y: Double), _ event: OpaquePointer) {
        if let from = clickedAt, max(abs(place.x - from.x), abs(place.y - from.y)) <= PointerInput.slip { return }
        clickedAt = nil
        editor.move(samples(of: event, endingAt: place))
    }

    /// All readings that an event stands for, in order.
    func samples(of event: OpaquePointer, endingAt place: (x: Double, y: Double)) -> [Sample] {
        var samples: [Sample] = [], count: guint = 0
        // Only motions of pointers are joined.
        if gdk_event_get_event_type(event) == GDK_MOTION_NOTIFY, let history = gdk_event_get_history(event, &count) {
            let corner = SurfaceScale.corner(of: canvas)
            for k in 0..<Int(count) {
                let flags = history[k].flags.rawValue, wanted = GDK_AXIS_FLAG_X.rawValue | GDK_AXIS_FLAG_Y.rawValue
                guard flags & wanted == wanted else { continue }
                let axes = history[k].axes
                let pressure = flags & GDK_AXIS_FLAG_PRESSURE.rawValue != 0 ? axes.5 : 1
                let sample = sample(axes.1 - corner.x, axes.2 - corner.y, pressure, time: history[k].time)
                if let sample { samples.append(sample) }
            }
            g_free(history)
        }
        if let sample = sample(place.x, place.y, event, time: gdk_event_get_time(event)) { samples.append(sample) }
        return samples
    }

    func sample(_ x: Double, _ y: Double, _ event: OpaquePointer, time: UInt32) -> Sample? {
        var pressure = 1.0
        if gdk_event_get_device_tool(event) == nil || gdk_event_get_axis(event, GDK_AXIS_PRESSURE, &pressure) == 0 {
            pressure = 1
        }
        return sample(x, y, pressure, time: time)
    }

    func sample(_ x: Double, _ y: Double, _ pressure: Double, time: UInt32) -> Sample? {
        let place = editor.canvas.imagePoint(x, y)
        guard let position = FixedPoint(place.x, place.y) else { return nil }
        return Sample(
            position: position, pressure: UInt16(max(0, min(1, pressure)) * 65535), time: time &- start)
    }
}
