import CAdwaita

/// A line below the picture that names the active tool and tells how it is used, until it is dismissed for good.
final class TipLine {
    let widget: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
    private let words: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)
    private let title: Widget = gtk_label_new(nil)
    private let tip: Widget = gtk_label_new(nil)
    private var tool: Tool? = .pen
    /// Pixels that every tip takes in a line beside its name: it goes with the size of text.
    lazy var room = measure()

    init() {
        let close: Widget = gtk_button_new_from_icon_name("window-close-symbolic")
        for style in ["flat", "circular"] { gtk_widget_add_css_class(close, style) }
        gtk_widget_set_valign(close, GTK_ALIGN_CENTER)
        gtk_widget_set_focus_on_click(close, 0)
        name(close, "Hide tips", tooltip: "Hide tips; the preferences bring them back")
        connect(close, "clicked") { Preference.showTips.set(false) }
        for label in [title, tip] {
            gtk_label_set_xalign(OpaquePointer(label), 0)
            gtk_box_append(cast(words), label)
        }
        gtk_widget_add_css_class(title, "tool-name")
        gtk_widget_set_valign(words, GTK_ALIGN_CENTER)
        gtk_widget_set_hexpand(words, 1)
        for part in [words, close] { gtk_box_append(cast(widget), part) }
        gtk_widget_add_css_class(widget, "tip")
    }

    /// Places the tip beside the name, or below it, where it may break: the line is as high as the highest tip in a window of
    /// this width, so that the picture stays where it is when another tool is chosen.
    func arrange(isNarrow: Bool, width: gint) {
        gtk_orientable_set_orientation(OpaquePointer(words), isNarrow ? .down : .across)
        gtk_box_set_spacing(cast(words), isNarrow ? 0 : 12)
        gtk_label_set_wrap(OpaquePointer(tip), isNarrow ? 1 : 0)
        gtk_widget_set_size_request(widget, -1, -1)
        if isNarrow { gtk_widget_set_size_request(widget, -1, most { least(widget, .down, for: width) }) }
    }

    /// Measures all tips beside their names, and leaves them so.
    func measure() -> gint {
        arrange(isNarrow: false, width: 0)
        return most { natural(widget, .across) }
    }

    /// What is the most with any tool's tip.
    private func most(_ pixels: () -> gint) -> gint {
        defer { show(tool) }
        // What is hidden takes no room.
        gtk_widget_set_visible(widget, 1)
        return Tool.allCases.map {
            write($0)
            return pixels()
        }.max()!
    }

    /// Shows the tip of a tool, unless tips are hidden; nil: there is nothing to use a tool on.
    func show(_ tool: Tool?) {
        self.tool = tool
        gtk_widget_set_visible(widget, tool != nil && Preference.showTips.isOn ? 1 : 0)
        tool.map(write)
    }

    private func write(_ tool: Tool) {
        gtk_label_set_text(OpaquePointer(title), tool.label.name)
        gtk_label_set_text(OpaquePointer(tip), TipLine.text(tool))
    }

    private static func text(_ tool: Tool) -> String {
        switch tool {
        case .pen: "Draw. Hold still to pick a colour."
        case .highlighter: "Drag over text: it stays readable."
        case .eraser: "Drag over marks: photo and redactions stay."
        case .line: "Drag from end to end. Shift: 15° steps."
        case .arrow: "Drag to what it points at."
        case .rectangle: "Drag from corner to corner. Shift: a square."
        case .ellipse: "Drag from corner to corner. Shift: a circle."
        case .fill: "Press on an area, then adjust it."
        case .redact: "Drag over what must be hidden."
        case .pick: "Press on the picture, let go on the colour."
        case .hand: "Drag the picture."
        }
    }

    /// How it looks.
    static let style = """
        .tip { padding: 2px 6px 2px 12px; font-size: 90%; border-top: 1px solid alpha(currentColor, 0.15); }
        .tool-name { font-weight: bold; }
        .tip button { min-width: 24px; min-height: 24px; padding: 2px; }
        """
}
