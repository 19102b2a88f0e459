/// Why the engine refused an operation. Nothing has changed when it is thrown; shells make the sentence.
public enum EngineError: Error, Equatable, Sendable {
    /// A fill or pick outside the picture.
    case outsidePicture(x: Int, y: Int, width: Int, height: Int)
    /// Undo past the first step.
    case nothingToUndo
    /// Redo past the last step.
    case nothingToRedo
    /// A stroke without samples, a width out of range, a block under 8 or a colour with alpha in a redaction.
    case invalidOperation
    /// A gesture command that does not fit the state of the session, such as a whole operation inside a gesture.
    case gestureInProgress
    /// `move` or `up` without `down`.
    case noGesture
}
