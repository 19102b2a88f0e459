import CAdwaita

/// A choice for the whole program, kept between starts: an action `app.NAME` that menus and switches show and change.
enum Preference: String, CaseIterable {
    /// Whether a picked colour lasts for one stroke; else until another is chosen.
    case pickOnce = "pick-once"
    /// Whether a finger moves the picture; else it draws.
    case fingersPan = "fingers-pan"
    /// Whether fills are seen spreading.
    case animateFills = "animate-fills"
    /// Whether there is a line that tells how the tool is used.
    case showTips = "tips"

    var isOn: Bool { SettingsStore.shared.flag(rawValue) }

    /// What the preference says now, for an action.
    var state: OpaquePointer { g_variant_new_boolean(isOn ? 1 : 0) }

    /// Its action, whose state follows it.
    var action: UnsafeMutableRawPointer {
        let map = OpaquePointer(UnsafeMutableRawPointer(g_application_get_default()!))
        return UnsafeMutableRawPointer(g_action_map_lookup_action(map, rawValue)!)
    }

    /// Changes it, and every switch that shows it.
    func set(_ isOn: Bool) {
        let application = OpaquePointer(UnsafeMutableRawPointer(g_application_get_default()!))
        g_action_group_change_action_state(application, rawValue, g_variant_new_boolean(isOn ? 1 : 0))
    }

    /// Adds the actions of all to the program.
    static func addActions(to map: OpaquePointer) {
        for preference in allCases {
            let action = g_simple_action_new_stateful(preference.rawValue, nil, preference.state)!
            connect(UnsafeMutableRawPointer(action), "change-state") { (value: UnsafeMutableRawPointer?) in
                let value = OpaquePointer(value!)
                SettingsStore.shared.setFlag(preference.rawValue, g_variant_get_boolean(value) != 0)
                g_simple_action_set_state(action, value)
            }
            g_action_map_add_action(map, action)
            g_object_unref(UnsafeMutableRawPointer(action))
        }
    }
}
