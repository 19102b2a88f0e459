import LimnRaster

extension Document {
    /// Fills from one pixel. What is looked at is the picture as seen, or the drawing alone; what changes is the drawing.
    mutating func perform(_ fill: Fill) throws(EngineError) -> DocumentPatch {
        let x = Int(fill.x), y = Int(fill.y)
        guard bounds.contains(x: x, y: y) else { throw .outsidePicture(x: x, y: y, width: width, height: height) }
        let bucket = FloodFill(
            color: fill.color, tolerance: fill.tolerance, connectivity: fill.connectivity, softEdges: fill.softEdges)
        let (picture, layer) = source(of: fill)
        var patch = DocumentPatch(layers: stack.layers.count)
        patch.patches[LayerIndex.drawing] =
            bucket.run(at: x, y, in: picture, layer: layer, drawing: &stack.layers[LayerIndex.drawing].sheet).patch
        return patch
    }

    /// The layers a fill looks at, and the place of the drawing among them.
    func source(of fill: Fill) -> (LayerStack, Int) {
        switch fill.source {
        case .image: (stack, LayerIndex.drawing)
        case .drawing: (LayerStack(layers: [stack.layers[LayerIndex.drawing]]), 0)
        }
    }
}
