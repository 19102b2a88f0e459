import CAdwaita

/// The widget class of the canvas: a plain widget that draws by asking a Swift object.
enum CanvasClass {
    private static let key = "limn-canvas"

    private static let type: GType = {
        var query = GTypeQuery()
        g_type_query(gtk_widget_get_type(), &query)
        let start: GClassInitFunc = { cls, _ in
            let cls: UnsafeMutablePointer<GtkWidgetClass> = cast(cls!)
            cls.pointee.snapshot = { widget, snapshot in
                guard let data = g_object_get_data(cast(widget!), CanvasClass.key) else { return }
                Unmanaged<CanvasView>.fromOpaque(data).takeUnretainedValue().draw(into: snapshot!)
            }
            gtk_widget_class_set_accessible_role(cls, GTK_ACCESSIBLE_ROLE_IMG)
        }
        return g_type_register_static_simple(
            gtk_widget_get_type(), "LimnCanvas", query.class_size, start, query.instance_size, nil,
            GTypeFlags(rawValue: 0))
    }()

    /// A widget that `view` draws; the view must live as long.
    static func make(for view: CanvasView) -> Widget {
        let object = g_object_new_with_properties(type, 0, nil, nil)!
        g_object_set_data(object, key, Unmanaged.passUnretained(view).toOpaque())
        return cast(object)
    }
}
