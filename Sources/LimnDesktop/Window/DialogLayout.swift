/// The parts of a window that asks something over another, as GtkBuilder reads them: leaving and confirming above, the
/// questions in rows below.
enum DialogLayout {
    /// - Parameters:
    ///   - confirm: The button that does what is asked for.
    ///   - rows: The questions.
    ///   - others: What they refer to.
    static func text(
        _ title: String, width: Int, confirm: (id: String, label: String), _ rows: String, beside others: String = ""
    ) -> String {
        """
        <interface>
        \(others)
        <object class="AdwWindow" id="window">
          <property name="title">\(title)</property>
          <property name="default-width">\(width)</property>
          <property name="content"><object class="GtkBox">
            <property name="orientation">vertical</property>
            <child><object class="AdwHeaderBar" id="header">
              <property name="show-start-title-buttons">0</property>
              <property name="show-end-title-buttons">0</property>
              <child>\(button("cancel", "_Cancel"))</child>
              <child type="end">\(button(confirm.id, confirm.label, style: "suggested-action"))</child>
            </object></child>
            <child><object class="GtkScrolledWindow" id="scroller">
              <property name="hscrollbar-policy">never</property>
              <property name="vexpand">1</property>
              <property name="child"><object class="GtkBox" id="questions">
                <property name="orientation">vertical</property><property name="spacing">18</property>
                <property name="margin-top">12</property><property name="margin-bottom">18</property>
                <property name="margin-start">12</property><property name="margin-end">12</property>
                <child><object class="AdwPreferencesGroup">
                  \(rows)
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
    static func words(_ id: String, style: String) -> String {
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

    static func row(_ id: String, _ title: String, _ subtitle: String) -> String {
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
