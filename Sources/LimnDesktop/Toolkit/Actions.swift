import CAdwaita

/// Named actions of a window, as menus, buttons and keys call them.
struct Actions {
    let map: OpaquePointer

    /// Adds an action without a value. Returns it, to be enabled and disabled.
    @discardableResult
    func add(_ name: String, _ body: @escaping () -> Void) -> OpaquePointer {
        let action = g_simple_action_new(name, nil)!
        connect(UnsafeMutableRawPointer(action), "activate", body)
        g_action_map_add_action(map, action)
        g_object_unref(UnsafeMutableRawPointer(action))
        return action
    }

    /// Adds an action with a text.
    func add(_ name: String, withText body: @escaping (String) -> Void) {
        let type = g_variant_type_new("s")
        defer { g_variant_type_free(type) }
        let action = g_simple_action_new(name, type)!
        connect(UnsafeMutableRawPointer(action), "activate") { (value: UnsafeMutableRawPointer?) in
            body(String(cString: g_variant_get_string(OpaquePointer(value!), nil)))
        }
        g_action_map_add_action(map, action)
        g_object_unref(UnsafeMutableRawPointer(action))
    }

    /// Adds a choice among names, such as the tool; `body` is called with the new one.
    func add(_ name: String, choice: String, _ body: @escaping (String) -> Void) {
        let type = g_variant_type_new("s")
        defer { g_variant_type_free(type) }
        let action = g_simple_action_new_stateful(name, type, g_variant_new_string(choice))!
        connect(UnsafeMutableRawPointer(action), "change-state") { (value: UnsafeMutableRawPointer?) in
            let value = OpaquePointer(value!)
            g_simple_action_set_state(action, value)
            body(String(cString: g_variant_get_string(value, nil)))
        }
        g_action_map_add_action(map, action)
        g_object_unref(UnsafeMutableRawPointer(action))
    }
}
