import CAdwaita
import LimnRaster

/// The settings of the active tool.
final class OptionsBar {
    /// How they are placed: in a row, with the colours in a row of their own, or one below the other.
    enum Arrangement { case row, rows, column }

    /// Pixels between parts, and beside them.
    static let spacing: gint = 10, margin: gint = 6
    let widget: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, spacing)
    let colors: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, spacing)
    /// All but what is about colours.
    let others: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, spacing)
    let editor: Editor
    private(set) var palette: Palette!
    private var width: NumberSlider!
    private var opacity: NumberSlider!
    private var tolerance: NumberSlider!
    private let spreads: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
    private var spreadButtons: [Widget] = []
    private let hiding: Widget
    private let filled = OptionsBar.check("Filled", "Fill the inside with the colour")
    private let soft = OptionsBar.check("Soft", "Soft edges: also tint the soft rim, so that no fringe stays")
    private let diagonals = OptionsBar.check("Diagonals", "Also fill pixels that touch at a corner only")
    private let animation = OptionsBar.check("Animate", "Show how the fill spreads")
    private let zoom = ZoomButtons.make()
    private let hint: Widget = gtk_label_new(nil)
    /// The name of the tool, where the settings are behind a button.
    private let heading: Widget = gtk_label_new(nil)
    private var isRefreshing = false
    /// What the settings need beside one another; measured when it is first wanted.
    lazy var room = measure()

    private static let patterns: [(spread: Spread, name: String)] = [
        (.circle, "Circle"), (.octagon, "Octagon"), (.square, "Square"), (.diamond, "Diamond"),
    ]

    init(_ editor: Editor) {
        self.editor = editor
        hiding = OptionsBar.choice(["Black", "Pixelated"], "What hides the pixels")
        palette = Palette { [unowned self] color in change { $0.choose(color) } }
        let keys = ["thinner", "wider"].compactMap { Keyboard.shared.keys(of: $0).first?.label }.joined(separator: " ")
        let done = { [unowned self] in _ = gtk_widget_grab_focus(self.editor.canvas.widget) }
        width = NumberSlider(
            "Width", ToolSettings.widths, sliding: 100, length: 140,
            tooltip: "Width (\(keys), Shift and drag on the picture)", done: done
        ) { [unowned self] value in change { $0.activeWidth = value } }
        opacity = NumberSlider("Opacity", 0...100, length: 80, tooltip: "Opacity in percent", done: done) {
            // What is shown is rounded, and stays as it is until it is changed.
            [unowned self] value in change { if $0.activeOpacity.rounded() != value { $0.activeOpacity = value } }
        }
        tolerance = NumberSlider(
            "Tolerance", 0...255, length: 80, tooltip: "Difference of colours that is filled; the last fill follows",
            done: done
        ) { [unowned self] value in change { $0.tolerance = UInt8(value) } }
        addPatterns()
        gtk_label_set_wrap(OpaquePointer(hint), 1)
        gtk_label_set_xalign(OpaquePointer(hint), 0)
        gtk_label_set_natural_wrap_mode(OpaquePointer(hint), GTK_NATURAL_WRAP_NONE)
        for part in [palette.widget, opacity.widget] { gtk_box_append(cast(colors), part) }
        for part in [width.widget, filled, tolerance.widget, spreads, soft, diagonals, animation, hiding, hint, zoom] {
            gtk_box_append(cast(others), part)
        }
        gtk_widget_add_css_class(heading, "tool-name")
        gtk_label_set_xalign(OpaquePointer(heading), 0)
        for part in [heading, colors, others] { gtk_box_append(cast(widget), part) }
        gtk_actionable_set_action_name(OpaquePointer(animation), "app." + Preference.animateFills.rawValue)
        follow(hiding, "notify::selected") { [unowned self] in
            $0.pixelates = gtk_drop_down_get_selected(OpaquePointer(hiding)) == 1
        }
        follow(filled, "toggled") { [unowned self] in $0.isFilled = OptionsBar.isOn(filled) }
        follow(soft, "toggled") { [unowned self] in $0.softEdges = OptionsBar.isOn(soft) }
        follow(diagonals, "toggled") { [unowned self] in $0.connectivity = OptionsBar.isOn(diagonals) ? .eight : .four }
        refresh()
    }

    private func addPatterns() {
        gtk_widget_add_css_class(spreads, "linked")
        gtk_widget_set_valign(spreads, GTK_ALIGN_CENTER)
        for (spread, title) in OptionsBar.patterns {
            let button = gtk_toggle_button_new()!
            gtk_button_set_icon_name(cast(button), "limn-spread-\(spread)-symbolic")
            gtk_widget_set_focus_on_click(button, 0)
            name(button, title, tooltip: "\(title): how the fill spreads")
            if let first = spreadButtons.first { gtk_toggle_button_set_group(cast(button), cast(first)) }
            // Not when it goes out: then the setting is still what it was, and would have it lit again.
            connect(button, "toggled") { [unowned self] in
                if gtk_toggle_button_get_active(cast(button)) != 0 { change { $0.spread = spread } }
            }
            gtk_box_append(cast(spreads), button)
            spreadButtons.append(button)
        }
    }

    /// Changes a setting when its widget does, and what depends on it.
    private func follow(_ widget: Widget, _ signal: String, _ body: @escaping (inout ToolSettings) -> Void) {
        connect(widget, signal) { [unowned self] in change(body) }
    }

    private func change(_ body: (inout ToolSettings) -> Void) {
        if isRefreshing { return }
        body(&editor.settings)
        editor.refill()
        editor.changed()
    }

    /// The number whose field for typing a widget is or is in.
    func number(typedInto widget: Widget) -> NumberSlider? {
        [width, opacity, tolerance].compactMap { $0 }.first { $0.isField(widget) }
    }

    /// Places the settings.
    func arrange(_ arrangement: Arrangement) {
        let isColumn = arrangement == .column
        // As high also where a tool needs less: else the picture would move.
        let height = isColumn ? -1 : room.height
        gtk_widget_set_size_request(widget, -1, arrangement == .rows ? 2 * height : -1)
        place(arrangement, height)
    }

    /// - Parameter height: Of a row at least.
    func place(_ arrangement: Arrangement, _ height: gint) {
        let isColumn = arrangement == .column
        gtk_orientable_set_orientation(
            OpaquePointer(widget), arrangement == .row ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL)
        for part in [colors, others] {
            gtk_orientable_set_orientation(
                OpaquePointer(part), isColumn ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
            gtk_widget_set_size_request(part, -1, height)
            // The column is as wide as its widest part; in a row sliders stay short.
            gtk_widget_set_halign(part, isColumn ? GTK_ALIGN_FILL : GTK_ALIGN_START)
            gtk_widget_set_hexpand(part, 0)
        }
        for part in [hiding, spreads, zoom] { gtk_widget_set_halign(part, isColumn ? GTK_ALIGN_START : GTK_ALIGN_FILL) }
        show(heading, isColumn)
        palette.arrange(isColumn: isColumn)
        gtk_label_set_max_width_chars(OpaquePointer(hint), isColumn ? 30 : -1)
        gtk_box_set_spacing(cast(widget), arrangement == .rows ? 0 : OptionsBar.spacing)
        let margin = isColumn ? 4 : OptionsBar.margin
        gtk_widget_set_margin_start(widget, margin)
        gtk_widget_set_margin_end(widget, margin)
    }

    /// Shows the settings of the tool that is active now.
    func refresh() {
        isRefreshing = true
        defer { isRefreshing = false }
        let settings = editor.settings
        gtk_label_set_text(OpaquePointer(heading), settings.tool.label.name)
        palette.show(settings.activeColor)
        width.show(settings.activeWidth)
        opacity.show(settings.activeOpacity.rounded())
        tolerance.show(Double(settings.tolerance))
        for (button, pattern) in zip(spreadButtons, OptionsBar.patterns) where pattern.spread == settings.spread {
            gtk_toggle_button_set_active(cast(button), 1)
        }
        for (check, isOn) in [
            (filled, settings.isFilled), (soft, settings.softEdges), (diagonals, settings.connectivity == .eight),
        ] { gtk_check_button_set_active(cast(check), isOn ? 1 : 0) }
        reveal(settings.tool, pixelates: settings.pixelates)
    }

    /// Shows what a tool has to be set.
    func reveal(_ tool: Tool, pixelates: Bool) {
        let paints = tool.brush != nil || tool.shape != nil
        let hasColor = tool.hasColor
        show(palette.widget, hasColor || tool == .pick)
        show(opacity.widget, hasColor)
        show(colors, hasColor || tool == .pick)
        show(width.widget, paints)
        show(filled, tool == .rectangle || tool == .ellipse)
        for widget in [tolerance.widget, spreads, soft, diagonals, animation] { show(widget, tool == .fill) }
        show(hiding, tool == .redact)
        show(hint, tool == .redact)
        show(zoom, tool == .hand)
        gtk_label_set_text(
            OpaquePointer(hint),
            pixelates
                ? "Pixelated text can be read again. To keep a secret, use black."
                : "What is covered is gone from every file that is saved.")
    }

    private func show(_ widget: Widget, _ isShown: Bool) { gtk_widget_set_visible(widget, isShown ? 1 : 0) }

    private static func isOn(_ check: Widget) -> Bool { gtk_check_button_get_active(cast(check)) != 0 }

    private static func check(_ label: String, _ tooltip: String) -> Widget {
        let check = gtk_check_button_new_with_label(label)!
        gtk_widget_set_valign(check, GTK_ALIGN_CENTER)
        gtk_widget_set_focus_on_click(check, 0)
        name(check, label, tooltip: tooltip)
        return check
    }

    private static func choice(_ names: [String], _ title: String) -> Widget {
        var list: [UnsafePointer<CChar>?] = names.map { UnsafePointer(g_strdup($0)) } + [nil]
        defer { list.forEach { g_free(UnsafeMutablePointer(mutating: $0)) } }
        let choice = gtk_drop_down_new_from_strings(&list)!
        name(choice, title, tooltip: title)
        nameParts(of: choice, title)
        gtk_widget_set_valign(choice, GTK_ALIGN_CENTER)
        return choice
    }
}
