import LimnRaster

extension Stroke {
    /// Whether the parts are in range; what a journal or a program hands over is checked, never trusted.
    var isValid: Bool {
        !samples.isEmpty && samples.count <= 1_000_000 && width.isStrokeWidth
            && samples.allSatisfy { $0.position.isValid }
    }

    /// Calls `body` with the segments of the whole path, as far as they may touch a picture, some thousands at a time: those
    /// of a curve through a million samples would take gigabytes.
    func forEachPart(within bounds: PixelRect, _ body: ([RoundCone]) -> Void) {
        var modeler = StrokeModeler(width: width.value, smoothing: smoothing, within: bounds)
        var part: [RoundCone] = []
        for sample in samples {
            modeler.add(sample, to: &part)
            if part.count < 8192 { continue }
            body(part)
            part.removeAll(keepingCapacity: true)
        }
        modeler.finish(&part)
        body(part)
    }
}

extension Document {
    /// Draws a whole stroke.
    mutating func perform(_ stroke: Stroke, _ workspace: Workspace) throws(EngineError) -> DocumentPatch {
        guard stroke.isValid else { throw .invalidOperation }
        let bounds = bounds
        return draw(stroke.brush, stroke.color, workspace) { coverage in
            stroke.forEachPart(within: bounds) { coverage.raise($0) }
        }
    }

    /// Draws what `raise` adds to an empty coverage.
    mutating func draw(
        _ brush: Brush, _ color: Color, _ workspace: Workspace, _ raise: (CoverageSheet) -> Void
    ) -> DocumentPatch {
        defer { workspace.coverage.reset() }
        var painter = MarkPainter(brush: brush, color: color, document: self, coverage: workspace.coverage)
        raise(painter.coverage)
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
