import LimnRaster

extension Document {
    /// Fills from one pixel. What is looked at is the picture as seen, or the drawing alone; what changes is the drawing.
    mutating func perform(_ fill: Fill) throws(EngineError) -> DocumentPatch {
        let (x, y) = try place(of: fill)
        let picture = source(of: fill)
        var patch = DocumentPatch(layers: stack.layers.count)
        patch.patches[LayerIndex.drawing] =
            bucket(of: fill).run(at: x, y, in: picture, drawing: &stack.layers[LayerIndex.drawing].sheet).patch
        return patch
    }

    /// The pixel a fill starts from. Throws: `EngineError.outsidePicture`.
    func place(of fill: Fill) throws(EngineError) -> (x: Int, y: Int) {
        let x = Int(fill.x), y = Int(fill.y)
        guard bounds.contains(x: x, y: y) else { throw .outsidePicture(x: x, y: y, width: width, height: height) }
        return (x, y)
    }

    private func bucket(of fill: Fill) -> FloodFill {
        FloodFill(
            color: fill.color, tolerance: fill.tolerance, connectivity: fill.connectivity, softEdges: fill.softEdges)
    }

    /// The layers a fill looks at; the drawing is the last.
    private func source(of fill: Fill) -> LayerStack {
        switch fill.source {
        case .image: stack
        case .drawing: LayerStack(layers: [stack.layers[LayerIndex.drawing]])
        }
    }
}

extension Document {
    /// The order in which the pixels of a fill turn. The document is as it was before the fill.
    /// Throws: `EngineError.outsidePicture`.
    public func wave(of fill: Fill) throws(EngineError) -> FillWave {
        try wave(of: fill, upTo: .max)!
    }

    /// The same; nil where the rectangle round the fill has more pixels than `area`: each takes eight bytes or more.
    /// Throws: `EngineError.outsidePicture`.
    public func wave(of fill: Fill, upTo area: Int) throws(EngineError) -> FillWave? {
        let (x, y) = try place(of: fill)
        let picture = source(of: fill)
        var drawing = stack.layers[LayerIndex.drawing].sheet
        let outcome = bucket(of: fill).run(at: x, y, in: picture, drawing: &drawing)
        let bounds = outcome.component.bounds.union(outcome.rim.bounds)
        if bounds.width * bounds.height > area { return nil }
        return FillWave(
            outcome.component, rim: outcome.rim, from: x, y, spread: fill.spread, connectivity: fill.connectivity)
    }
}
