/// The window as GtkBuilder reads it.
enum WindowLayout {
    /// A window with a header, the tools, and places for what is made in code: `overlay` for the canvas, `content`
    /// for what is above and below it, `options` and `options-popover` for the settings of the tool.
    static func text() -> String {
        let tools = Tool.allCases.map(tool).joined()
        return """
            <interface>
            <object class="AdwApplicationWindow" id="window">
              <property name="title">Limn</property>
              <property name="width-request">340</property>
              <property name="height-request">400</property>
              <property name="content"><object class="GtkBox">
                <property name="orientation">vertical</property>
                <child><object class="AdwHeaderBar" id="header">
                  <property name="title-widget"><object class="AdwWindowTitle" id="title">
                    <property name="title">Limn</property>
                  </object></property>
                  <child><object class="AdwSplitButton" id="open">
                    <property name="icon-name">document-open-symbolic</property>
                    <property name="action-name">win.open</property>
                    <property name="menu-model">recent</property>
                    <property name="dropdown-tooltip">Open recent files</property>
                    \(named("open"))
                  </object></child>
                  \(button("undo", "edit-undo-symbolic"))
                  \(button("redo", "edit-redo-symbolic"))
                  <child type="end"><object class="GtkMenuButton" id="menu-button">
                    <property name="icon-name">open-menu-symbolic</property>
                    <property name="primary">1</property>
                    \(tooltip("Menu (F10)"))
                    <accessibility><property name="label">Menu</property></accessibility>
                  </object></child>
                  <child type="end"><object class="GtkButton" id="save">
                    <property name="label">Save</property>
                    <property name="action-name">win.save</property>
                    \(named("save"))
                  </object></child>
                </object></child>
                <child><object class="GtkBox" id="main">
                    <child><object class="GtkBox" id="bar">
                      <child><object class="GtkScrolledWindow" id="tool-scroller">
                        <accessibility><property name="label">Tools</property></accessibility>
                        <property name="hscrollbar-policy">never</property>
                        <property name="child"><object class="GtkGrid" id="tools">
                          <property name="column-homogeneous">1</property>
                          <property name="column-spacing">4</property>
                          <property name="row-spacing">4</property>
                          <property name="margin-top">6</property>
                          <property name="margin-bottom">6</property>
                          <property name="margin-start">6</property>
                          <property name="margin-end">6</property>
                          \(tools)
                        </object></property>
                      </object></child>
                      <child><object class="GtkMenuButton" id="options-button">
                        <property name="child"><object class="GtkBox" id="options-child">
                          <property name="orientation">vertical</property>
                          <property name="spacing">4</property>
                          <property name="valign">center</property>
                          <child><object class="GtkImage">
                            <property name="icon-name">limn-options-symbolic</property>
                          </object></child>
                        </object></property>
                        <property name="direction">up</property>
                        <property name="valign">center</property>
                        <property name="margin-end">6</property>
                        \(tooltip("Colour, width and other settings of the tool"))
                        <property name="popover"><object class="GtkPopover" id="options-popover">
                          \(settings)
                          <property name="child"><object class="GtkScrolledWindow" id="options-column">
                            \(settings)
                            <property name="hscrollbar-policy">never</property>
                            <property name="propagate-natural-width">1</property>
                            <property name="propagate-natural-height">1</property>
                            <property name="max-content-height">420</property>
                          </object></property>
                        </object></property>
                        \(settings)
                      </object></child>
                    </object></child>
                    <child><object class="GtkSeparator" id="separator"/></child>
                    <child><object class="GtkBox" id="content">
                      <property name="orientation">vertical</property>
                      <property name="hexpand">1</property>
                      <child><object class="GtkScrolledWindow" id="options">
                        \(settings)
                        <property name="vscrollbar-policy">never</property>
                      </object></child>
                      <child><object class="GtkOverlay" id="overlay">
                        <property name="vexpand">1</property>
                        <child type="overlay"><object class="GtkProgressBar" id="progress">
                          <property name="valign">start</property>
                          <property name="visible">0</property>
                          <style><class name="osd"/></style>
                          <accessibility><property name="label">Reading or writing a file</property></accessibility>
                        </object></child>
                      </object></child>
                    </object></child>
                </object></child>
              </object></property>
            </object>
            <menu id="recent"></menu>
            \(menu("menu", hasKeys: true))
            \(menu("small-menu", hasKeys: false))
            </interface>
            """
    }

