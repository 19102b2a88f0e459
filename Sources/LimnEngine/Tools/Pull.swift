import LimnRaster

/// What a pull from one point to another makes: the operation without its two points.
public enum Pull: Equatable, Sendable {
    /// A shape; its `from` and `to` do not matter.
    case shape(Shape)
    /// A rectangle hidden.
    case redaction(Redaction.Style)

    /// The operation of a pull from one point to another. A redaction covers every pixel that the pull touches.
    public func operation(from: FixedPoint, to: FixedPoint) -> Operation {
        switch self {
        case .shape(var shape):
            shape.from = from
            shape.to = to
            return .shape(shape)
        case .redaction(let style):
            let left = min(from.x, to.x) >> 8, right = (max(from.x, to.x) + 255) >> 8
            let top = min(from.y, to.y) >> 8, bottom = (max(from.y, to.y) + 255) >> 8
            return .redact(Redaction(x: left, y: top, width: right - left, height: bottom - top, style: style))
        }
    }
}

/// A pull in progress. What it would leave is in the document, and taken back before it is drawn anew.
struct PullGesture {
    var pull: Pull
    let from: FixedPoint
    private(set) var to: FixedPoint
    private var patch: DocumentPatch?

    init(_ pull: Pull, at place: FixedPoint) {
        self.pull = pull
        from = place
        to = place
    }

    var operation: Operation { pull.operation(from: from, to: to) }

    /// Whether it ends where it began: a click by mistake, which would leave a mark too small to be seen.
    var isClick: Bool { from == to }

    /// Draws the pull as far as `place`; returns the rectangle changed.
    mutating func extend(to place: FixedPoint, on document: inout Document, _ workspace: Workspace) -> PixelRect {
        let before = cancel(&document)
        to = place
        if isClick { return before }
        // Refused where nothing can be drawn yet, such as a redaction without a pixel.
        patch = try? document.perform(operation, workspace)
        return before.union(patch.map { document.bounds(of: $0) } ?? .empty)
    }

    /// Ends it where it is: what was done, and what undoes it.
    consuming func finish(_ document: Document) -> (Operation, DocumentPatch) {
        (operation, patch ?? DocumentPatch(layers: document.stack.layers.count))
    }

    /// Takes back what was drawn; returns the rectangle changed.
    mutating func cancel(_ document: inout Document) -> PixelRect {
        guard var patch = patch.take() else { return .empty }
        let damage = document.bounds(of: patch)
        _ = document.swap(&patch)
        return damage
    }
}
