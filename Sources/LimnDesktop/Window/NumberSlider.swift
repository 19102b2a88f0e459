import CAdwaita

/// A number that is set by a slider or typed.
final class NumberSlider {
    let widget: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
    /// The number, and that of the slider, which may end before.
    private let adjustment: UnsafeMutablePointer<GtkAdjustment>, slid: UnsafeMutablePointer<GtkAdjustment>
    private let spin: Widget
    /// Whether the slider is being set to the number.
    private var isFollowing = false

    /// - Parameters:
    ///   - label: What it is, in front of it and for screen readers.
    ///   - end: Where the slider ends; numbers beyond are typed.
    ///   - length: Pixels that the slider takes at least.
    ///   - changed: Called with the number when a person changes it, and when `show` does.
    ///   - done: Called when a number was typed and confirmed.
    init(
        _ label: String, _ range: ClosedRange<Double>, sliding end: Double? = nil, length: gint, tooltip: String,
        done: @escaping () -> Void, changed: @escaping (Double) -> Void
    ) {
        adjustment = gtk_adjustment_new(range.lowerBound, range.lowerBound, range.upperBound, 1, 10, 0)!
        slid = gtk_adjustment_new(range.lowerBound, range.lowerBound, end ?? range.upperBound, 1, 10, 0)!
        let text = gtk_label_new(label)!
        let scale = gtk_scale_new(GTK_ORIENTATION_HORIZONTAL, slid)!
        spin = gtk_spin_button_new(adjustment, 1, 0)!
        gtk_widget_set_size_request(scale, length, -1)
        gtk_widget_set_hexpand(scale, 1)
        gtk_spin_button_set_numeric(OpaquePointer(spin), 1)
        gtk_label_set_xalign(OpaquePointer(text), 0)
        // There is the slider, and keys; without its buttons the number leaves room for more settings.
        forEachChild(of: spin) { if isA($0, gtk_button_get_type()) { gtk_widget_set_visible($0, 0) } }
        for part in [scale, spin] { name(part, label, tooltip: tooltip) }
        for part in [text, scale, spin] { gtk_box_append(cast(widget), part) }
        gtk_widget_set_valign(spin, GTK_ALIGN_CENTER)
        // GTK takes an empty field for 0.
        connect(UnsafeMutableRawPointer(spin), asking: "input") { [unowned self] number in
            if typed.contains(where: \.isNumber) { return false }
            number!.storeBytes(of: gtk_adjustment_get_value(adjustment), as: Double.self)
            return true
        }
        connect(UnsafeMutableRawPointer(gtk_editable_get_delegate(OpaquePointer(spin))!), "activate", done)
        // A press beside the popover that the field is in closes that, and is not told.
        connect(spin, "unmap") { [unowned self] in if isTyping { confirm() } }
        connect(UnsafeMutableRawPointer(adjustment), "value-changed") { [unowned self] in
            let value = gtk_adjustment_get_value(adjustment)
            isFollowing = true
            gtk_adjustment_set_value(slid, value)
            isFollowing = false
            changed(value)
        }
        connect(UnsafeMutableRawPointer(slid), "value-changed") { [unowned self] in
            if !isFollowing { show(gtk_adjustment_get_value(slid)) }
        }
    }

    /// Shows a number.
    func show(_ value: Double) { gtk_adjustment_set_value(adjustment, value) }

    /// Whether a widget is the field for typing, or in it.
    func isField(_ widget: Widget) -> Bool { isIn(widget, spin) }

    /// Whether something was typed that is not confirmed.
    var isTyping: Bool { typed != number }

    /// Confirms what was typed.
    func confirm() { gtk_spin_button_update(OpaquePointer(spin)) }

    /// Puts the number back in the place of what was typed.
    func restore() {
        if isTyping { gtk_editable_set_text(OpaquePointer(spin), number) }
        gtk_editable_select_region(OpaquePointer(spin), 0, -1)
    }

    private var typed: String { String(cString: gtk_editable_get_text(OpaquePointer(spin))) }
    private var number: String { String(Int(gtk_adjustment_get_value(adjustment).rounded())) }
}
