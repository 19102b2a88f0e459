import CAdwaita

extension MainWindow {
    /// Puts the picture as it is seen on the clipboard. GTK hands it to the desktop when the program ends.
    func copy() {
        let texture = makeTexture(editor.session.flattened().bitmap())
        gdk_clipboard_set_texture(gtk_widget_get_clipboard(cast(window)), texture)
        g_object_unref(UnsafeMutableRawPointer(texture))
        tell("The picture is on the clipboard.")
    }

    /// Opens the picture on the clipboard in a window of its own.
    func paste() {
        gdk_clipboard_read_texture_async(
            gtk_widget_get_clipboard(cast(window)), nil,
            { clipboard, result, data in
                let window = Unmanaged<MainWindow>.fromOpaque(data!).takeRetainedValue()
                let texture = gdk_clipboard_read_texture_finish(OpaquePointer(clipboard!), result, nil)
                defer { if let texture { g_object_unref(UnsafeMutableRawPointer(texture)) } }
                if window.isClosed { return }
                guard let texture else { return window.tell("There is no picture on the clipboard.") }
                window.pasted(texture)
            }, Unmanaged.passRetained(self).toOpaque())
    }

    private func pasted(_ texture: OpaquePointer) {
        // As a file, so that it takes the same way, with the same limits, as every other picture.
        guard let bytes = gdk_texture_save_to_png_bytes(texture) else { return }
        defer { g_bytes_unref(bytes) }
        var count: gsize = 0
        let data = g_bytes_get_data(bytes, &count)
        do {
            let picture = try PictureFile.read(Array(UnsafeRawBufferPointer(start: data, count: Int(count))))
            let other = MainWindow(gtk_window_get_application(window))
            other.show(picture, path: nil, name: "Pasted")
        } catch {
            tell(PictureFile.sentence(error, "The picture on the clipboard"))
        }
    }
}
