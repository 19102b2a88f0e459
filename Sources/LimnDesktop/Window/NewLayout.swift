/// The window that asks how large a new picture is, as GtkBuilder reads it.
enum NewLayout {
    /// - Parameter width: Of the window.
    static func text(width: Int) -> String {
        DialogLayout.text(
            "New Picture", width: width, confirm: ("create", "C_reate"),
            """
            \(side("width", "Width in Pixels"))
            \(side("height", "Height in Pixels"))
            \(DialogLayout.words("problem", style: "error"))
            \(DialogLayout.row("transparent", "Transparent", "Otherwise the paper is white"))
            """)
    }

    private static func side(_ id: String, _ title: String) -> String {
        """
        <child><object class="AdwEntryRow" id="\(id)">
          <property name="title">\(title)</property><property name="input-purpose">digits</property>
        </object></child>
        """
    }
}
