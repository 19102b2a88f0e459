import LimnRaster

extension Document {
    /// Does an operation and returns what undoes it; an empty patch means that nothing changed.
    /// Throws: `EngineError`; then nothing has changed.
    mutating func perform(_ operation: Operation, _ workspace: Workspace) throws(EngineError) -> DocumentPatch {
        switch operation {
        case .stroke(let stroke): try perform(stroke, workspace)
        case .shape(let shape): try perform(shape, workspace)
        case .fill(let fill): try perform(fill)
        case .redact(let redaction): try perform(redaction)
        case .clear: clear()
        }
    }

    /// Removes all marks; the photo stays.
    private mutating func clear() -> DocumentPatch {
        var patch = DocumentPatch(layers: stack.layers.count)
        for layer in stack.layers.indices where layer != LayerIndex.photo {
            patch.patches[layer] = stack.layers[layer].sheet.clear()
        }
        return patch
    }
}
