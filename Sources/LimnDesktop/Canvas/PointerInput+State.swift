extension PointerInput {
    /// What the pointer is doing.
    enum State {
        case idle, drawing, magnifying
        /// The picture is dragged, from a place in pixels of the toolkit.
        case dragging(x: Double, y: Double)
        /// The brush is made wider and thinner: where that began, and with what settings.
        case sizing(x: Double, y: Double, before: ToolSettings)

        /// Whether it is doing anything.
        var isBusy: Bool { if case .idle = self { false } else { true } }
    }
}
