import CAdwaita

extension MainWindow {
    /// Has a number field that is being typed into give the keyboard back to the picture: a press anywhere else takes the number
    /// as it was typed, Escape puts back the one before, and undo does so rather than undoing a step.
    func leaveFields() {
        // A window is not told of what goes to the popover where the settings may be.
        for widget: Widget in [cast(window), cast(object("options-popover"))] {
            let events = gtk_event_controller_legacy_new()!
            gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE)
            gtk_widget_add_controller(widget, events)
            connect(UnsafeMutableRawPointer(events), asking: "event") { [unowned self] in leaveField(OpaquePointer($0!))
            }
        }
    }

    /// The number whose field has the keyboard.
    var numberTyped: NumberSlider? {
        gtk_root_get_focus(OpaquePointer(window)).flatMap { options.number(typedInto: $0) }
    }

    private func leaveField(_ event: OpaquePointer) -> Bool {
        guard let focus = gtk_root_get_focus(OpaquePointer(window)), let number = numberTyped else { return false }
        // The picture gets the focus when the popover closes.
        let isInPopover = gtk_widget_get_native(focus) != OpaquePointer(window)
        switch gdk_event_get_event_type(event) {
        case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN:
            if pressed(event).map(number.isField) == true { return false }
            number.confirm()
        case GDK_KEY_PRESS where Int32(gdk_key_event_get_keyval(event)) == GDK_KEY_Escape: number.restore()
        case GDK_KEY_PRESS where number.isTyping && isUndo(event):
            number.restore()
            return true
        default: return false
        }
        if !isInPopover { gtk_widget_grab_focus(editor.canvas.widget) }
        return !isInPopover && gdk_event_get_event_type(event) == GDK_KEY_PRESS
    }

    /// The widget that is pressed.
    private func pressed(_ event: OpaquePointer) -> Widget? {
        var x = 0.0, y = 0.0, left = 0.0, top = 0.0
        guard let native = gtk_native_get_for_surface(gdk_event_get_surface(event)),
            gdk_event_get_position(event, &x, &y) != 0
        else { return nil }
        gtk_native_get_surface_transform(native, &left, &top)
        return gtk_widget_pick(cast(UnsafeMutableRawPointer(native)), x - left, y - top, GTK_PICK_DEFAULT)
    }

    /// Whether the keys of an event are those for undo.
    private func isUndo(_ event: OpaquePointer) -> Bool {
        let modifiers = gdk_event_get_modifier_state(event).rawValue & gtk_accelerator_get_default_mod_mask().rawValue
        let keys = gtk_accelerator_name(
            gdk_keyval_to_lower(gdk_key_event_get_keyval(event)), GdkModifierType(modifiers))
        guard let name = taken(keys) else { return false }
        let actions = gtk_application_get_actions_for_accel(gtk_window_get_application(window), name)
        defer { g_strfreev(actions) }
        return g_strv_contains(
            UnsafeRawPointer(actions)?.assumingMemoryBound(to: UnsafePointer<CChar>?.self), "win.undo") != 0
    }
}
