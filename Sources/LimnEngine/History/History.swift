import LimnRaster

/// The steps done and undone, each with the patch that takes it back.
public struct History {
    /// Bytes of patches kept, unless told otherwise: 512 MB.
    public static let defaultBudget = 512 << 20

    struct Step {
        var operation: Operation
        var patch: DocumentPatch
    }

    private var done: [Step] = []
    private var undone: [Step] = []

    init(base: Document, budget: Int) {}

    var undoCount: Int { done.count }
    var redoCount: Int { undone.count }

    mutating func record(_ operation: Operation, _ patch: DocumentPatch, after document: Document) {
        done.append(Step(operation: operation, patch: patch))
        undone.removeAll()
    }

    mutating func undo(_ document: inout Document) throws(EngineError) -> PixelRect {
        guard var step = done.popLast() else { throw .nothingToUndo }
        let damage = document.swap(&step.patch)
        undone.append(step)
        return damage
    }

    mutating func redo(_ document: inout Document) throws(EngineError) -> PixelRect {
        guard var step = undone.popLast() else { throw .nothingToRedo }
        let damage = document.swap(&step.patch)
        done.append(step)
        return damage
    }
}
