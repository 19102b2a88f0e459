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

    /// Has the picture stay where it is while anything is done with it.
    func holdPicture() { editor.canvas.isHeld = state.isBusy || touches.isBusy }

    /// The canvas has come to lie elsewhere under pointer and fingers, which are at other places of it now.
    func canvasMoved(byX x: Double, y: Double) {
        func there(_ place: (x: Double, y: Double)) -> (x: Double, y: Double) { (place.x - x, place.y - y) }
        hovered = hovered.map(there)
        pressedAt = pressedAt.map(there)
        clickedAt = clickedAt.map(there)
        touches.canvasMoved(byX: x, y: y)
        switch state {
        case .idle, .drawing, .magnifying: break
        case .dragging(let fromX, let fromY): state = .dragging(x: fromX - x, y: fromY - y)
        case .sizing(let fromX, let fromY, let before): state = .sizing(x: fromX - x, y: fromY - y, before: before)
        }
    }
}
