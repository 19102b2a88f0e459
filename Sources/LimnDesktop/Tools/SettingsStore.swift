import CAdwaita
import Foundation
import LimnRaster

/// Keeps the settings between starts. Where the schema is not installed, nothing is kept.
final class SettingsStore {
    /// The one of this program; used on the main thread alone.
    nonisolated(unsafe) static let shared = SettingsStore(
        folders: Application.folders(installed: "share/glib-2.0/schemas", built: "build/schemas"))

    private let settings: UnsafeMutablePointer<GSettings>?

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
        result.width = g_settings_get_double(settings, "width")
        result.highlighterWidth = g_settings_get_double(settings, "highlighter-width")
        result.tolerance = UInt8(clamping: g_settings_get_uint(settings, "tolerance"))
        result.spread = Spread(rawValue: UInt8(clamping: g_settings_get_uint(settings, "spread"))) ?? .circle
        result.connectivity = g_settings_get_boolean(settings, "corners") != 0 ? .eight : .four
        result.softEdges = g_settings_get_boolean(settings, "soft-edges") != 0
        result.isFilled = g_settings_get_boolean(settings, "filled") != 0
        return result
    }

    /// Keeps them. The tool is not kept: a start begins with the pen.
    func save(_ tools: ToolSettings) {
        guard let settings else { return }
        g_settings_set_uint(settings, "color", tools.color.packed)
        g_settings_set_uint(settings, "highlight", tools.highlight.packed)
        g_settings_set_double(settings, "width", tools.width)
        g_settings_set_double(settings, "highlighter-width", tools.highlighterWidth)
        g_settings_set_uint(settings, "tolerance", guint(tools.tolerance))
        g_settings_set_uint(settings, "spread", guint(tools.spread.rawValue))
        g_settings_set_boolean(settings, "corners", tools.connectivity == .eight ? 1 : 0)
        g_settings_set_boolean(settings, "soft-edges", tools.softEdges ? 1 : 0)
        g_settings_set_boolean(settings, "filled", tools.isFilled ? 1 : 0)
    }

    /// The size of new windows.
    var windowSize: (width: gint, height: gint) {
        get {
            guard let settings else { return (1100, 760) }
            return (g_settings_get_int(settings, "window-width"), g_settings_get_int(settings, "window-height"))
        }
        set {
            guard let settings else { return }
            g_settings_set_int(settings, "window-width", newValue.width)
            g_settings_set_int(settings, "window-height", newValue.height)
        }
    }
}
