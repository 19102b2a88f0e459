/// Tints the anti-aliased rim just outside a filled component, so that no fringe of the old background stays between the
/// paint and a line.
///
/// Every pixel within `Rim.reach` of the component is judged on its own from the picture as it was, so the order does not
/// matter. The component's border is gone along by runs of pixels outward, from each of the four sides; a pixel belongs to
/// the run nearest to the edge's normal. Cost: the length of the border, and the words of the slots it passes.
struct SoftEdges {
    /// The picture as it was; the sheet that is painted on is its last layer.
    let picture: LayerStack
    let component: PixelSet
    /// The clicked pixel.
    let clicked: UInt32
    let fill: UInt32
    /// The layers below the drawing.
    private let below: LayerStack?

    init(picture: LayerStack, component: PixelSet, clicked: UInt32, fill: UInt32) {
        (self.picture, self.component, self.clicked, self.fill) = (picture, component, clicked, fill)
        let under = Array(picture.layers.dropLast())
        below = under.isEmpty ? nil : LayerStack(layers: under)
    }

    /// Tints the rim in `drawing` and returns the pixels that were tinted.
    func tint(_ drawing: inout Sheet, _ edit: inout SheetEdit) -> PixelSet {
        var rim = PixelSet(width: picture.width, height: picture.height)
        let window = EdgeWindow(), normals = EdgeNormals(), lines = LineStore()
        let model = Rim(view: window.view, store: lines.view, clicked: clicked, fill: fill)
        var seen = [Slot?](repeating: nil, count: component.places.count)
        var runs = EdgeRuns(), spread = RimSpread(corners: CornerRim(model: model), columns: component.columns)
        let inks = UnsafeMutablePointer<Float>.allocate(capacity: Rim.reach + 2)
        defer { inks.deallocate() }
        for slot in component.places.indices where hasBorder(slot) {
            runs.load(slot, of: component)
            normals.load(slot, of: component)
            if runs.isEmpty && !normals.hasCorner { continue }
            load(slot, window, &seen)
            if window.isFlat { continue }
            var paint = paint(on: slot, rim)
            for side in EdgeSide.allCases {
                model.store.forget()
                runs.forEachStart(side) { x, y in
                    tint(model, normals, side, x, y, inks) { wanted, isBent, u, v in
                        paint.put(wanted, u, v, on: &drawing, &edit)
                        if isBent { spread.begin(u, v) }
                    }
                }
            }
            spread.judge(normals, &paint, &drawing, &edit)
            spread.go(on: slot, &paint, &drawing, &edit)
            rim.insert(paint.tinted, slot: slot)
        }
        // Only now all that runs tell is known everywhere: what goes on into another slot must not come before it.
        while let slot = spread.next() {
            load(slot, window, &seen)
            var paint = paint(on: slot, rim)
            spread.enter(slot, &paint, &drawing, &edit)
            spread.go(on: slot, &paint, &drawing, &edit)
            rim.insert(paint.tinted, slot: slot)
        }
        withExtendedLifetime((window, lines)) {}
        return rim
    }

    private func paint(on slot: Int, _ rim: PixelSet) -> RimPaint {
        RimPaint(
            slot: slot, before: picture.layers[picture.layers.count - 1].sheet.slots[slot],
            below: below?.flattened(slot: slot) ?? .empty, fill: fill,
            tinted: (0..<Tile.side).map { rim.word(slot: slot, row: $0) })
    }

    /// Judges the pixels of the run that begins at (x, y), as far as they lie in the slot.
    private func tint(
        _ model: Rim, _ normals: EdgeNormals, _ side: EdgeSide, _ x: Int, _ y: Int, _ inks: UnsafeMutablePointer<Float>,
        _ put: (Premultiplied, Bool, Int, Int) -> Void
    ) {
        let stride = EdgeWindow.View.stride
        let step = side.step, start = y * stride + x
        let run = model.run(from: start, step: step.y * stride + step.x, inks: inks)
        for k in 0..<min(Rim.reach, run.count - 1) {
            let u = x + k * step.x, v = y + k * step.y
            if (u | v) & ~63 != 0 || !model.isCandidate(run, k) { continue }
            let place = start + k * run.step
            if !model.view.isUneven(place) && !run.isPair(k)
                || !isNormal(side, place, model.view, normals.direction(u, v))
            {
                continue
            }
            guard let (wanted, isBent) = model.tinted(run, k, along: step.x * stride + step.y) else { continue }
            put(wanted, isBent, u, v)
        }
    }

    /// Whether a pixel is to be judged from a side: along the axis nearest to the normal an edge is shortest, two pixels
    /// at most. Along the other one where the component does not begin on that one.
    @inline(__always)
    private func isNormal(_ side: EdgeSide, _ place: Int, _ view: EdgeWindow.View, _ toward: (x: Int, y: Int)) -> Bool {
        let step = side.step
        let isAcross = abs(toward.x) > abs(toward.y)
        if step.x * toward.x + step.y * toward.y >= 0 { return false }
        if (step.x != 0) == isAcross { return true }
        let other = isAcross ? -toward.x.signum() : -toward.y.signum() * EdgeWindow.View.stride
        return other == 0 || !view.hasBase(place, other)
    }

    /// Whether the border of the component can be within reach of a slot's pixels.
    private func hasBorder(_ slot: Int) -> Bool {
        if component.places[slot] == PixelSet.all { return false }
        var isNear = false
        visitNeighbours(slot) { _, _, neighbour in
            if let neighbour, component.places[neighbour] != PixelSet.none { isNear = true }
        }
        return isNear
    }

    /// Calls back with the nine slots around and with `slot` itself; nil where the picture ends.
    private func visitNeighbours(_ slot: Int, _ body: (Int, Int, Int?) -> Void) {
        let column = slot % component.columns, row = slot / component.columns
        for dy in -1...1 {
            for dx in -1...1 {
                let u = column + dx, v = row + dy
                let isInside = u >= 0 && v >= 0 && u < component.columns && v < component.rows
                body(dx, dy, isInside ? v * component.columns + u : nil)
            }
        }
    }

    private func load(_ slot: Int, _ window: EdgeWindow, _ seen: inout [Slot?]) {
        visitNeighbours(slot) { column, row, neighbour in
            guard let neighbour else { return window.loadNothing(column, row) }
            let colors = seen[neighbour] ?? picture.flattened(slot: neighbour)
            seen[neighbour] = colors
            window.load(column, row, colors, neighbour, of: component)
        }
    }
}
