import CAdwaita

extension MainWindow {
    /// Puts the tools beside the picture and their settings above it; where the window is narrow, the tools below it, in two
    /// rows unless one has room, and their settings behind a button.
    func arrange() {
        // Measured: large text needs more room.
        let (width, height) = room
        var beside = width - MainWindow.toolsWidth
        let isNarrow = width < 640 || beside < max(options.room.rows, tips.room)
        let columns = isNarrow ? toolColumns(below: width) : toolColumns(beside: height)
        if !isNarrow { beside = width - MainWindow.toolsWidth * columns }
        options.arrange(isNarrow ? .column : beside < options.room.row ? .rows : .row)
        tips.arrange(isNarrow: isNarrow && width < tips.room, width: width)
        if isNarrow != self.isNarrow { arrange(isNarrow: isNarrow) }
        placeTools(columns: columns)
        let isShort = isNarrow && width < headerRoom
        if isShort != hasShortHeader { arrangeHeader(isShort: isShort) }
        if gtk_widget_get_realized(cast(window)) == 0 { return fitName() }
        // The header knows how small its words have become when it was painted with them; hidden ones it would not know.
        gtk_widget_set_visible(cast(object("title")), 1)
        whenPainted(cast(window)) { [weak self] in self?.fitName() }
    }

    /// At 360 pixels with text twice as large there is no room for a name; that it is not saved shows in the button.
    private func fitName() {
        let title: Widget = cast(object("title"))
        gtk_widget_set_visible(title, 1)
        if isNarrow == true && least(cast(object("header")), .across) > room.width { gtk_widget_set_visible(title, 0) }
    }

    private func arrange(isNarrow: Bool) {
        self.isNarrow = isNarrow
        let across = isNarrow ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
        let down = isNarrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL
        gtk_orientable_set_orientation(OpaquePointer(object("main")), down)
        gtk_orientable_set_orientation(OpaquePointer(object("separator")), across)
        gtk_widget_set_hexpand(cast(object("tool-scroller")), isNarrow ? 1 : 0)
        gtk_scrolled_window_set_policy(
            OpaquePointer(object("tool-scroller")), GTK_POLICY_NEVER, isNarrow ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC
        )
        let main: UnsafeMutablePointer<GtkBox> = cast(object("main"))
        let bar: Widget = cast(object("bar")), separator: Widget = cast(object("separator"))
        if isNarrow {
            gtk_box_reorder_child_after(main, separator, cast(object("content")))
            gtk_box_reorder_child_after(main, bar, separator)
        } else {
            gtk_box_reorder_child_after(main, bar, nil)
            gtk_box_reorder_child_after(main, separator, bar)
        }
        moveOptions(toPopover: isNarrow)
    }

    /// Columns of the tools beside the picture: as few as the height has room for.
    private func toolColumns(beside height: gint) -> gint {
        let tools: Widget = cast(object("tools")), spacing = gint(gtk_grid_get_row_spacing(cast(tools)))
        let row = least(gtk_widget_get_first_child(tools)!, .down) + spacing
        let rows = max(1, (height - least(cast(object("header")), .down) - MainWindow.toolsMargin + spacing) / row)
        return (gint(Tool.allCases.count) + rows - 1) / rows
    }

    /// Columns of the tools below the picture: all in one row, or in two.
    private func toolColumns(below width: gint) -> gint {
        let tools: Widget = cast(object("tools")), count = gint(Tool.allCases.count)
        let spacing = gint(gtk_grid_get_column_spacing(cast(tools)))
        let row = count * (least(gtk_widget_get_first_child(tools)!, .across) + spacing) + MainWindow.toolsMargin
        return row + least(cast(object("options-button")), .across) <= width ? count : (count + 1) / 2
    }

    /// Places the tools in columns, all of the same width.
    private func placeTools(columns: gint) {
        let tools: Widget = cast(object("tools"))
        let layout = gtk_widget_get_layout_manager(tools)
        var place: gint = 0
        forEachChild(of: tools) { tool in
            let child = OpaquePointer(gtk_layout_manager_get_layout_child(layout, tool)!)
            gtk_grid_layout_child_set_column(child, place % columns)
            gtk_grid_layout_child_set_row(child, place / columns)
            place += 1
        }
    }

    /// Pixels that the header takes with all that can be in it, and enough of a name; words grow with text.
    func measureHeader() -> gint {
        let parts: [Widget] = [gtk_button_new_with_label("Save"), gtk_label_new("Screenshot 2026.jpg")]
        parts.forEach { g_object_ref_sink(UnsafeMutableRawPointer($0)) }
        defer { parts.forEach { g_object_unref(UnsafeMutableRawPointer($0)) } }
        return parts.reduce(320) { $0 + natural($1, .across) }
    }

