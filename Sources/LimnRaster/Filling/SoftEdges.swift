/// Tints the anti-aliased rim just outside a filled component, so that no fringe of the old background stays between the
/// paint and a line.
///
/// Every pixel within `Rim.reach` of the component is judged on its own from the picture as it was, so the order does not
/// matter. Slots far from the component's border are passed over.
struct SoftEdges {
    /// The picture as it was; the sheet that is painted on is its last layer.
    let picture: LayerStack
    let component: PixelSet
    /// The clicked pixel.
    let clicked: UInt32
    let fill: UInt32

    /// Tints the rim in `drawing` and returns the pixels that were tinted.
    func tint(_ drawing: inout Sheet, _ edit: inout SheetEdit) -> PixelSet {
        var rim = PixelSet(width: picture.width, height: picture.height)
        let window = EdgeWindow()
        let model = Rim(window: window, clicked: clicked, fill: fill)
        var seen = [Slot?](repeating: nil, count: component.places.count)
        var normals = EdgeNormals()
        for slot in component.places.indices where hasBorder(slot) {
            normals.load(slot, of: component)
            var isLoaded = false
            for row in 0..<Tile.side {
                let outside = ~component.word(slot: slot, row: row) & component.pictureWord(slot: slot, row: row)
                var near = outside == 0 ? 0 : normals.near(row) & outside
                if near != 0, !isLoaded {
                    load(slot, window, &seen)
                    isLoaded = true
                }
                while near != 0 {
                    let x = near.trailingZeroBitCount
                    near &= near &- 1
                    if !window.isUneven(x, row) { continue }
                    guard let wanted = model.tinted(x, row, normals.direction(x, row)) else { continue }
                    put(wanted, slot, x, row, &drawing, &edit, &rim)
                }
            }
        }
        return rim
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
            guard let neighbour else {
                window.load(column, row, nil, members: { _ in 0 }, inside: { _ in 0 })
                return
            }
            let colors = seen[neighbour] ?? picture.flattened(slot: neighbour)
            seen[neighbour] = colors
            window.load(
                column, row, colors, members: { component.word(slot: neighbour, row: $0) },
                inside: { component.pictureWord(slot: neighbour, row: $0) })
        }
    }

    /// Writes to the drawing what gives `wanted` over the layers below.
    private func put(
        _ wanted: Channels, _ slot: Int, _ x: Int, _ row: Int, _ drawing: inout Sheet, _ edit: inout SheetEdit,
        _ rim: inout PixelSet
    ) {
        let u = (slot % component.columns) << Tile.shift + x, v = (slot / component.columns) << Tile.shift + row
        let old = drawing.color(x: u, y: v).packed
        let pixel = SeenColor.pixel(showing: wanted, over: below(u, v), old: old, fill: fill)
        if pixel == old { return }
        edit.writable(slot, in: &drawing).row(row)[x] = pixel
        rim.insert(x: u, y: v)
    }

    /// What is seen below the drawing.
    private func below(_ x: Int, _ y: Int) -> UInt32 {
        var result: UInt32 = 0
        for layer in picture.layers.dropLast() {
            let above = layer.sheet.color(x: x, y: y).packed
            result = layer.blend == .normal ? over(result, above) : multiplied(result, above)
        }
        return result
    }
}
