import LimnRaster

/// A picture of layers: the photo or paper, the highlights, the drawing, bottom to top.
public struct Document: Sendable {
    /// The layers by their place in the stack.
    public enum LayerIndex {
        /// The photo or paper; only redactions change it.
        public static let photo = 0
        /// Highlighter marks, multiplied onto the photo.
        public static let highlights = 1
        /// All other marks.
        public static let drawing = 2
    }

    /// The pixels.
    public internal(set) var stack: LayerStack

    /// A document of a photo or paper without marks.
    public init(photo: Sheet) {
        let empty = Sheet(width: photo.width, height: photo.height)
        stack = LayerStack(layers: [
            Layer(sheet: photo, blend: .normal), Layer(sheet: empty, blend: .multiply),
            Layer(sheet: empty, blend: .normal),
        ])
    }

    /// Pixels a row.
    public var width: Int { stack.width }
    /// Rows.
    public var height: Int { stack.height }
    /// The rectangle of all pixels.
    public var bounds: PixelRect { stack.layers[0].sheet.bounds }
}

/// What undoes (or redoes) a step: a patch for every layer.
struct DocumentPatch {
    var patches: [TilePatch]

    /// A patch that changes nothing.
    init(layers: Int) { patches = [TilePatch](repeating: TilePatch(), count: layers) }

    var isEmpty: Bool { patches.allSatisfy { $0.isEmpty } }
    var byteCount: Int { patches.reduce(0) { $0 + $1.byteCount } }
}

extension Document {
    /// Exchanges the patch's slots with the document's and returns the rectangle they cover.
    mutating func swap(_ patch: inout DocumentPatch) -> PixelRect {
        var damage = PixelRect.empty
        for layer in stack.layers.indices {
            damage = damage.union(stack.layers[layer].sheet.bounds(of: patch.patches[layer]))
            stack.layers[layer].sheet.swap(&patch.patches[layer])
        }
        return damage
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
