import LimnRaster

/// A document being worked on: the one door for everything a person does.
///
/// Whole operations go through `apply`; gestures are fed sample by sample through `down`, `move`, `up` and `cancel`, and
/// leave exactly what `apply` of the finished operation leaves, however the samples were batched.
public struct Session {
    /// The picture as it is now.
    public internal(set) var document: Document
    var history: History
    var gesture: Gesture?
    var workspace: Workspace

    /// A session on a photo or paper, with an empty history.
    public init(photo: Sheet, historyBudget: Int = History.defaultBudget) {
        self.init(base: Document(photo: photo), historyBudget: historyBudget)
    }

    /// A session on a document that may have marks already, with an empty history.
    public init(base: Document, historyBudget: Int = History.defaultBudget) {
        document = base
        history = History(base: base, budget: historyBudget)
        workspace = Workspace(width: base.width, height: base.height)
    }

    /// A copy to be used on another thread: it shares pixels, which nobody changes while they are shared, but no scratch
    /// memory. Throws: `EngineError.gestureInProgress`.
    public func detached() throws(EngineError) -> Session {
        guard gesture == nil else { throw .gestureInProgress }
        var copy = self
        copy.workspace = Workspace(width: document.width, height: document.height)
        return copy
    }

    /// Steps that can be undone now.
    public var undoCount: Int { history.undoCount }
    /// Whether there are marks that `Operation.clear` would remove; redactions are none.
    public var canClear: Bool {
        document.stack.layers.indices.contains {
            $0 != Document.LayerIndex.photo && !document.stack.layers[$0].sheet.isEmpty
        }
    }
    /// What the last step did, for a shell that writes it down.
    public var lastOperation: Operation? { history.lastOperation }
    /// Steps that can be redone now.
    public var redoCount: Int { history.redoCount }

    /// Does one whole operation. One that changes nothing adds no step and keeps the redo list.
    /// Throws: `EngineError`; then nothing has changed.
    public mutating func apply(_ operation: Operation) throws(EngineError) -> Response {
        guard gesture == nil else { throw .gestureInProgress }
        let patch = try document.perform(operation, workspace)
        return record(operation, patch)
    }

    /// Undoes the last step. Throws: `EngineError.nothingToUndo`.
    public mutating func undo() throws(EngineError) -> Response {
        guard gesture == nil else { throw .gestureInProgress }
        let damage = try history.undo(&document, workspace)
        return response(damage: damage, changed: true)
    }

    /// Does the step undone last again. Throws: `EngineError.nothingToRedo`.
    public mutating func redo() throws(EngineError) -> Response {
        guard gesture == nil else { throw .gestureInProgress }
        let damage = try history.redo(&document, workspace)
        return response(damage: damage, changed: true)
    }

    /// The colour seen at a point; the point is floored. Throws: `EngineError.outsidePicture`.
    public func pick(_ x: Int, _ y: Int) throws(EngineError) -> Color {
        guard document.bounds.contains(x: x, y: y) else {
            throw .outsidePicture(x: x, y: y, width: document.width, height: document.height)
        }
        return document.stack.color(x: x, y: y)
    }

    /// The whole picture as it is seen.
    public func flattened() -> Sheet { document.stack.flattened() }

    /// Adds a step for what has just been done, unless nothing has.
    mutating func record(_ operation: Operation, _ patch: DocumentPatch) -> Response {
        if patch.isEmpty { return response(damage: .empty, changed: false) }
        let damage = document.bounds(of: patch)
        history.record(operation, patch, damage: damage, after: document)
        return response(damage: damage, changed: true)
    }

    func response(damage: PixelRect, changed: Bool) -> Response {
        Response(damage: damage, changed: changed, undoCount: undoCount, redoCount: redoCount)
    }
}
