import CAdwaita

/// GTK's types inherit by beginning with their parent's struct, which Swift sees as unrelated pointers: this is its cast.
func cast<T>(_ object: UnsafeMutableRawPointer) -> UnsafeMutablePointer<T> { object.assumingMemoryBound(to: T.self) }

/// A widget as the pointer that most functions take.
typealias Widget = UnsafeMutablePointer<GtkWidget>

/// Calls `body` with a string of GTK's, and frees it.
func taken(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text else { return nil }
    defer { g_free(text) }
    return String(cString: text)
}
