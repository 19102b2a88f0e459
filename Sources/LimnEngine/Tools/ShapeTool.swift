import LimnRaster

extension Shape {
    var isValid: Bool {
        (width.raw == 0 || width.isStrokeWidth) && from.isValid && to.isValid
            && (fill == nil || kind == .rectangle || kind == .ellipse)
    }
}

extension Document {
    /// Draws a shape: the inside first, the outline over it; one mark where they have the same colour.
    mutating func perform(_ shape: Shape) throws(EngineError) -> DocumentPatch {
        guard shape.isValid else { throw .invalidOperation }
        let geometry = ShapeGeometry(shape)
        let sameInk = shape.brush == .eraser || shape.fill == shape.color
        var inside: DocumentPatch?
        if let fill = shape.fill, !sameInk {
            var painter = MarkPainter(brush: shape.brush, color: fill, document: self)
            painter.coverage.raise(convex: geometry.area)
            _ = painter.paint(&self)
            inside = painter.finish(&self)
        }
        var painter = MarkPainter(brush: shape.brush, color: shape.color, document: self)
        if shape.fill != nil && sameInk { painter.coverage.raise(convex: geometry.area) }
        if !geometry.head.isEmpty { painter.coverage.raise(convex: geometry.head) }
        painter.coverage.raise(geometry.outline)
        _ = painter.paint(&self)
        let outline = painter.finish(&self)
        return inside.map { joined($0, outline) } ?? outline
    }
}
