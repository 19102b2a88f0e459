import LimnRaster

/// What the next undo would have to make again.
public struct HistoryGap: Equatable, Sendable {
    /// The step to be undone, whose patch is not held.
    public let step: Int
    /// The last step of the nearest document that a replay could begin from; nil: of `Session.base`.
    public let nearest: Int?
}

/// A history larger than memory: patches over the budget are handed out, and taken back when an undo needs them. What is
/// not given back is made again by replay, so nothing depends on whether it is. A shell that does not ask pays nothing.
///
/// Steps go by their numbers, from 0 in the order in which they were added; numbers of steps dropped are not used again.
/// In a session made from entries a step's number is the place of its operation among the operations of the entries.
extension Session {
    /// Whether patches are kept for `takeReleased`, which must then be called after every command.
    public var keepsReleased: Bool {
        get { history.keepsReleased }
        set {
            history.keepsReleased = newValue
            if !newValue { history.released = [] }
        }
    }

    /// The patches given up since the last call.
    public mutating func takeReleased() -> [ReleasedPatch] {
        if history.released.isEmpty { return [] }
        let released = history.released
        history.released = []
        return released
    }

    /// What the next undo lacks; nil when all is at hand or there is nothing to undo.
    public var gap: HistoryGap? {
        guard history.position > 0, history.held.lowerBound == history.position else { return nil }
        let start = history.checkpoints.nearest(to: history.position - 1).position
        return HistoryGap(
            step: history.steps[history.position - 1].number,
            nearest: start == 0 ? nil : history.steps[start - 1].number)
    }

    /// Takes a patch back for the step that `gap` names. False, and nothing has changed, when it is another step or the
    /// bytes are not such a patch: any bytes may be given, though those of another patch of this picture are not told
    /// apart.
    public mutating func supply(_ bytes: [UInt8], for step: Int) -> Bool {
        guard gesture == nil, gap?.step == step, let patch = document.patch(from: bytes) else { return false }
        history.supply(patch, damage: document.bounds(of: patch))
        return true
    }

    /// Takes a document for replays to begin from, as it was after a step. False, and nothing has changed, when there is no
    /// such step or the size is another.
    public mutating func supply(_ earlier: Document, after step: Int) -> Bool {
        guard earlier.width == document.width, earlier.height == document.height else { return false }
        return history.supply(earlier, after: step, present: document)
    }
}

extension History {
    /// Precondition: the step before the cursor holds no patch.
    fileprivate mutating func supply(_ patch: DocumentPatch, damage: PixelRect) {
        steps[position - 1].hold(patch, damage: damage)
        doneBytes += steps[position - 1].byteCount
        held = position - 1..<held.upperBound
    }

    fileprivate mutating func supply(_ earlier: Document, after number: Int, present: Document) -> Bool {
        // Numbers grow from step to step.
        var low = 0, high = steps.count
        while low < high {
            let middle = (low + high) / 2
            if steps[middle].number < number { low = middle + 1 } else { high = middle }
        }
        guard low < steps.count, steps[low].number == number else { return false }
        checkpoints.insert(
            Checkpoint(position: low + 1, work: steps[low].work, document: earlier), present: present)
        checkpoints.settle(present: present, position: position, work: work)
        return true
    }
}
