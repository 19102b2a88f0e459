extension LayerStack {
    /// Which pixels look different in two stacks of one size, looking at `rect` only: the smallest rectangle that holds
    /// them (empty when none do) and how many there are. Slots that share their storage cost nothing.
    /// Precondition: both have the same size.
    public func difference(from other: LayerStack, in rect: PixelRect) -> (rect: PixelRect, count: Int) {
        precondition(width == other.width && height == other.height)
        let area = rect.intersection(layers[0].sheet.bounds)
        var changed = PixelRect.empty, count = 0
        if area.isEmpty { return (changed, 0) }
        let columns = layers[0].sheet.columns
        for row in area.minY >> Tile.shift...(area.maxY - 1) >> Tile.shift {
            for column in area.minX >> Tile.shift...(area.maxX - 1) >> Tile.shift {
                let index = row * columns + column
                if sharesSlots(at: index, with: other) { continue }
                let part = layers[0].sheet.bounds(ofSlot: index).intersection(area)
                let found = flattened(slot: index).difference(from: other.flattened(slot: index), in: part)
                changed = changed.union(found.rect)
                count += found.count
            }
        }
        return (changed, count)
    }

    private func sharesSlots(at index: Int, with other: LayerStack) -> Bool {
        guard layers.count == other.layers.count else { return false }
        for layer in layers.indices
        where !layers[layer].sheet.slots[index].isIdentical(other.layers[layer].sheet.slots[index]) {
            return false
        }
        return true
    }
}

extension Slot {
    /// Where two slots at the same place differ within `part`, which lies in one slot of the picture's grid.
    fileprivate func difference(from other: Slot, in part: PixelRect) -> (rect: PixelRect, count: Int) {
        if isIdentical(other) { return (.empty, 0) }
        let mine = makeTile(in: part), theirs = other.makeTile(in: part)
        let left = part.minX & 63
        var changed = PixelRect.empty, count = 0
        for y in part.minY..<part.maxY {
            let a = mine.row(y & 63) + left, b = theirs.row(y & 63) + left
            var differing = 0
            for x in 0..<part.width { differing += a[x] == b[x] ? 0 : 1 }
            if differing == 0 { continue }
            count += differing
            var first = 0, last = part.width - 1
            while a[first] == b[first] { first += 1 }
            while a[last] == b[last] { last -= 1 }
            changed = changed.union(
                PixelRect(minX: part.minX + first, minY: y, maxX: part.minX + last + 1, maxY: y + 1))
        }
        return (changed, count)
    }
}
