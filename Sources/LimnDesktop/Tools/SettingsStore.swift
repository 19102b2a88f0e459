import CAdwaita
import LimnRaster

/// Keeps the settings between starts. Where the schema is not installed, they last as long as the program.
final class SettingsStore {
    /// The one of this program; used on the main thread alone.
    nonisolated(unsafe) static let shared = SettingsStore(
        folders: Application.folders(installed: "share/glib-2.0/schemas", built: "build/schemas"))

    private let settings: UnsafeMutablePointer<GSettings>?
    private var flags: [String: Bool] = [:]
    /// The size of windows made during this run.
    private var lastSize: (width: gint, height: gint) = (1280, 800)
    /// The paper chosen during this run.
    private var lastPaper = Paper()

    /// - Parameter folders: Where the compiled schema may lie besides the places of the system.
    private init(folders: [String]) {
        let id = "io.github.limn.Limn"
        var schema = g_settings_schema_source_get_default().flatMap { g_settings_schema_source_lookup($0, id, 1) }
        for folder in folders where schema == nil {
            if let source = g_settings_schema_source_new_from_directory(folder, nil, 1, nil) {
                schema = g_settings_schema_source_lookup(source, id, 0)
                g_settings_schema_source_unref(source)
            }
        }
        settings = schema.map { g_settings_new_full($0, nil, nil) }
        if let schema { g_settings_schema_unref(schema) }
    }

    /// What was kept.
    func load() -> ToolSettings {
        var result = ToolSettings()
        guard let settings else { return result }
        result.color = Color(packed: g_settings_get_uint(settings, "color"))
        result.highlight = Color(packed: g_settings_get_uint(settings, "highlight"))
        result.width = chosen("width")
        result.highlighterWidth = chosen("highlighter-width")
        result.eraserWidth = chosen("eraser-width")
        result.tolerance = UInt8(clamping: g_settings_get_uint(settings, "tolerance"))
        result.spread = Spread(rawValue: UInt8(clamping: g_settings_get_uint(settings, "spread"))) ?? .circle
        result.connectivity = flag("corners") ? .eight : .four
        result.softEdges = flag("soft-edges")
        result.isFilled = flag("filled")
        return result
    }

    /// Keeps those that are not as they were. The tool is not kept: a start begins with the pen. Nor is pixelating: hiding is
    /// the rule; nor a colour for one stroke.
    func save(_ tools: ToolSettings, changedFrom old: ToolSettings) {
        func changed<Value: Equatable>(_ value: KeyPath<ToolSettings, Value>) -> Value? {
            tools[keyPath: value] == old[keyPath: value] ? nil : tools[keyPath: value]
        }
        for (name, number) in [
            ("color", changed(\.lastingColor)?.packed), ("highlight", changed(\.lastingHighlight)?.packed),
            ("tolerance", changed(\.tolerance).map(UInt32.init)),
            ("spread", changed(\.spread).map { UInt32($0.rawValue) }),
        ] {
            if let number, let settings { g_settings_set_uint(settings, name, number) }
        }
        for (name, width) in [
            ("width", changed(\.width)), ("highlighter-width", changed(\.highlighterWidth)),
            ("eraser-width", changed(\.eraserWidth)),
        ] {
            if let width = width ?? nil, let settings { g_settings_set_double(settings, name, width) }
        }
        if let connectivity = changed(\.connectivity) { setFlag("corners", connectivity == .eight) }
        if let isSoft = changed(\.softEdges) { setFlag("soft-edges", isSoft) }
        if let isFilled = changed(\.isFilled) { setFlag("filled", isFilled) }
    }

    /// A number that was set; nil when there is only the default of the schema.
    private func chosen(_ name: String) -> Double? {
        guard let value = g_settings_get_user_value(settings, name) else { return nil }
        defer { g_variant_unref(value) }
        return g_variant_get_double(value)
    }

    func flag(_ name: String) -> Bool {
        flags[name] ?? settings.map { g_settings_get_boolean($0, name) != 0 }
            ?? [Preference.animateFills, .showTips].contains { $0.rawValue == name }
    }

    func setFlag(_ name: String, _ isOn: Bool) {
        flags[name] = isOn
        if let settings { g_settings_set_boolean(settings, name, isOn ? 1 : 0) }
    }

    /// Colours chosen or picked lately that the palette does not have, the newest first.
    private(set) lazy var recentColors: [Color] = {
        guard let settings, let list = g_settings_get_value(settings, "recent-colors") else { return [] }
        defer { g_variant_unref(list) }
        return (0..<g_variant_n_children(list)).map { index in
            let item = g_variant_get_child_value(list, index)
            defer { g_variant_unref(item) }
            return Color(packed: g_variant_get_uint32(item))
        }.filter { !Palette.holds($0) }
    }()

    /// Colours that are remembered.
    static let recentCount = 4

    /// Remembers a colour, unless the palette has it.
    func remember(_ color: Color) {
        if Palette.holds(color) { return }
        recentColors = Array(([color] + recentColors.filter { $0 != color }).prefix(SettingsStore.recentCount))
        guard let settings else { return }
        let items: [OpaquePointer?] = recentColors.map { g_variant_new_uint32($0.packed) }
        let type = g_variant_type_new("u")
        defer { g_variant_type_free(type) }
        g_settings_set_value(settings, "recent-colors", g_variant_new_array(type, items, gsize(items.count)))
    }

    /// The quality that pictures were written with last, 1…100.
    var quality: Int {
        get { settings.map { Int(g_settings_get_int($0, "quality")) } ?? 90 }
        set { if let settings { g_settings_set_int(settings, "quality", gint(newValue)) } }
    }

    /// The paper that was chosen last.
    var paper: Paper {
        get {
            guard let settings else { return lastPaper }
            return Paper(
                width: Int(g_settings_get_int(settings, "paper-width")),
                height: Int(g_settings_get_int(settings, "paper-height")), isTransparent: flag("paper-transparent"))
        }
        set {
            lastPaper = newValue
            guard let settings else { return }
            g_settings_set_int(settings, "paper-width", gint(newValue.width))
            g_settings_set_int(settings, "paper-height", gint(newValue.height))
            setFlag("paper-transparent", newValue.isTransparent)
        }
    }

    /// The size of new windows.
    var windowSize: (width: gint, height: gint) {
        get {
            guard let settings else { return lastSize }
            return (g_settings_get_int(settings, "window-width"), g_settings_get_int(settings, "window-height"))
        }
        set {
            lastSize = newValue
            guard let settings else { return }
            g_settings_set_int(settings, "window-width", newValue.width)
            g_settings_set_int(settings, "window-height", newValue.height)
        }
    }
}
