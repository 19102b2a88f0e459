/// One thing a person did to the picture. Operations are the truth, pixels are a cache: the same list of operations on
/// the same picture gives the same pixels on every machine, and serves undo, recovery, scripts and tests alike.
///
/// All values are integers (see `FixedPoint`), so an operation survives storing bit for bit.
public enum Operation: Equatable, Sendable {
    /// A freehand stroke.
    case stroke(Stroke)
    /// A line, arrow, rectangle or ellipse.
    case shape(Shape)
    /// A flood fill.
    case fill(Fill)
    /// Pixels of the photo replaced for good.
    case redact(Redaction)
    /// All marks removed; the photo stays.
    case clear

    /// Whether it hides for good what is under it.
    public var isRedaction: Bool {
        if case .redact = self { true } else { false }
    }
}