    private static let settings =
        "<accessibility><property name='label'>Settings of the tool</property></accessibility>"

    /// The menu. Without keys it is half as wide.
    private static func menu(_ id: String, hasKeys: Bool) -> String {
        let keys = hasKeys ? "" : "<attribute name='accel'></attribute>"
        func item(_ label: String, _ action: String, _ more: String = "") -> String {
            """
            <item><attribute name="label">\(label)</attribute><attribute name="action">\(action)</attribute>\(keys)\(more)</item>
            """
        }
        return """
            <menu id="\(id)">
              <section>
                \(item("_New…", "win.new"))
                \(item("_Open…", "win.open"))
                <submenu id="\(id)-recent"><attribute name="label">Open _Recent</attribute></submenu>
                \(item("_Unsaved Work…", "win.unsaved-work", "<attribute name='hidden-when'>action-disabled</attribute>"))
                \(item("_Paste as New", "win.paste"))
              </section>
              <section>
                \(item("Save _As…", "win.save-as"))
                \(item("_Copy Picture", "win.copy"))
                \(item("Clear _Marks", "win.clear"))
              </section>
              <section>
                \(item("Zoom _In", "win.zoom-in"))
                \(item("Zoom _Out", "win.zoom-out"))
                \(item("Ori_ginal Size", "win.original-size"))
                \(item("_Fit to Window", "win.fit"))
              </section>
              <section>
                \(item("_Draw with Pen Only", "app.\(Preference.fingersPan.rawValue)"))
                \(item("P_references", "win.preferences"))
                \(item("_Keyboard Shortcuts", "win.shortcuts"))
                \(item("_About Limn", "win.about"))
              </section>
            </menu>
            """
    }

    private static func tool(_ tool: Tool) -> String {
        """
        <child><object class="GtkToggleButton">
          <property name="action-name">win.tool</property>
          <property name="action-target">'\(tool)'</property>
          <property name="icon-name">limn-\(tool)-symbolic</property>
          <property name="focus-on-click">0</property>
          <style><class name="flat"/><class name="tool"/></style>
          \(named("\(tool)"))
        </object></child>
        """
    }

    private static func button(_ name: String, _ icon: String) -> String {
        """
        <child><object class="GtkButton">
          <property name="icon-name">\(icon)</property>
          <property name="action-name">win.\(name)</property>
          <property name="focus-on-click">0</property>
          \(named(name))
        </object></child>
        """
    }

    /// Tooltip and accessible name of a command's button.
    private static func named(_ name: String) -> String {
        let command = Command.all.first { $0.name == name }!
        return """
            \(tooltip(xml(Keyboard.shared.tooltip(command))))
            <accessibility><property name="label">\(command.title)</property></accessibility>
            """
    }

    /// A tooltip; see `name(_:_:tooltip:)` for why the widget is hidden meanwhile.
    private static func tooltip(_ xml: String) -> String {
        """
        <property name="visible">0</property>
        <property name="tooltip-text">\(xml)</property>
        <property name="visible">1</property>
        """
    }

    /// How the active tool is marked, a title that has little room, and a window over which files are dragged: what it shows would
    /// hide the toolkit's rim.
    static let style = """
        .tool:checked { background: alpha(@accent_bg_color, 0.25); color: @accent_color; }
        .narrow .title { font-size: 80%; padding: 0; }
        .narrow .subtitle { padding: 0; }
        .dropping:drop(active) { box-shadow: none; outline: 3px solid @accent_color; outline-offset: -3px; }
        """

    /// Text as XML holds it.
    static func xml(_ text: String) -> String {
        let escapes: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"]
        return oneLine(text).reduce(into: "") { $0 += escapes[$1] ?? String($1) }
    }
}
