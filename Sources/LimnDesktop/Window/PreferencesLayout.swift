/// The window of preferences as GtkBuilder reads it: a switch for every `Preference`.
enum PreferencesLayout {
    static func text() -> String {
        HelpLayout.text(
            "preferences", "Preferences", width: 480, height: 560,
            """
            <child><object class="AdwPreferencesGroup"><property name="title">Drawing</property>
              \(row(.pickOnce, "Picked Colour for One Stroke", "Then the colour chosen before comes back"))
              \(row(.animateFills, "Animate Fills", "Show how a fill spreads"))
              \(row(.showTips, "Tips", "Tell below the picture how the tool is used"))
            </object></child>
            <child><object class="AdwPreferencesGroup"><property name="title">Touch</property>
              \(row(.fingersPan, "Draw with Pen Only", "Fingers move the picture; turned on when a pen is first used"))
            </object></child>
            <child><object class="AdwPreferencesGroup"><property name="title">Keyboard</property>
              <child><object class="AdwActionRow" id="keyboard-file">
                <property name="title">Keyboard File</property>
                <property name="activatable">1</property>
                <property name="subtitle">\(WindowLayout.xml(Keyboard.path))</property>
                <property name="subtitle-lines">2</property>
                <property name="tooltip-text">Opens the file that says which keys do what</property>
                <child><object class="GtkImage"><property name="icon-name">document-edit-symbolic</property></object></child>
              </object></child>
            </object></child>
            """)
    }

    private static func row(_ preference: Preference, _ title: String, _ subtitle: String) -> String {
        let id = preference.rawValue
        return """
            <child><object class="AdwActionRow">
              <property name="title">\(title)</property><property name="subtitle">\(subtitle)</property>
              <property name="activatable-widget">\(id)</property>
              <child><object class="GtkSwitch" id="\(id)">
                <property name="valign">center</property><property name="action-name">app.\(id)</property>
              </object></child>
            </object></child>
            """
    }
}
