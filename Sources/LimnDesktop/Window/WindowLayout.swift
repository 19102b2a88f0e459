/// The window as GtkBuilder reads it.
enum WindowLayout {
    /// A window with a header, a bar of tools, and places for what is made in code: `overlay` for the canvas, `options` for
    /// the settings of the tool.
    static func text() -> String {
        let tools = Tool.allCases.map { tool in
            """
            <child><object class="GtkToggleButton">
              <property name="action-name">win.tool</property>
              <property name="action-target">'\(tool.rawValue)'</property>
              <property name="icon-name">limn-\(tool.rawValue)-symbolic</property>
              <property name="tooltip-text">\(tool.label.name) (\(tool.label.key.uppercased()))</property>
              <style><class name="flat"/></style>
              <accessibility><property name="label">\(tool.label.name)</property></accessibility>
            </object></child>
            """
        }.joined()
        return """
            <interface>
            <object class="AdwApplicationWindow" id="window">
              <property name="default-width">1100</property>
              <property name="default-height">760</property>
              <property name="title">Limn</property>
              <property name="content"><object class="GtkBox">
                <property name="orientation">vertical</property>
                <child><object class="AdwHeaderBar">
                  <property name="title-widget"><object class="AdwWindowTitle" id="title">
                    <property name="title">Limn</property>
                  </object></property>
                  \(button("win.open", "document-open-symbolic", "Open (Ctrl+O)", id: "open"))
                  \(button("win.undo", "edit-undo-symbolic", "Undo (Ctrl+Z)"))
                  \(button("win.redo", "edit-redo-symbolic", "Redo (Ctrl+Shift+Z)"))
                  <child type="end"><object class="GtkMenuButton">
                    <property name="icon-name">open-menu-symbolic</property>
                    <property name="primary">1</property>
                    <property name="menu-model">menu</property>
                    <property name="tooltip-text">Menu</property>
                  </object></child>
                  <child type="end"><object class="GtkButton">
                    <property name="label">Save</property>
                    <property name="action-name">win.save</property>
                    <property name="tooltip-text">Save (Ctrl+S)</property>
                    <style><class name="suggested-action"/></style>
                  </object></child>
                </object></child>
                <child><object class="AdwToastOverlay" id="toasts">
                  <property name="child"><object class="GtkBox" id="main">
                    <child><object class="GtkScrolledWindow" id="tool-scroller">
                      <property name="hscrollbar-policy">never</property>
                      <property name="child"><object class="GtkBox" id="tools">
                        <property name="orientation">vertical</property>
                        <property name="spacing">2</property>
                        <style><class name="toolbar"/></style>
                        \(tools)
                      </object></property>
                    </object></child>
                    <child><object class="GtkSeparator" id="separator"/></child>
                    <child><object class="GtkBox" id="content">
                      <property name="orientation">vertical</property>
                      <property name="hexpand">1</property>
                      <child><object class="GtkScrolledWindow">
                        <property name="vscrollbar-policy">never</property>
                        <property name="child"><object class="GtkBox" id="options">
                          <property name="spacing">6</property>
                          <style><class name="toolbar"/></style>
                        </object></property>
                      </object></child>
                      <child><object class="GtkOverlay" id="overlay">
                        <property name="vexpand">1</property>
                        <child type="overlay"><object class="GtkProgressBar" id="progress">
                          <property name="valign">start</property>
                          <property name="visible">0</property>
                          <style><class name="osd"/></style>
                        </object></child>
                      </object></child>
                    </object></child>
                  </object></property>
                </object></child>
              </object></property>
            </object>
            <menu id="menu">
              <section>
                <item><attribute name="label">_New</attribute><attribute name="action">win.new</attribute></item>
                <item><attribute name="label">_Open…</attribute><attribute name="action">win.open</attribute></item>
                <item><attribute name="label">_Paste as New</attribute><attribute name="action">win.paste</attribute></item>
              </section>
              <section>
                <item><attribute name="label">Save _As…</attribute><attribute name="action">win.save-as</attribute></item>
                <item><attribute name="label">_Copy Picture</attribute><attribute name="action">win.copy</attribute></item>
                <item><attribute name="label">Clear _Marks</attribute><attribute name="action">win.clear</attribute></item>
              </section>
              <section>
                <item><attribute name="label">Zoom _In</attribute><attribute name="action">win.zoom-in</attribute></item>
                <item><attribute name="label">Zoom _Out</attribute><attribute name="action">win.zoom-out</attribute></item>
                <item><attribute name="label">_Original Size</attribute><attribute name="action">win.zoom-1</attribute></item>
                <item><attribute name="label">_Fit</attribute><attribute name="action">win.fit</attribute></item>
              </section>
              <section>
                <item><attribute name="label">_Keyboard Shortcuts</attribute><attribute name="action">win.shortcuts</attribute></item>
                <item><attribute name="label">_About Limn</attribute><attribute name="action">win.about</attribute></item>
              </section>
            </menu>
            </interface>
            """
    }

    private static func button(_ action: String, _ icon: String, _ tooltip: String, id: String = "") -> String {
        """
        <child><object class="GtkButton"\(id.isEmpty ? "" : " id=\"\(id)\"")>
          <property name="icon-name">\(icon)</property>
          <property name="action-name">\(action)</property>
          <property name="tooltip-text">\(tooltip)</property>
        </object></child>
        """
    }
}
