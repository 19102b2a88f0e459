import LimnRaster

extension Brush {
    /// What the brush does with a colour, and on which layers.
    func mark(_ color: Color) -> (Mark, layers: [Int]) {
        switch self {
        case .pen: (.ink(color, .normal), [Document.LayerIndex.drawing])
        case .highlighter: (.ink(color, .multiply), [Document.LayerIndex.highlights])
        case .eraser: (.erase, [Document.LayerIndex.highlights, Document.LayerIndex.drawing])
        }
    }
}

/// One stroke being made: its coverage, and the edits of the layers it goes to. Whole strokes and gestures paint through
/// this, so they cannot disagree.
struct MarkPainter {
    private(set) var coverage: CoverageSheet
    private let layers: [Int]
    private var edits: [StrokeEdit]

    /// `coverage` must be empty.
    init(brush: Brush, color: Color, document: Document, coverage: CoverageSheet) {
        self.coverage = coverage
        let (mark, layers) = brush.mark(color)
        self.layers = layers
        edits = layers.map { StrokeEdit(mark, of: document.stack.layers[$0].sheet) }
    }

    /// Whether no copy of this adds to the same coverage.
    mutating func hasOwnCoverage() -> Bool { isKnownUniquelyReferenced(&coverage) }

    /// Goes on with a coverage of its own, of which all is painted already.
    mutating func goOn(with same: CoverageSheet) {
        same.settle()
        coverage = same
    }

    /// Brings the document's pixels up to the present coverage and returns the rectangle changed.
    mutating func paint(_ document: inout Document) -> PixelRect {
        var damage = PixelRect.empty
        for k in layers.indices {
            damage = damage.union(
                coverage.paintKeepingRisen(on: &document.stack.layers[layers[k]].sheet, &edits[k]))
        }
        coverage.settle()
        return damage
    }

    /// Calls `body` while the document is what it would be if `more` was added to the coverage painted so far.
    func preview(_ more: CoverageSheet, on document: inout Document, _ body: (Document) -> Void) {
        let replaced = layers.indices.map { k in
            more.preview(on: &document.stack.layers[layers[k]].sheet, edits[k], beyond: coverage)
        }
        body(document)
        for k in layers.indices { document.stack.layers[layers[k]].sheet.restore(replaced[k]) }
    }

    /// Gives the coverage back where no copy of this needs it: nothing may be painted after that.
    mutating func giveBack(_ workspace: Workspace) { if hasOwnCoverage() { workspace.giveBack(coverage) } }

    /// Ends the mark and returns what undoes it.
    consuming func finish(_ document: inout Document) -> DocumentPatch {
        var result = DocumentPatch(layers: document.stack.layers.count)
        for k in layers.indices {
            result.patches[layers[k]] = edits[k].finish(in: &document.stack.layers[layers[k]].sheet, coverage)
        }
        return result
    }

    /// Ends the mark without a trace.
    consuming func cancel(_ document: inout Document) {
        for k in layers.indices { edits[k].cancel(in: &document.stack.layers[layers[k]].sheet) }
    }
}
