import CAdwaita

/// Has characters, and the keys that delete them, go to the text field with the focus, if one has it, before they are taken for
/// a window's keys. (GTK asks for those first.)
func typeIntoFields(_ window: UnsafeMutablePointer<GtkWindow>) {
    let keys = gtk_event_controller_key_new()!
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    let typed: @convention(c) (OpaquePointer, guint, guint, GdkModifierType, gpointer?) -> gboolean = {
        keys, value, _, state, _ in
        let others = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
        let deletes = [GDK_KEY_Delete, GDK_KEY_KP_Delete, GDK_KEY_BackSpace].contains(Int32(value))
        guard state.rawValue & others == 0, deletes || gdk_keyval_to_unicode(value) >= 0x20,
            let root = gtk_event_controller_get_widget(keys), let focus = gtk_root_get_focus(OpaquePointer(root)),
            isA(focus, gtk_text_get_type())
        else { return 0 }
        gtk_event_controller_key_forward(keys, focus)
        return 1
    }
    g_signal_connect_data(
        UnsafeMutableRawPointer(keys), "key-pressed", unsafeBitCast(typed, to: GCallback.self), nil, nil,
        GConnectFlags(rawValue: 0))
    gtk_widget_add_controller(cast(window), keys)
}
