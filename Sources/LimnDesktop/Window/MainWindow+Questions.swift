import CAdwaita

extension MainWindow {
    /// Asks a question over this window.
    func ask(
        _ text: String, _ detail: String, _ answers: [(id: String, label: String, isDestructive: Bool)],
        _ body: @escaping (String) -> Void
    ) { question(over: window, text, detail, answers, body) }
}

/// Asks a question; the first answer is that of closing it, the last the proposed one.
func question(
    over window: UnsafeMutablePointer<GtkWindow>, _ text: String, _ detail: String,
    _ answers: [(id: String, label: String, isDestructive: Bool)],
    _ body: @escaping (String) -> Void
) {
    let dialog: UnsafeMutablePointer<AdwMessageDialog> = cast(
        adw_message_dialog_new(window, oneLine(text), oneLine(detail))!)
    gtk_window_set_destroy_with_parent(cast(dialog), 1)
    for (id, label, isDestructive) in answers {
        adw_message_dialog_add_response(dialog, id, label)
        if isDestructive { adw_message_dialog_set_response_appearance(dialog, id, ADW_RESPONSE_DESTRUCTIVE) }
    }
    adw_message_dialog_set_close_response(dialog, answers[0].id)
    if !answers[answers.count - 1].isDestructive {
        adw_message_dialog_set_response_appearance(dialog, answers[answers.count - 1].id, ADW_RESPONSE_SUGGESTED)
        adw_message_dialog_set_default_response(dialog, answers[answers.count - 1].id)
    }
    connect(dialog, "response") { (answer: UnsafeMutableRawPointer?) in
        body(String(cString: answer!.assumingMemoryBound(to: CChar.self)))
    }
    gtk_window_present(cast(dialog))
}

/// A file's name for a sentence or a menu, in one line: one longer than `length` characters without its middle.
func shortened(_ name: String, to length: Int = 64) -> String {
    let name = oneLine(name)
    return name.count <= length ? name : "\(name.prefix(length * 5 / 8))…\(name.suffix(length * 5 / 16))"
}

/// A sentence in one line, with the long ones of the names that it quotes without their middle.
func shorteningNames(_ sentence: String) -> String {
    let parts = oneLine(sentence).split(separator: "“", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { text, part in
        guard let end = part.lastIndex(of: "”") else { return text + "“" + part }
        return text + "“" + shortened(String(part[..<end])) + part[end...]
    }
}

/// Has Escape close a window.
func closeByEscape(_ window: UnsafeMutablePointer<GtkWindow>) {
    call("window.close", by: "Escape", in: cast(window), GTK_PHASE_BUBBLE)
}

/// Has Enter do in a row what it does in a field: confirm. (Space is left to what is in the row.)
func confirmByEnter(in row: Widget) { call("default.activate", by: "Return|KP_Enter", in: row, GTK_PHASE_CAPTURE) }

private func call(_ action: String, by keys: String, in widget: Widget, _ phase: GtkPropagationPhase) {
    let shortcut = gtk_shortcut_new(gtk_shortcut_trigger_parse_string(keys), gtk_named_action_new(action))
    let controller = gtk_shortcut_controller_new()!
    gtk_event_controller_set_propagation_phase(controller, phase)
    gtk_shortcut_controller_add_shortcut(controller, shortcut)
    gtk_widget_add_controller(widget, controller)
}
