extension Operation {
    /// Whether all values are in the ranges that operations are made for: what the engine asks before it does one, and
    /// a journal before it writes or returns one, so that a forged journal cannot ask for what no person could.
    /// (A fill outside the picture is not told here: an operation does not know the picture.)
    public var isValid: Bool {
        switch self {
        case .stroke(let stroke): stroke.isValid
        case .shape(let shape): shape.isValid
        case .redact(let redaction): redaction.isValid
        case .fill, .clear: true
        }
    }
}

extension Stroke {
    /// The most samples one stroke may have.
    public static let sampleLimit = 1_000_000
}
