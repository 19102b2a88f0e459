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
    /// All marks but highlights.
    public var drawing: Sheet { stack.layers[LayerIndex.drawing].sheet }

    /// The same picture with another drawing, to show what lies between two states. Precondition: of the same size.
    public func showing(drawing: Sheet) -> Document {
        precondition(drawing.width == width && drawing.height == height)
        var result = self
        result.stack.layers[LayerIndex.drawing].sheet = drawing
        return result
    }
}

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
