import CAdwaita

/// Asks how large a new picture is, and on which paper; what was answered last is proposed.
final class NewWindow {
    private let dialog: Dialog
    private let create: (Paper) -> Void

    /// Shows it over a window. It lives until it is closed.
    /// - Parameter create: Called with the answers.
    @discardableResult
    init(over parent: UnsafeMutablePointer<GtkWindow>, _ create: @escaping (Paper) -> Void) {
        dialog = Dialog(over: parent, widest: 360) { NewLayout.text(width: $0) }
        self.create = create
        dialog.keepAlive(self)
        wrap(cast(dialog.object("problem")))
        let paper = SettingsStore.shared.paper
        for (side, length) in [(Paper.Side.width, paper.width), (.height, paper.height)] {
            let field = dialog.object(side.rawValue)
            gtk_editable_set_text(OpaquePointer(field), String(length))
            connect(field, "changed") { [unowned self] in tell(nil) }
            connect(field, "entry-activated") { [unowned self] in finish() }
        }
        gtk_switch_set_active(OpaquePointer(dialog.object("transparent")), paper.isTransparent ? 1 : 0)
        confirmByEnter(in: cast(dialog.object("transparent-row")))
        connect(dialog.object("create"), "clicked") { [unowned self] in finish() }
        dialog.fit()
        dialog.present("create", marking: "width")
    }

    var window: UnsafeMutablePointer<GtkWindow> { dialog.window }

    /// Says why there cannot be such a picture; nil for one that there can be.
    private func tell(_ problem: String?) {
        if dialog.say("problem", problem) { dialog.fit() }
    }

    private func finish() {
        do {
            let paper = try Paper(
                width: dialog.text(of: "width"), height: dialog.text(of: "height"),
                isTransparent: dialog.isOn("transparent"))
            SettingsStore.shared.paper = paper
            let create = create
            gtk_window_destroy(window)
            create(paper)
        } catch {
            tell(error.words)
            dialog.mark(error.side.rawValue)
        }
    }
}
