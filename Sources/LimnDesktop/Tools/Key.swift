import CAdwaita

/// A key with what is held down with it.
struct Key: Hashable {
    /// As it was written.
    let text: String
    private let symbol: guint
    private let modifiers: guint

    /// Reads keys such as `P`, `Ctrl+Shift+Z`, `F1`, `Ctrl++` or `bracketleft`; nil when there is no such key.
    init?(_ text: String) {
        var words = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
        // The key may be the plus itself.
        if text == "+" || text.hasSuffix("++") { words = words.dropLast(2) + ["plus"] }
        guard let last = words.popLast() else { return nil }
        var modifiers: guint = 0
        for word in words {
            switch word.lowercased() {
            case "ctrl", "control": modifiers |= GDK_CONTROL_MASK.rawValue
            case "shift": modifiers |= GDK_SHIFT_MASK.rawValue
            case "alt": modifiers |= GDK_ALT_MASK.rawValue
            case "super": modifiers |= GDK_SUPER_MASK.rawValue
            default: return nil
            }
        }
        let scalars = Array(last.unicodeScalars)
        let symbol =
            scalars.count == 1 ? gdk_unicode_to_keyval(scalars[0].value) : gdk_keyval_from_name(last)
        if scalars.isEmpty || symbol == 0 || symbol == guint(GDK_KEY_VoidSymbol) { return nil }
        self.text = text
        self.symbol = gdk_keyval_to_lower(symbol)
        self.modifiers = modifiers
    }

    /// Whether it is one of the keypad's, which are written like others.
    var isOnKeypad: Bool { (guint(GDK_KEY_KP_Space)...guint(GDK_KEY_KP_Equal)).contains(symbol) }

    /// What GTK reads.
    var accelerator: String { taken(gtk_accelerator_name(symbol, GdkModifierType(modifiers))) ?? "" }

    /// What people read.
    var label: String { taken(gtk_accelerator_get_label(symbol, GdkModifierType(modifiers))) ?? text }

    static func == (a: Key, b: Key) -> Bool { a.symbol == b.symbol && a.modifiers == b.modifiers }

    func hash(into hasher: inout Hasher) {
        hasher.combine(symbol)
        hasher.combine(modifiers)
    }
}
