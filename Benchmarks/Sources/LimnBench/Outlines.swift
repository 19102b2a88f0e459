import LimnEngine
import LimnRaster

/// A thousand outlines of width 4 (W4), each a step of a session that can be undone.
struct Outlines {
    let options: Options
    private let outlines: [Inputs.Outline]

    init(_ options: Options, _ inputs: Inputs) {
        self.options = options
        outlines = inputs.outlines()
    }

    func run() {
        guard options.wants("W4") else { return }
        for (kind, name) in ["ellipses", "rects", "lines", "all"].enumerated() {
            let shapes = outlines.filter { kind == 3 || $0.kind == kind }.map(operation)
            let paper = Sheet(width: pictureWidth, height: pictureHeight)
            let (samples, session, _) = Samples.of(options, prepare: { Session(photo: paper) }) { session in
                for shape in shapes { _ = try! session.apply(shape) }
            }
            let sheet = session.document.stack.layers[Document.LayerIndex.drawing].sheet
            emit(
                "W4", name, "draw", samples, items: shapes.count, check: ["coverage_px": "\(coveragePixels(sheet))"])
            dumpAlpha(sheet, "W4", name, "draw", options)
        }
    }

    private func operation(_ outline: Inputs.Outline) -> Operation {
        let kinds: [Shape.Kind] = [.ellipse, .rectangle, .line]
        return .shape(
            Shape(
                kind: kinds[outline.kind], brush: .pen, from: FixedPoint(outline.x, outline.y)!,
                to: FixedPoint(outline.x + outline.width, outline.y + outline.height)!, color: outline.color,
                width: FixedLength(4)!))
    }
}
