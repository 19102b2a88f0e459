/// The window that asks where and how to save, as GtkBuilder reads it.
enum SaveLayout {
    /// - Parameters:
    ///   - width: Of the window.
    ///   - quality: That which was used last.
    static func text(width: Int, quality: Int) -> String {
        let formats = FileFormat.all.map { "<item>\($0.title)</item>" }.joined()
        return """
            <interface>
            <object class="GtkAdjustment" id="qualities">
              <property name="lower">1</property><property name="upper">100</property>
              <property name="value">\(quality)</property><property name="step-increment">5</property>
            </object>
            <object class="AdwWindow" id="window">
              <property name="title">Save Picture</property>
              <property name="default-width">\(width)</property>
              <property name="content"><object class="GtkBox">
                <property name="orientation">vertical</property>
                <child><object class="AdwHeaderBar" id="header">
                  <property name="show-start-title-buttons">0</property>
                  <property name="show-end-title-buttons">0</property>
                  <child>\(button("cancel", "_Cancel"))</child>
                  <child type="end">\(button("save", "_Save", style: "suggested-action"))</child>
                </object></child>
                <child><object class="GtkScrolledWindow" id="scroller">
                  <property name="hscrollbar-policy">never</property>
                  <property name="vexpand">1</property>
                  <property name="child"><object class="GtkBox" id="questions">
                    <property name="orientation">vertical</property><property name="spacing">18</property>
                    <property name="margin-top">12</property><property name="margin-bottom">18</property>
                    <property name="margin-start">12</property><property name="margin-end">12</property>
                    <child><object class="AdwPreferencesGroup">
                      <child><object class="AdwEntryRow" id="name">
                        <property name="title">Name</property>
                      </object></child>
                      \(words("problem", style: "error"))
                      <child><object class="AdwComboRow" id="folder">
                        <property name="title">Folder</property><property name="subtitle-lines">1</property>
                      </object></child>
                      <child><object class="AdwComboRow" id="format">
                        <property name="title">Format</property>
                        <property name="model"><object class="GtkStringList"><items>\(formats)</items></object></property>
                      </object></child>
                      \(words("loss", style: "caption"))
                      <child><object class="AdwActionRow" id="quality">
                        <property name="title">Quality</property>
                        <property name="subtitle">In percent; less makes a smaller file</property>
                        <child><object class="GtkSpinButton">
                          <property name="adjustment">qualities</property><property name="numeric">1</property>
                          <property name="valign">center</property>
                          <accessibility><property name="label">Quality</property></accessibility>
                        </object></child>
                      </object></child>
                      \(row("history", "Keep History", "Who gets the document can see and undo all steps since the last redaction"))
                      \(row("metadata", "Keep Date, Camera and Texts", "When and with what it was taken, its title, author and captions"))
                      \(row("location", "Keep the Place", "Where the photo was taken"))
                    </object></child>
                  </object></property>
                </object></child>
              </object></property>
            </object>
            </interface>
            """
    }

    private static func button(_ id: String, _ label: String, style: String = "flat") -> String {
        """
        <object class="GtkButton" id="\(id)">
          <property name="child"><object class="GtkLabel">
            <property name="label">\(label)</property><property name="use-underline">1</property>
            <property name="mnemonic-widget">\(id)</property>
          </object></property>
          <style><class name="\(style)"/></style>
        </object>
        """
    }

    /// A row that says something when there is something to say.
    private static func words(_ id: String, style: String) -> String {
        """
        <child><object class="AdwPreferencesRow" id="\(id)-row">
          <property name="visible">0</property><property name="activatable">0</property>
          <property name="focusable">0</property>
          <property name="child"><object class="GtkLabel" id="\(id)">
            <property name="xalign">0</property>
            <property name="margin-top">8</property><property name="margin-bottom">8</property>
            <property name="margin-start">12</property><property name="margin-end">12</property>
            <style><class name="\(style)"/></style>
          </object></property>
        </object></child>
        """
    }

    private static func row(_ id: String, _ title: String, _ subtitle: String) -> String {
        """
        <child><object class="AdwActionRow" id="\(id)-row">
          <property name="title">\(title)</property><property name="subtitle">\(subtitle)</property>
          <property name="activatable-widget">\(id)</property>
          <child><object class="GtkSwitch" id="\(id)">
            <property name="valign">center</property>
          </object></child>
        </object></child>
        """
    }
}
