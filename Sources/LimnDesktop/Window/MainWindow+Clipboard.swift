import CAdwaita
import Dispatch
import LimnStorage

extension MainWindow {
    /// Puts the picture as it is seen on the clipboard; a large one is joined from its layers on another thread, and the
    /// program does not end before. GTK hands it to the desktop when the program ends.
    func copy() {
        // What is under the pen is copied, too.
        editor.up()
        let application = UnsafeMutablePointer<GApplication>(OpaquePointer(gtk_window_get_application(window)!))
        g_application_hold(application)
        let work = Handed((WeakWindow(self), editor.session.document.stack, application))
        DispatchQueue.global(qos: .userInitiated).async {
            let texture = Handed(makeTexture(work.value.1.flattened().bitmap()))
            onMainLoop {
                let (box, _, application) = work.value
                gdk_clipboard_set_texture(gdk_display_get_clipboard(gdk_display_get_default()), texture.value)
                g_object_unref(UnsafeMutableRawPointer(texture.value))
                if let window = box.window, !window.isClosed { window.tell("The picture is on the clipboard.") }
                g_application_release(application)
            }
        }
    }

    /// Opens the picture on the clipboard in a window of its own.
    func paste() {
        gdk_clipboard_read_texture_async(
            gtk_widget_get_clipboard(cast(window)), nil,
            { clipboard, result, data in
                let window = Unmanaged<MainWindow>.fromOpaque(data!).takeRetainedValue()
                let texture = gdk_clipboard_read_texture_finish(OpaquePointer(clipboard!), result, nil)
                if !window.isClosed && texture == nil { window.tell("There is no picture on the clipboard.") }
                guard let texture else { return }
                if window.isClosed { return g_object_unref(UnsafeMutableRawPointer(texture)) }
                let pasted = Handed(texture)
                MainWindow(gtk_window_get_application(window.window)).read(
                    .pasted, isLost: true, Opening(from: window)
                ) { try picture(of: pasted.value) }
            }, Unmanaged.passRetained(self).toOpaque())
    }
}

/// The picture of a texture, which is let go. It is read as a file, so that it takes the same way, with the same limits, as
/// every other picture.
private func picture(of texture: OpaquePointer) throws -> StoredPicture {
    let bytes = gdk_texture_save_to_png_bytes(texture)
    g_object_unref(UnsafeMutableRawPointer(texture))
    defer { g_bytes_unref(bytes) }
    var count: gsize = 0
    let data = g_bytes_get_data(bytes, &count)
    return try PictureFile.read(Array(UnsafeRawBufferPointer(start: data, count: Int(count))))
}
