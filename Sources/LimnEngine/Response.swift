import LimnRaster

/// What a command did, for the shell to show: it must redraw `damage` and refresh its undo and redo buttons.
public struct Response: Equatable, Sendable {
    /// Pixels of the picture that may look different now; empty when none do.
    public var damage: PixelRect
    /// Whether a step was added to the history (or undone or redone).
    public var changed: Bool
    /// Steps that can be undone now.
    public var undoCount: Int
    /// Steps that can be redone now.
    public var redoCount: Int
}