    /// Where there is little room the name has what is left: the menu opens files, too, and has no room for keys, and a
    /// picture does for the word "Save".
    private func arrangeHeader(isShort: Bool) {
        hasShortHeader = isShort
        gtk_widget_set_visible(cast(object("open")), isShort ? 0 : 1)
        if isShort {
            gtk_button_set_icon_name(cast(object("save")), "document-save-symbolic")
            gtk_widget_add_css_class(cast(object("title")), "narrow")
        } else {
            gtk_button_set_label(cast(object("save")), "Save")
            gtk_widget_remove_css_class(cast(object("title")), "narrow")
        }
        // Later toolkits forget the name with the label.
        name(cast(object("save")), "Save")
        showScale()
        let menu = OpaquePointer(object("menu-button"))
        let model: UnsafeMutablePointer<GMenuModel> = cast(object(isShort ? "small-menu" : "menu"))
        if gtk_menu_button_get_menu_model(menu) == model { return }
        gtk_menu_button_set_menu_model(menu, model)
        nameParts(of: cast(gtk_menu_button_get_popover(menu)!), "Menu")
    }

    /// Pixels that a column of tools takes beside the picture, and those around all; they are icons, which do not grow with text.
    private static let toolsWidth: gint = 47, toolsMargin: gint = 12

    /// How wide and high the window's content is. GTK keeps for "default" what it is when it is not maximized.
    private var room: (width: gint, height: gint) {
        var width: gint = 0, height: gint = 0
        gtk_window_get_default_size(window, &width, &height)
        width -= frameWidth(of: window)
        height -= frameWidth(of: window)  // As thick on all sides.
        guard let surface = gtk_native_get_surface(OpaquePointer(window)) else { return (width, height) }
        let held = [
            GDK_TOPLEVEL_STATE_MAXIMIZED, GDK_TOPLEVEL_STATE_FULLSCREEN, GDK_TOPLEVEL_STATE_TILED,
            GDK_TOPLEVEL_STATE_TOP_TILED, GDK_TOPLEVEL_STATE_LEFT_TILED, GDK_TOPLEVEL_STATE_RIGHT_TILED,
            GDK_TOPLEVEL_STATE_BOTTOM_TILED,
        ]
        let state = gdk_toplevel_get_state(surface).rawValue
        let isHeld = held.contains { state & $0.rawValue != 0 }
        return isHeld ? (gdk_surface_get_width(surface), gdk_surface_get_height(surface)) : (width, height)
    }

    /// Has the layout follow the window's size and the size of text.
    func followRoom() {
        for side in ["width", "height"] { connect(window, "notify::default-" + side) { [unowned self] in arrange() } }
        connect(window, "realize") { [unowned self] in
            let surface = UnsafeMutableRawPointer(gtk_native_get_surface(OpaquePointer(window))!)
            for what in ["width", "height", "state"] {
                connect(surface, "notify::" + what) { [weak self] in self?.arrange() }
            }
        }
        let settings = UnsafeMutableRawPointer(gtk_settings_get_default()!)
        let handlers = ["font-name", "xft-dpi"].map { what in
            // Widgets know the new size when they were painted with it.
            connect(settings, "notify::gtk-" + what) { [unowned self] in
                whenPainted(cast(window)) { [weak self] in self?.textChanged() }
            }
        }
        whenDestroyed(window) { for handler in handlers { g_signal_handler_disconnect(settings, handler) } }
    }

    private func textChanged() {
        if isClosed { return }
        // Those that are hidden are not painted: new ones are measured.
        let (newOptions, newTips) = (OptionsBar(editor), TipLine())
        let widgets = [newOptions.widget, newTips.widget].map { g_object_ref_sink(UnsafeMutableRawPointer($0)) }
        options.room = newOptions.measure()
        tips.room = newTips.measure()
        headerRoom = measureHeader()
        widgets.forEach { g_object_unref($0) }
        withExtendedLifetime((newOptions, newTips)) { arrange() }
    }

    private func moveOptions(toPopover: Bool) {
        let places = ["options", "options-column"].map { OpaquePointer(object($0)) }
        g_object_ref(UnsafeMutableRawPointer(options.widget))
        for place in places { gtk_scrolled_window_set_child(place, nil) }
        gtk_scrolled_window_set_child(places[toPopover ? 1 : 0], options.widget)
        g_object_unref(UnsafeMutableRawPointer(options.widget))
        gtk_widget_set_visible(cast(object("options")), toPopover ? 0 : 1)
        gtk_widget_set_visible(cast(object("options-button")), toPopover ? 1 : 0)
    }

    /// Names the two buttons for opening, which libadwaita makes: what is read out is named after their class else.
    func nameOpening() {
        guard let open = gtk_widget_get_first_child(cast(object("open"))),
            let list = gtk_widget_get_last_child(cast(object("open")))
        else { return }
        name(open, "Open")
        if let arrow = gtk_widget_get_first_child(list) { name(arrow, "Open recent files") }
    }
}
