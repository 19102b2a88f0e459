import LimnRaster

extension Stroke {
    /// Whether the parts are in range; what a journal or a program hands over is checked, never trusted.
    var isValid: Bool {
        !samples.isEmpty && samples.count <= 1_000_000 && width.isStrokeWidth
            && samples.allSatisfy { $0.position.isValid }
    }

    /// The segments of the whole path, as far as they may touch a picture.
    func path(within bounds: PixelRect) -> [RoundCone] {
        var modeler = StrokeModeler(width: width.value, smoothing: smoothing, within: bounds)
        var path: [RoundCone] = []
        path.reserveCapacity(samples.count + 1)
        for sample in samples { modeler.add(sample, to: &path) }
        modeler.finish(&path)
        return path
    }
}

extension Document {
    /// Draws a whole stroke.
    mutating func perform(_ stroke: Stroke, _ workspace: Workspace) throws(EngineError) -> DocumentPatch {
        guard stroke.isValid else { throw .invalidOperation }
        return draw(stroke.path(within: bounds), stroke.brush, stroke.color, workspace)
    }

    /// Draws a path at once.
    mutating func draw(
        _ path: [RoundCone], _ brush: Brush, _ color: Color, _ workspace: Workspace
    ) -> DocumentPatch {
        defer { workspace.coverage.reset() }
        var painter = MarkPainter(brush: brush, color: color, document: self, coverage: workspace.coverage)
        painter.coverage.raise(path)
        _ = painter.paint(&self)
        return painter.finish(&self)
    }
}

extension FixedLength {
    /// Whether a pen may be this wide.
    var isStrokeWidth: Bool { raw >= 26 && raw <= 256_000 }
}

extension FixedPoint {
    /// Whether both coordinates are within ±`limit`.
    var isValid: Bool { x.magnitude <= 256_000_000 && y.magnitude <= 256_000_000 }
}
