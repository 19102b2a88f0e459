import CAdwaita

/// Buttons for how large the picture is seen: the only settings of the tool that moves it.
enum ZoomButtons {
    static func make() -> Widget {
        let all: Widget = gtk_box_new(.across, OptionsBar.spacing), steps: Widget = gtk_box_new(.across, 0)
        gtk_widget_add_css_class(steps, "linked")
        gtk_widget_set_valign(all, GTK_ALIGN_CENTER)
        gtk_box_append(cast(all), steps)
        for (command, icon) in [("zoom-out", "zoom-out-symbolic"), ("zoom-in", "zoom-in-symbolic")] {
            gtk_box_append(cast(steps), button(command, gtk_button_new_from_icon_name(icon)))
        }
        for (command, label) in [("original-size", "100 %"), ("fit", "Fit")] {
            gtk_box_append(cast(all), button(command, gtk_button_new_with_label(label)))
        }
        return all
    }

    private static func button(_ command: String, _ button: Widget) -> Widget {
        let command = Command.all.first { $0.name == command }!
        gtk_actionable_set_action_name(OpaquePointer(button), command.action)
        gtk_widget_set_focus_on_click(button, 0)
        name(button, command.title, tooltip: Keyboard.shared.tooltip(command))
        return button
    }
}
