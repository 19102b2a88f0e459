/// What a stroke or a shape is drawn with.
public enum Brush: UInt8, Equatable, Sendable, CaseIterable {
    /// Marks the drawing with its colour (blend mode normal).
    case pen
    /// Marks the highlights (blend mode multiply), once per stroke.
    case highlighter
    /// Takes marks away from drawing and highlights in proportion to its coverage; its colour does not matter.
    case eraser
}
