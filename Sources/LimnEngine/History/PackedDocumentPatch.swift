import LimnRaster

/// What undoes (or redoes) a step, as it is kept: a packed patch for every layer.
struct PackedDocumentPatch {
    private var patches: [PackedPatch] = []

    /// Packs the patch of a step; `document` is as the step left it.
    init(_ patch: DocumentPatch, of document: Document) {
        for layer in patch.patches.indices {
            patches.append(PackedPatch(patch.patches[layer], of: document.stack.layers[layer].sheet))
        }
    }

    var byteCount: Int { patches.reduce(0) { $0 + $1.byteCount } }

    /// Exchanges the patch's pixels with the document's. Returns the rectangle they cover, and how many tiles had to be
    /// copied because checkpoints have them, too.
    mutating func swap(with document: inout Document) -> (damage: PixelRect, copied: Int) {
        var damage = PixelRect.empty, copied = 0
        for layer in patches.indices {
            damage = damage.union(document.stack.layers[layer].sheet.bounds(of: patches[layer]))
            copied += document.stack.layers[layer].sheet.swap(&patches[layer])
        }
        return (damage, copied)
    }
}
