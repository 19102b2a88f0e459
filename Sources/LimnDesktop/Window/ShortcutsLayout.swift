/// The window of keys and gestures as GtkBuilder reads it: one list that fits a telephone. (GTK's own
/// window of shortcuts needs two columns.)
struct ShortcutsLayout {
    /// Whether keys are below what they do: large text has no room beside it on a small screen.
    private let isStacked: Bool

    static func text(isStacked: Bool) -> String { ShortcutsLayout(isStacked: isStacked).text() }

    private func text() -> String {
        let groups =
            [group(.tools), group(.drawing)]
            + [
                group("With the Pointer", ShortcutsLayout.pointer.map { row($0.title, held: $0.key) }),
                group("With Fingers", ShortcutsLayout.fingers.map { row($0.title, gesture: $0.gesture) }),
                group(.view), group(.files), group(.program),
            ]
        return HelpLayout.text("shortcuts", "Keyboard Shortcuts", width: 520, height: 680, groups.joined())
    }

    private static let pointer: [(title: String, key: String)] = [
        ("Give the stroke up", key: "Escape"), ("Straight, square, round", "Shift"), ("From the middle", "Ctrl"),
        ("Pick a colour at once", "Alt"), ("Move the picture", "Space"),
    ]

    private static let fingers: [(title: String, gesture: String)] = [
        ("Pick a colour", gesture: "Hold still, let go on it"), ("Undo", "Tap with two"), ("Redo", "Tap with three"),
        ("Move and zoom", "Drag and spread two"),
    ]

    /// The commands of a group that have keys.
    private func group(_ group: Command.Group) -> String {
        let commands = Command.all.filter { $0.group == group }
        return self.group(
            group.rawValue,
            commands.compactMap { command in
                let keys = Keyboard.shared.keys(of: command.name), others = keys.filter { !$0.isOnKeypad }
                // What is on the keypad looks like the key that is not.
                return keys.isEmpty
                    ? nil : row(command.title, keys: (others.isEmpty ? keys : others).map(\.accelerator))
            })
    }

    private func group(_ title: String, _ rows: [String]) -> String {
        """
        <child><object class="AdwPreferencesGroup"><property name="title">\(title)</property>\(rows.joined())</object></child>
        """
    }

    private func row(_ title: String, keys: [String]) -> String {
        row(
            title,
            caps: keys.map { key in
                """
                <child><object class="GtkShortcutLabel">
                  <property name="accelerator">\(WindowLayout.xml(key))</property><property name="halign">end</property>
                </object></child>
                """
            })
    }

    /// A key that is held while the pointer is used: GTK would show the left one of two, and Space as a sign.
    private func row(_ title: String, held key: String) -> String {
        let cap = """
            <child><object class="GtkBox">
              <property name="css-name">shortcut</property><property name="halign">end</property>
              <child><object class="GtkLabel">
                <property name="label">\(key)</property><style><class name="keycap"/></style>
              </object></child>
            </object></child>
            """
        return row(title, caps: [cap])
    }

    private func row(_ title: String, caps: [String]) -> String {
        row(
            title,
            """
            <child><object class="GtkBox">
              <property name="orientation">vertical</property><property name="spacing">4</property>
              <property name="margin-top">6</property><property name="margin-bottom">6</property>
              <property name="valign">center</property>\(caps.joined())
            </object></child>
            """)
    }

    private func row(_ title: String, gesture: String) -> String {
        if !isStacked { return row(title, "<property name='subtitle'>\(gesture)</property>") }
        return row(
            title,
            """
            <child><object class="GtkLabel">
              <property name="label">\(gesture)</property><property name="wrap">1</property>
              <property name="xalign">0</property><style><class name="dim-label"/></style>
            </object></child>
            """)
    }

    private func row(_ title: String, _ suffixes: String) -> String {
        let title = WindowLayout.xml(title)
        if !isStacked {
            return """
                <child><object class="AdwActionRow"><property name="title">\(title)</property>\(suffixes)</object></child>
                """
        }
        return """
            <child><object class="AdwPreferencesRow">
              <property name="title">\(title)</property>
              <accessibility><property name="label">\(title)</property></accessibility>
              <property name="child"><object class="GtkBox">
                <property name="orientation">vertical</property>
                <property name="margin-start">12</property><property name="margin-end">12</property>
                <property name="margin-top">6</property><property name="margin-bottom">6</property>
                <child><object class="GtkLabel">
                  <property name="label">\(title)</property><property name="xalign">0</property>
                  <property name="wrap">1</property>
                </object></child>\(suffixes)
              </object></property>
            </object></child>
            """
    }
}
