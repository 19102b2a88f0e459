import LimnEngine

/// A picture opened from an OpenRaster file.
public struct OpenRasterDocument {
    /// The picture, with the steps of the file's history to undo and redo.
    public let session: Session
    /// Layers of another program below it, already shown in the session's photo; to be handed over on saving.
    public let foreign: ForeignLayers?
    /// What did not go as one would expect, in sentences' halves: "its history is left out, because …". None when all did.
    public let notices: [String]
}
