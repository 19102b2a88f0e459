import CAdwaita

/// The start of GTK, without what would be done for nothing.
enum Toolkit {
    /// Whether the GTK that runs is 4.14 or later: OpenGL is loaded only when it is used, and draws at fractional scales.
    static let isNew = gtk_get_major_version() > 4 || gtk_get_minor_version() >= 14

    /// Opens the display. False where there is none.
    static func start() -> Bool {
        // For GSK_RENDERER=cairo, which never uses them, GTK 4.8 loads OpenGL's drivers all the same: half the time of an
        // empty window, and two thirds of its memory. Later ones do not, and complain of the word.
        let renderer = g_getenv("GSK_RENDERER").map { String(cString: $0) }
        let drivers = Variable("GDK_DEBUG", renderer == "cairo" && !isNew ? "gl-disable" : nil)
        // GTK reads its style sheet, only for libadwaita to put its own in its place and this one, which is empty, in GTK's.
        let theme = Variable("GTK_THEME", "Adwaita-empty")
        let isOpen = gtk_init_check() != 0
        if isOpen { _ = gtk_settings_get_default() }
        theme.remove()
        drivers.remove()
        return isOpen
    }
}

/// A variable of the environment that is set for a while, unless it has a value. Others threads may read the environment
/// by the time it is removed: what was set last is removed first, so that nothing in it moves.
private struct Variable {
    private let name: String
    private let isOurs: Bool

    init(_ name: String, _ value: String?) {
        self.name = name
        isOurs = value != nil && g_getenv(name) == nil
        if isOurs { g_setenv(name, value, 1) }
    }

    func remove() { if isOurs { g_unsetenv(name) } }
}
