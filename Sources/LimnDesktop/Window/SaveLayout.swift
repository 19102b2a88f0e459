/// The window that asks where and how to save, as GtkBuilder reads it.
enum SaveLayout {
    /// - Parameters:
    ///   - width: Of the window.
    ///   - quality: That which was used last.
    static func text(width: Int, quality: Int) -> String {
        let formats = FileFormat.all.map { "<item>\($0.title)</item>" }.joined()
        return DialogLayout.text(
            "Save Picture", width: width, confirm: ("save", "_Save"),
            """
            <child><object class="AdwEntryRow" id="name">
              <property name="title">Name</property>
            </object></child>
            \(DialogLayout.words("problem", style: "error"))
            <child><object class="AdwComboRow" id="folder">
              <property name="title">Folder</property><property name="subtitle-lines">1</property>
            </object></child>
            <child><object class="AdwComboRow" id="format">
              <property name="title">Format</property>
              <property name="model"><object class="GtkStringList"><items>\(formats)</items></object></property>
            </object></child>
            \(DialogLayout.words("loss", style: "caption"))
            <child><object class="AdwActionRow" id="quality">
              <property name="title">Quality</property>
              <property name="subtitle">In percent; less makes a smaller file</property>
              <child><object class="GtkSpinButton">
                <property name="adjustment">qualities</property><property name="numeric">1</property>
                <property name="valign">center</property>
                <accessibility><property name="label">Quality</property></accessibility>
              </object></child>
            </object></child>
            \(DialogLayout.row("history", "Keep History", "Who gets the document can see and undo all steps since the last redaction"))
            \(DialogLayout.row("metadata", "Keep Date, Camera and Texts", "When and with what it was taken, its title, author and captions"))
            \(DialogLayout.row("location", "Keep the Place", "Where the photo was taken"))
            """,
            beside: """
                <object class="GtkAdjustment" id="qualities">
                  <property name="lower">1</property><property name="upper">100</property>
                  <property name="value">\(quality)</property><property name="step-increment">5</property>
                </object>
                """)
    }
}
