import LimnEngine

extension Operation {
    /// About how long doing this takes, in microseconds: what recovery would spend on it. Rather too much than too little.
    /// `work`: bytes that it changed; `pixels`: of the picture.
    func replayCost(work: Int, pixels: Int) -> Int {
        switch self {
        case .stroke(let stroke): 100 + stroke.samples.count + work / 100
        case .shape: 100 + work / 100
        case .fill: 200 + pixels / 400
        case .redact, .clear: 200 + pixels / 4000
        }
    }
}

extension JournalEntry {
    /// Whether it is a redaction.
    var hides: Bool {
        if case .operation(let operation) = self { operation.isRedaction } else { false }
    }
}
