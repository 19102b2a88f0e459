import LimnRaster

extension Shape {
    var isValid: Bool {
        (width.raw == 0 || width.isStrokeWidth) && from.isValid && to.isValid
            && (fill == nil || kind == .rectangle || kind == .ellipse)
    }
}

extension Document {
    /// Draws a shape: the inside first, the outline over it; one mark where they have the same colour.
    mutating func perform(_ shape: Shape, _ workspace: Workspace) throws(EngineError) -> DocumentPatch {
        guard shape.isValid else { throw .invalidOperation }
        let geometry = ShapeGeometry(shape)
        if let fill = shape.fill {
            if shape.brush == .eraser || fill == shape.color {
                return lay([geometry.whole], shape.brush, shape.color, workspace)
            }
            let inside = lay([geometry.area], shape.brush, fill, workspace)
            let outline = drawOutline(geometry, shape, workspace)
            return joined(inside, outline)
        }
        return drawOutline(geometry, shape, workspace)
    }

    private mutating func drawOutline(
        _ geometry: ShapeGeometry, _ shape: Shape, _ workspace: Workspace
    ) -> DocumentPatch {
        switch geometry.outline {
        case nil: return DocumentPatch(layers: stack.layers.count)
        case .polygons(let polygons): return lay(polygons, shape.brush, shape.color, workspace)
        case .path(let path): return draw(shape.brush, shape.color, workspace) { $0.raise(path) }
        }
    }

    private mutating func lay(
        _ polygons: [[Point]], _ brush: Brush, _ color: Color, _ workspace: Workspace
    ) -> DocumentPatch {
        var patch = DocumentPatch(layers: stack.layers.count)
        let (mark, layers) = brush.mark(color)
        workspace.scan.load(polygons)
        for layer in layers {
            patch.patches[layer] = stack.layers[layer].sheet.lay(mark, on: workspace.scan)
        }
        return patch
    }
}
