import LimnRaster

extension Document {
    /// Does an operation and returns what undoes it; an empty patch means that nothing changed.
    /// Throws: `EngineError`; then nothing has changed.
    mutating func perform(_ operation: Operation) throws(EngineError) -> DocumentPatch {
        switch operation {
        case .stroke, .shape, .fill, .redact: throw .invalidOperation
        case .clear: clear()
        }
    }

    /// Removes all marks; the photo stays.
    private mutating func clear() -> DocumentPatch {
        DocumentPatch(
            patches: stack.layers.indices.map { layer in
                layer == LayerIndex.photo ? TilePatch() : stack.layers[layer].sheet.clear()
            })
    }
}
