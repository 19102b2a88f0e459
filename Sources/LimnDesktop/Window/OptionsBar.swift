import CAdwaita
import LimnRaster

/// The settings of the active tool.
final class OptionsBar {
    private let editor: Editor
    private let palette: Palette
    private let width = OptionsBar.scale("Width", 1, 100)
    private let tolerance = OptionsBar.scale("Tolerance", 0, 255)
    private let spread: Widget
    private let hiding: Widget
    private let filled = OptionsBar.toggle("Filled", "Fill the inside with the colour")
    private let soft = OptionsBar.toggle("Soft edges", "Also tint the soft rim, so that no fringe stays")
    private let corners = OptionsBar.toggle("Corners", "Also fill across corners that touch")
    private let hint: Widget
    private var isRefreshing = false

    private static let spreads: [Spread] = [.circle, .octagon, .square, .diamond]

    init(_ editor: Editor, in box: UnsafeMutablePointer<GtkBox>) {
        self.editor = editor
        palette = Palette { [unowned editor] in
            editor.settings.activeColor = $0
            editor.changed()
        }
        spread = OptionsBar.choice(["Circle", "Octagon", "Square", "Diamond"], "How the fill spreads")
        hiding = OptionsBar.choice(["Black", "Pixelate"], "What hides the pixels")
        hint = gtk_label_new(nil)
        gtk_label_set_wrap(OpaquePointer(hint), 1)
        gtk_label_set_xalign(OpaquePointer(hint), 0)
        let all: [Widget] = [
            palette.widget, width.box, filled, tolerance.box, spread, soft, corners, hiding, hint,
        ]
        for widget in all { gtk_box_append(box, widget) }
        follow(width.scale, "value-changed") { [unowned self] in $0.activeWidth = gtk_range_get_value(cast(width.scale))
        }
        follow(tolerance.scale, "value-changed") { [unowned self] in
            $0.tolerance = UInt8(gtk_range_get_value(cast(tolerance.scale)))
        }
        follow(spread, "notify::selected") { [unowned self] in
            $0.spread = OptionsBar.spreads[Int(gtk_drop_down_get_selected(OpaquePointer(spread)))]
        }
        follow(hiding, "notify::selected") { [unowned self] in
            $0.pixelates = gtk_drop_down_get_selected(OpaquePointer(hiding)) == 1
        }
        follow(filled, "toggled") { [unowned self] in $0.isFilled = OptionsBar.isOn(filled) }
        follow(soft, "toggled") { [unowned self] in $0.softEdges = OptionsBar.isOn(soft) }
        follow(corners, "toggled") { [unowned self] in $0.connectivity = OptionsBar.isOn(corners) ? .eight : .four }
        refresh()
    }

    /// Changes a setting when its widget does, and what depends on it.
    private func follow(_ widget: Widget, _ signal: String, _ change: @escaping (inout ToolSettings) -> Void) {
        connect(widget, signal) { [unowned self] in
            if isRefreshing { return }
            change(&editor.settings)
            editor.refill()
            refresh()
        }
    }

    /// Shows the settings of the tool that is active now.
    func refresh() {
        isRefreshing = true
        defer { isRefreshing = false }
        let settings = editor.settings, tool = settings.tool
        palette.show(settings.activeColor)
        gtk_range_set_value(cast(width.scale), settings.activeWidth)
        gtk_range_set_value(cast(tolerance.scale), Double(settings.tolerance))
        gtk_toggle_button_set_active(cast(filled), settings.isFilled ? 1 : 0)
        gtk_toggle_button_set_active(cast(soft), settings.softEdges ? 1 : 0)
        gtk_toggle_button_set_active(cast(corners), settings.connectivity == .eight ? 1 : 0)
        show(palette.widget, tool != .eraser && tool != .redact)
        show(width.box, tool.brush != nil || tool.shape != nil)
        show(filled, tool == .rectangle || tool == .ellipse)
        for widget in [tolerance.box, spread, soft, corners] { show(widget, tool == .fill) }
        show(hiding, tool == .redact)
        show(hint, tool == .redact || tool == .pick)
        let sentence =
            tool == .pick
            ? "Press on the picture and let go on the colour."
            : settings.pixelates
                ? "Pixelated text can be read again. To keep a secret, use black."
                : "What is covered is gone from every file that is saved."
        gtk_label_set_text(OpaquePointer(hint), sentence)
    }

    private func show(_ widget: Widget, _ isShown: Bool) { gtk_widget_set_visible(widget, isShown ? 1 : 0) }

    private static func isOn(_ toggle: Widget) -> Bool { gtk_toggle_button_get_active(cast(toggle)) != 0 }

    private static func toggle(_ label: String, _ tooltip: String) -> Widget {
        let toggle = gtk_toggle_button_new_with_label(label)!
        gtk_widget_set_tooltip_text(toggle, tooltip)
        return toggle
    }

    private static func choice(_ names: [String], _ tooltip: String) -> Widget {
        var list: [UnsafePointer<CChar>?] = names.map { UnsafePointer(g_strdup($0)) } + [nil]
        defer { list.forEach { g_free(UnsafeMutablePointer(mutating: $0)) } }
        let choice = gtk_drop_down_new_from_strings(&list)!
        gtk_widget_set_tooltip_text(choice, tooltip)
        return choice
    }

    private static func scale(_ name: String, _ low: Double, _ high: Double) -> (box: Widget, scale: Widget) {
        let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)!, label = gtk_label_new(name)!
        let scale = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, low, high, 1)!
        gtk_scale_set_draw_value(cast(scale), 1)
        gtk_scale_set_value_pos(cast(scale), GTK_POS_RIGHT)
        gtk_widget_set_size_request(scale, 160, -1)
        gtk_widget_set_hexpand(scale, 0)
        gtk_box_append(cast(box), label)
        gtk_box_append(cast(box), scale)
        return (box, scale)
    }
}
