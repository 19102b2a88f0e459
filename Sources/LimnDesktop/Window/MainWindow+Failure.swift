import CAdwaita

/// A window whose file could not be read: it says so, instead of showing paper that nobody asked for, and of others that
/// could not be, either.
extension MainWindow {
    /// Shows why there is no picture, a sentence for each, and offers another file or paper.
    func showFailure(_ sentences: [String]) {
        let page: Widget = adw_status_page_new(), buttons: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12)
        adw_status_page_set_icon_name(OpaquePointer(page), "image-missing-symbolic")
        adw_status_page_set_title(
            OpaquePointer(page),
            sentences.count == 1 ? "This Picture Cannot Be Opened" : "These Pictures Cannot Be Opened")
        adw_status_page_set_description(
            OpaquePointer(page), sentences.map { unhyphenated(shorteningNames($0)) }.joined(separator: "\n"))
        gtk_widget_add_css_class(page, "compact")
        gtk_widget_set_halign(buttons, GTK_ALIGN_CENTER)
        let open: Widget = gtk_button_new_with_label("Open Another…")
        let paper: Widget = gtk_button_new_with_label("Begin with Paper")
        gtk_widget_add_css_class(open, "suggested-action")
        for button in [open, paper] {
            gtk_widget_add_css_class(button, "pill")
            gtk_box_append(cast(buttons), button)
        }
        gtk_actionable_set_action_name(OpaquePointer(open), "win.open")
        connect(paper, "clicked") { [unowned self] in
            set(.none)
            show(PictureFile.paper, path: nil)
        }
        adw_status_page_set_child(OpaquePointer(page), buttons)
        gtk_overlay_add_overlay(OpaquePointer(object("overlay")), page)
        failure = page
        gtk_widget_set_visible(editor.canvas.widget, 0)
        refresh()
        gtk_widget_grab_focus(open)
    }

    /// Takes that away.
    func hideFailure() {
        guard let page = failure.take() else { return }
        gtk_overlay_remove_overlay(OpaquePointer(object("overlay")), page)
    }

    /// Lets the picture be saved and copied, where there is one. Where it is told that there is none, no tool does anything.
    func enableSaving(_ isEnabled: Bool) {
        for name in ["save", "save-as", "copy"] { enable(name, isEnabled) }
        for name in ["tool", "thinner", "wider", "fit", "zoom-in", "zoom-out", "original-size"] {
            enable(name, failure == nil)
        }
        for widget in [options.widget, cast(object("options-button"))] {
            gtk_widget_set_sensitive(widget, failure == nil ? 1 : 0)
        }
    }
}
