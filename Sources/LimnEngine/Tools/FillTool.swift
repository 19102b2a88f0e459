import LimnRaster

extension Document {
    /// Fills from one pixel. What is looked at is the picture as seen, or the drawing alone; what changes is the drawing.
    mutating func perform(_ fill: Fill) throws(EngineError) -> DocumentPatch {
        let x = Int(fill.x), y = Int(fill.y)
        guard bounds.contains(x: x, y: y) else { throw .outsidePicture(x: x, y: y, width: width, height: height) }
        let bucket = FloodFill(
            color: fill.color, tolerance: fill.tolerance, connectivity: fill.connectivity, softEdges: fill.softEdges)
        let picture = source(of: fill)
        var patch = DocumentPatch(layers: stack.layers.count)
        patch.patches[LayerIndex.drawing] =
            bucket.run(at: x, y, in: picture, drawing: &stack.layers[LayerIndex.drawing].sheet).patch
        return patch
    }

    /// The layers a fill looks at; the drawing is the last.
    private func source(of fill: Fill) -> LayerStack {
        switch fill.source {
        case .image: stack
        case .drawing: LayerStack(layers: [stack.layers[LayerIndex.drawing]])
        }
    }
}
