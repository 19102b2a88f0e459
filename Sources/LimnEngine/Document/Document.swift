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
        self.init(photo: photo, highlights: empty, drawing: empty)
    }

    /// A document that has marks. Precondition: all sheets are of one size.
    public init(photo: Sheet, highlights: Sheet, drawing: Sheet) {
        stack = LayerStack(layers: [
            Layer(sheet: photo, blend: .normal), Layer(sheet: highlights, blend: .multiply),
            Layer(sheet: drawing, blend: .normal),
        ])
    }

    /// Pixels a row.
    public var width: Int { stack.width }
    /// Rows.
    public var height: Int { stack.height }
    /// The rectangle of all pixels.
    public var bounds: PixelRect { stack.layers[0].sheet.bounds }
    /// The photo or paper, redactions included.
    public var photo: Sheet { stack.layers[LayerIndex.photo].sheet }
    /// What the highlighter left.
    public var highlights: Sheet { stack.layers[LayerIndex.highlights].sheet }
    /// All marks but highlights.
    public var drawing: Sheet { stack.layers[LayerIndex.drawing].sheet }

    /// The same picture with another drawing, to show what lies between two states. Precondition: of the same size.
    public func showing(drawing: Sheet) -> Document {
        precondition(drawing.width == width && drawing.height == height)
        var result = self
        result.stack.layers[LayerIndex.drawing].sheet = drawing
        return result
    }

    /// Whether all layers have the same pixels.
    func hasPixels(of other: Document) -> Bool {
        stack.layers.indices.allSatisfy { stack.layers[$0].sheet.equals(other.stack.layers[$0].sheet) }
    }

    /// Holds the tiles of another document wherever its own have the same pixels, so that memory holds them once.
    /// Precondition: of the same size.
    public mutating func share(with other: Document) {
        for layer in stack.layers.indices { stack.layers[layer].sheet.share(with: other.stack.layers[layer].sheet) }
    }
}
