import CAdwaita
import Glibc

/// Pixels of the screen a pixel of the toolkit.
enum SurfaceScale {
    private typealias Function = @convention(c) (OpaquePointer) -> Double

    /// What tells fractions: GTK's own function since 4.12, whose OpenGL renderer still drew at whole scales.
    private static let function: Function? =
        Toolkit.isNew ? dlsym(nil, "gdk_surface_get_scale").map { unsafeBitCast($0, to: Function.self) } : nil

    /// The scale of the window that a widget is in. Where the toolkit knows whole ones only, desktops make smaller what is
    /// drawn at the next.
    static func of(_ widget: Widget) -> Double {
        guard let function, let native = gtk_widget_get_native(widget), let surface = gtk_native_get_surface(native)
        else {
            return Double(gtk_widget_get_scale_factor(widget))
        }
        return function(surface)
    }

    /// Where a widget's corner is on its surface, from where pointers count, in pixels of the toolkit.
    static func corner(of widget: Widget) -> (x: Double, y: Double) {
        guard let native = gtk_widget_get_native(widget) else { return (0, 0) }
        var left = 0.0, top = 0.0, x = 0.0, y = 0.0
        gtk_native_get_surface_transform(native, &left, &top)
        gtk_widget_translate_coordinates(widget, cast(UnsafeMutableRawPointer(native)), 0, 0, &x, &y)
        return (x + left, y + top)
    }

    /// Has a widget drawn again when its window comes to a screen of another scale. The toolkit itself does so for whole ones
    /// alone: it takes nodes to be as good at any other.
    static func follow(_ widget: Widget) {
        connect(widget, "realize") {
            guard let native = gtk_widget_get_native(widget), let surface = gtk_native_get_surface(native) else {
                return
            }
            connect(UnsafeMutableRawPointer(surface), "notify::scale") { gtk_widget_queue_draw(widget) }
        }
    }
}

extension PixelGrid {
    /// The grid of a widget as it lies now.
    init(_ widget: Widget) {
        let scale = SurfaceScale.of(widget), size = (gtk_widget_get_width(widget), gtk_widget_get_height(widget))
        let corner = SurfaceScale.corner(of: widget)
        self.init(scale: scale, x: corner.x, y: corner.y, width: Int(size.0), height: Int(size.1))
    }
}
