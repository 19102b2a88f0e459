extension Sheet {
    /// Lays a layer on this picture. Precondition: of the same size; `opacity` 0…1.
    public mutating func compose(_ layer: Sheet, _ mode: CompositeMode, opacity: Float) {
        precondition(layer.width == width && layer.height == height && opacity >= 0 && opacity <= 1)
        for index in slots.indices {
            if layer.slots[index].isEmpty && mode.keepsUncovered { continue }
            if slots[index].isEmpty && mode.showsOverNothing && opacity == 1 {
                slots[index] = layer.slots[index]
                continue
            }
            if case .solid(let below) = slots[index], case .solid(let above) = layer.slots[index] {
                slots[index] = .solid(mode.composed(below, above, opacity: opacity))
                continue
            }
            let part = bounds(ofSlot: index)
            let target = slots[index].makeTile(in: part), source = layer.slots[index].makeTile(in: part)
            for y in 0..<Tile.side {
                let below = target.row(y), above = source.row(y)
                for x in 0..<Tile.side { below[x] = mode.composed(below[x], above[x], opacity: opacity) }
            }
            slots[index] = target.uniform(in: part).map(Slot.solid) ?? .tile(target)
        }
    }
}
