import LimnRaster

extension Redaction {
    /// Smallest block of a pixelation, in pixels a side.
    public static let smallestBlock: Int32 = 8

    var isValid: Bool {
        guard width >= 1, height >= 1, !x.addingReportingOverflow(width).overflow,
            !y.addingReportingOverflow(height).overflow
        else { return false }
        switch style {
        case .solid(let color): return color.alpha == 255
        case .pixelate(let block): return block >= Redaction.smallestBlock
        }
    }
}

extension Document {
    /// Replaces the pixels of a rectangle in the photo and empties it in every layer above. What "solid" leaves does not
    /// depend on the covered pixels in any way.
    mutating func perform(_ redaction: Redaction) throws(EngineError) -> DocumentPatch {
        guard redaction.isValid else { throw .invalidOperation }
        let rect = PixelRect(
            x: Int(redaction.x), y: Int(redaction.y), width: Int(redaction.width), height: Int(redaction.height))
        var patch = DocumentPatch(layers: stack.layers.count)
        for layer in stack.layers.indices {
            var edit = SheetEdit(of: stack.layers[layer].sheet)
            if layer != LayerIndex.photo {
                stack.layers[layer].sheet.fill(rect, color: .clear, edit: &edit)
            } else {
                switch redaction.style {
                case .solid(let color): stack.layers[layer].sheet.fill(rect, color: color, edit: &edit)
                case .pixelate(let block):
                    stack.layers[layer].sheet.pixelate(rect, block: Int(block), edit: &edit)
                }
            }
            patch.patches[layer] = edit.finish(in: &stack.layers[layer].sheet)
        }
        return patch
    }
}
