import LimnEngine

extension Viewport {
    /// The scale as a person reads it: with a tenth below 1 %, and never 0.
    var percent: String {
        scale < 0.01 ? "0.\(max(1, min(9, Int(scale * 1000)))) %" : "\(Int((scale * 100).rounded())) %"
    }
}
