import CAdwaita

/// Where the picture is on the screen while a gesture goes on.
final class PictureHold {
    /// Whether the picture would be elsewhere if it was not held.
    var strays = false
    private let window: WindowPlace?
    /// Where the view's corner was, in pixels of the screen, when the picture was put to where it is.
    private var held = (x: 0, y: 0)

    /// Holds what a widget shows where it is now.
    init(of widget: Widget, scale: Double) {
        window = gtk_widget_get_native(widget).flatMap { WindowPlace(of: gtk_native_get_surface($0)) }
        held = onScreen(SurfaceScale.corner(of: widget), scale)
    }

    /// Pixels of the screen by which the view's corner has come to lie elsewhere since this was last asked.
    func shift(_ corner: (x: Double, y: Double), scale: Double) -> (x: Int, y: Int) {
        window?.bringUpToDate()
        let now = onScreen(corner, scale)
        defer { held = now }
        return (now.x - held.x, now.y - held.y)
    }

    /// Whether the window was found elsewhere on the screen since this was last asked.
    func takeMove() -> Bool {
        defer { window?.wasMoved = false }
        return window?.wasMoved == true
    }

    private func onScreen(_ corner: (x: Double, y: Double), _ scale: Double) -> (x: Int, y: Int) {
        let place = window?.place ?? (x: 0, y: 0)
        return (place.x + Int(PixelGrid.whole(corner.x * scale)), place.y + Int(PixelGrid.whole(corner.y * scale)))
    }
}
