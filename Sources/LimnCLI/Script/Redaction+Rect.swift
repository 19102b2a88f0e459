import LimnEngine

/// Rectangles of redactions as scripts and flags give them: x, y, width, height.
extension Redaction {
    /// Past every picture's far edge nothing differs, so sizes are cut to this, which the engine stores.
    static let far = 4_000_000.0

    /// What four numbers should be; nil when they are a rectangle.
    static func fault(of rect: [Double]) -> String? {
        if !rect.allSatisfy({ $0 == $0.rounded(.towardZero) }) { return "four whole numbers" }
        if !Keys.isCoordinate(rect[0]) || !Keys.isCoordinate(rect[1]) { return Keys.coordinates }
        return rect[2] >= 1 && rect[3] >= 1 ? nil : "at least one pixel wide and high"
    }

    /// A redaction of a rectangle. Precondition: it has no fault.
    init(_ rect: [Double], _ style: Style) {
        self.init(
            x: Int32(rect[0]), y: Int32(rect[1]), width: Int32(min(rect[2], Redaction.far)),
            height: Int32(min(rect[3], Redaction.far)), style: style)
    }
}
