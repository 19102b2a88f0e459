/// Layers of one size, bottom to top.
public struct LayerStack: Sendable {
    /// The layers, bottom first; at least one.
    public var layers: [Layer]

    /// A stack. Precondition: at least one layer, all of one size.
    public init(layers: [Layer]) {
        precondition(!layers.isEmpty)
        for layer in layers {
            precondition(layer.sheet.width == layers[0].sheet.width && layer.sheet.height == layers[0].sheet.height)
        }
        self.layers = layers
    }

    /// Pixels a row.
    public var width: Int { layers[0].sheet.width }
    /// Rows.
    public var height: Int { layers[0].sheet.height }
    /// Slots of the grid.
    public var slotCount: Int { layers[0].sheet.slots.count }

    /// What is seen at (x, y). Precondition: inside.
    public func color(x: Int, y: Int) -> Color {
        var result = layers[0].sheet.color(x: x, y: y).packed
        for layer in layers.dropFirst() {
            let above = layer.sheet.color(x: x, y: y).packed
            result = layer.blend == .normal ? over(result, above) : multiplied(result, above)
        }
        return Color(packed: result)
    }

    /// What is seen in slot `index`. Empty layers cost nothing, so most slots are the photo's own storage.
    public func flattened(slot index: Int) -> Slot {
        var result = layers[0].sheet.slots[index]
        let part = layers[0].sheet.bounds(ofSlot: index)
        var owned = false
        for layer in layers.dropFirst() {
            let above = layer.sheet.slots[index]
            if above.isEmpty { continue }
            if case .solid(let b) = result, case .solid(let s) = above {
                result = .solid(layer.blend == .normal ? over(b, s) : multiplied(b, s))
                continue
            }
            if case .tile(let tile) = result {
                if owned {
                    tile.blend(above, mode: layer.blend)
                } else {
                    result = .tile(tile.blended(above, mode: layer.blend))
                    // What hides all below is the layer's own tile, not ours to write on.
                    owned = !result.isIdentical(above)
                }
            } else {
                let tile = result.makeTile(in: part)
                tile.blend(above, mode: layer.blend)
                result = .tile(tile)
                owned = true
            }
        }
        // A layer of one colour there has it past the edge, too.
        if owned, case .tile(let tile) = result { tile.clearHidden(part) }
        return result
    }

    /// The whole picture as it is seen. Shares tiles wherever only one layer has something.
    public func flattened() -> Sheet {
        var sheet = layers[0].sheet
        if layers.dropFirst().allSatisfy({ $0.sheet.isEmpty }) { return sheet }
        for index in sheet.slots.indices { sheet.slots[index] = flattened(slot: index) }
        return sheet
    }
}
