/// A window with a page of groups, as GtkBuilder reads it. (Of the window that libadwaita 1.2 has for preferences, much stays
/// in memory when it is closed.)
enum HelpLayout {
    static func text(_ id: String, _ title: String, width: Int, height: Int, _ groups: String) -> String {
        """
        <interface><object class="AdwWindow" id="\(id)">
        <property name="title">\(title)</property>
        <property name="default-width">\(width)</property><property name="default-height">\(height)</property>
        <property name="content"><object class="GtkBox">
          <property name="orientation">vertical</property>
          <child><object class="AdwHeaderBar"/></child>
          <child><object class="AdwPreferencesPage">
            <property name="vexpand">1</property>\(groups)
          </object></child>
        </object></property>
        </object></interface>
        """
    }
}
