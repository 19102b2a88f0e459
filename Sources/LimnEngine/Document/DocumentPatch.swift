import LimnRaster

/// What undoes (or redoes) a step: a patch for every layer.
struct DocumentPatch {
    var patches: [TilePatch]

    /// A patch that changes nothing.
    init(layers: Int) { patches = [TilePatch](repeating: TilePatch(), count: layers) }

    var isEmpty: Bool { patches.allSatisfy { $0.isEmpty } }
    var byteCount: Int { patches.reduce(0) { $0 + $1.byteCount } }
    var tilesLeft: Int { patches.reduce(0) { $0 + $1.tilesLeft } }
}

extension Document {
    /// Exchanges the patch's pixels with the document's. Returns how many tiles had to be copied because others hold them,
    /// too.
    mutating func swap(_ patch: inout DocumentPatch) -> Int {
        var copied = 0
        for layer in stack.layers.indices where !patch.patches[layer].isEmpty {
            copied += stack.layers[layer].sheet.swap(&patch.patches[layer])
        }
        return copied
    }

    /// The rectangle that a patch covers, on any layer.
    func bounds(of patch: DocumentPatch) -> PixelRect {
        var rect = PixelRect.empty
        for layer in stack.layers.indices {
            rect = rect.union(stack.layers[layer].sheet.bounds(of: patch.patches[layer]))
        }
        return rect
    }

    /// The patch of two edits, one after the other.
    func joined(_ first: DocumentPatch, _ later: DocumentPatch) -> DocumentPatch {
        var result = DocumentPatch(layers: stack.layers.count)
        for layer in stack.layers.indices {
            result.patches[layer] = stack.layers[layer].sheet.joined(first.patches[layer], later.patches[layer])
        }
        return result
    }
}
