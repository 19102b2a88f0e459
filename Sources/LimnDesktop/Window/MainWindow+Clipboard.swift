import CAdwaita
import LimnRaster

extension MainWindow {
    /// What a new window shows.
    static var paper: Sheet { Sheet(width: 1280, height: 800, fill: .white) }

    /// Puts the picture as it is seen on the clipboard.
    func copy() {
        let sheet = editor.session.flattened(), pixels = sheet.bitmap().pixels
        let bytes = pixels.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        let texture = gdk_memory_texture_new(
            Int32(sheet.width), Int32(sheet.height), GDK_MEMORY_R8G8B8A8, bytes, gsize(sheet.width * 4))
        g_bytes_unref(bytes)
        gdk_clipboard_set_texture(gtk_widget_get_clipboard(cast(window)), texture)
        g_object_unref(UnsafeMutableRawPointer(texture!))
        tell("The picture is on the clipboard.")
    }

    /// Opens the picture on the clipboard in a window of its own.
    func paste() {
        gdk_clipboard_read_texture_async(
            gtk_widget_get_clipboard(cast(window)), nil,
            { clipboard, result, data in
                let window = Unmanaged<MainWindow>.fromOpaque(data!).takeRetainedValue()
                guard let texture = gdk_clipboard_read_texture_finish(OpaquePointer(clipboard!), result, nil) else {
                    return window.tell("There is no picture on the clipboard.")
                }
                window.opened(texture)
                g_object_unref(UnsafeMutableRawPointer(texture))
            }, Unmanaged.passRetained(self).toOpaque())
    }

    private func opened(_ texture: OpaquePointer) {
        let width = Int(gdk_texture_get_width(texture)), height = Int(gdk_texture_get_height(texture))
        guard width >= 1, height >= 1, width <= 65_535, height <= 65_535, width * height <= 400_000_000 else {
            return tell("The picture on the clipboard is too large.")
        }
        var bitmap = Bitmap(width: width, height: height, fill: .clear)
        bitmap.pixels.withUnsafeMutableBytes {
            gdk_texture_download(texture, $0.baseAddress!.assumingMemoryBound(to: UInt8.self), gsize(width * 4))
        }
        // Cairo's pixels: premultiplied, in the order blue, green, red, alpha.
        for k in bitmap.pixels.indices { bitmap.pixels[k] = Color(cairo: bitmap.pixels[k]).packed }
        MainWindow(gtk_window_get_application(window), photo: Sheet(bitmap), path: nil)
    }
}

extension Color {
    /// From a pixel as Cairo has it: 0xAARRGGBB, premultiplied.
    fileprivate init(cairo pixel: UInt32) {
        let alpha = pixel >> 24
        func straight(_ shift: UInt32) -> UInt8 {
            alpha == 0 ? 0 : UInt8(min(255, ((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha))
        }
        self.init(red: straight(16), green: straight(8), blue: straight(0), alpha: UInt8(alpha))
    }
}
