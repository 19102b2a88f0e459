/// A picture that is in no file yet, by what it is called; so it is known again when its unsaved work is restored.
enum Unfiled: String {
    case paper = "Untitled"
    case sample = "Sample"
    case pasted = "Pasted"

    /// The name proposed for saving it.
    var proposal: String {
        switch self {
        case .paper: "drawing.png"
        case .sample: "sample-marked.png"
        case .pasted: "pasted.png"
        }
    }
}
