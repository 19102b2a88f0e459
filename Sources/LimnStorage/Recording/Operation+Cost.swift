import LimnEngine

extension Operation {
    /// About how long doing this takes, in microseconds: what recovery would spend on it. Rather too much than too little.
    func replayCost(pixels: Int) -> Int {
        switch self {
        case .stroke(let stroke): 150 + stroke.samples.count * (2 + Int(stroke.width.raw) >> 12)
        case .shape: 1500
        case .fill: 200 + pixels / 400
        case .redact, .clear: 200 + pixels / 4000
        }
    }
}
