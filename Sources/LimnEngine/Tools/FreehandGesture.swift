import LimnRaster

/// What a pointer is drawing now. Its ink is a mask that only grows, composed from the pixels before the gesture, so
/// cancelling is free and a sample costs the same at the end of a long stroke as at its beginning.
struct FreehandGesture {
    private let brush: Brush
    private let color: Color
    private let width: FixedLength
    private let smoothing: Stroke.Smoothing
    private(set) var samples: [Sample] = []
    private var modeler: StrokeModeler
    private var painter: MarkPainter
    private var path: [RoundCone] = []
    /// The segments from the end of the certain ink to the last sample: a guess until the next sample comes.
    private var tail: [RoundCone] = []
    /// All that was drawn on so far.
    private var touched = PixelRect.empty

    init(
        brush: Brush, color: Color, width: FixedLength, smoothing: Stroke.Smoothing, document: Document,
        _ workspace: Workspace
    ) {
        self.brush = brush
        self.color = color
        self.width = width
        self.smoothing = smoothing
        modeler = StrokeModeler(width: width.value, smoothing: smoothing, within: document.bounds)
        painter = MarkPainter(
            brush: brush, color: color, document: document, coverage: workspace.takeCoverage())
    }

    /// Draws what the samples make certain; returns the rectangle that looks different, that of the tail included.
    mutating func extend(_ new: [Sample], on document: inout Document) -> PixelRect {
        takeOwnCoverage(document)
        path.removeAll(keepingCapacity: true)
        for sample in new {
            samples.append(sample)
            modeler.add(sample, to: &path)
        }
        painter.coverage.raise(path)
        let painted = painter.paint(&document).intersection(PixelRect(path))
        let damage = painted.union(PixelRect(tail).intersection(document.bounds)).union(renewTail(document))
        touched = touched.union(damage)
        return damage
    }

    /// Draws the coverage once more where a copy of this gesture has the same one: what the copy adds is no ink of this.
    private mutating func takeOwnCoverage(_ document: Document) {
        if painter.hasOwnCoverage() { return }
        let coverage = CoverageSheet(width: document.width, height: document.height)
        var modeler = StrokeModeler(width: width.value, smoothing: smoothing, within: document.bounds)
        path.removeAll(keepingCapacity: true)
        for sample in samples { modeler.add(sample, to: &path) }
        coverage.raise(path)
        painter.goOn(with: coverage)
    }

    /// Finds the tail anew; returns the rectangle it is in.
    private mutating func renewTail(_ document: Document) -> PixelRect {
        tail.removeAll(keepingCapacity: true)
        modeler.finish(&tail)
        return PixelRect(tail).intersection(document.bounds)
    }

    /// Calls `body` while the document has the tail drawn: it is exactly what it would be if the stroke ended now.
    func preview(on document: inout Document, _ workspace: Workspace, _ body: (Document) -> Void) {
        if tail.isEmpty { return body(document) }
        workspace.coverage.goOn(from: painter.coverage)
        workspace.coverage.raise(tail)
        painter.preview(workspace.coverage, on: &document, body)
        workspace.coverage.reset()
    }

    /// Ends the stroke at its last sample; also returns the rectangle changed by that.
    mutating func finish(_ document: inout Document, _ workspace: Workspace) -> (Operation, DocumentPatch, PixelRect) {
        takeOwnCoverage(document)
        painter.coverage.raise(tail)
        let damage = painter.paint(&document).intersection(PixelRect(tail))
        let stroke = Stroke(brush: brush, color: color, width: width, smoothing: smoothing, samples: samples)
        let patch = painter.finish(&document)
        painter.giveBack(workspace)
        return (.stroke(stroke), patch, damage)
    }

    /// Ends the stroke without a trace; returns the rectangle changed.
    consuming func cancel(_ document: inout Document, _ workspace: Workspace) -> PixelRect {
        let touched = touched
        painter.cancel(&document)
        painter.giveBack(workspace)
        return touched
    }
}

extension PixelRect {
    /// The pixels that the segments of a path may touch; empty when there are none.
    fileprivate init(_ path: [RoundCone]) {
        self = .empty
        for cone in path {
            let reach = max(cone.startRadius, cone.endRadius) + 1
            self = union(
                PixelRect(
                    minX: floorToInt(min(cone.start.x, cone.end.x) - reach),
                    minY: floorToInt(min(cone.start.y, cone.end.y) - reach),
                    maxX: ceilToInt(max(cone.start.x, cone.end.x) + reach),
                    maxY: ceilToInt(max(cone.start.y, cone.end.y) + reach)))
        }
    }
}
