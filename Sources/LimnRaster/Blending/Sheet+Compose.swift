extension Sheet {
    /// Lays a layer on this picture with its corner at (x, y); what lies beside it counts as clear. Where that changes
    /// nothing, as in most modes, the cost follows the layer's size, not the picture's.
    /// Precondition: inside; x and y are multiples of 64, width and height as well unless they reach the picture's edge;
    /// `opacity` 0…1.
    public mutating func compose(_ layer: Sheet, x: Int = 0, y: Int = 0, _ mode: CompositeMode, opacity: Float) {
        precondition(x >= 0 && y >= 0 && (x | y) & 63 == 0 && opacity >= 0 && opacity <= 1)
        precondition(x + layer.width == width || x + layer.width < width && layer.width & 63 == 0)
        precondition(y + layer.height == height || y + layer.height < height && layer.height & 63 == 0)
        let left = x >> Tile.shift, top = y >> Tile.shift
        if !mode.keepsUncovered { clear(besideColumns: left..<left + layer.columns, rows: top..<top + layer.rows) }
        for row in 0..<layer.rows {
            for column in 0..<layer.columns {
                compose(
                    layer.slots[row * layer.columns + column], at: (top + row) * columns + left + column, mode, opacity)
            }
        }
    }

    private mutating func compose(_ above: Slot, at index: Int, _ mode: CompositeMode, _ opacity: Float) {
        if above.isEmpty && mode.keepsUncovered { return }
        if slots[index].isEmpty && mode.showsOverNothing && opacity == 1 {
            slots[index] = above
            return
        }
        if case .solid(let below) = slots[index], case .solid(let above) = above {
            slots[index] = .solid(mode.composed(below, above, opacity: opacity))
            return
        }
        let part = bounds(ofSlot: index)
        let target = slots[index].makeTile(in: part), source = above.makeTile(in: part)
        for y in 0..<Tile.side {
            let below = target.row(y), above = source.row(y)
            for x in 0..<Tile.side { below[x] = mode.composed(below[x], above[x], opacity: opacity) }
        }
        slots[index] = target.uniform(in: part).map(Slot.solid) ?? .tile(target)
    }

    /// What a clear layer leaves in a mode that does not keep what it does not cover.
    private mutating func clear(besideColumns: Range<Int>, rows inside: Range<Int>) {
        for row in 0..<rows {
            for column in 0..<columns where !(inside.contains(row) && besideColumns.contains(column)) {
                if !slots[row * columns + column].isEmpty { slots[row * columns + column] = .empty }
            }
        }
    }

    /// What `placed` gives, cut to the part of the grid that this sheet reaches, and where that part's corner lies; nil when
    /// it reaches nothing.
    public func cut(x: Int, y: Int, inWidth width: Int, height: Int) -> (sheet: Sheet, x: Int, y: Int)? {
        guard
            let part = PixelRect(x: x, y: y, width: self.width, height: self.height).onGrid(
                inWidth: width, height: height)
        else { return nil }
        let sheet = placed(x: x - part.minX, y: y - part.minY, inWidth: part.width, height: part.height)
        return (sheet, part.minX, part.minY)
    }
}

extension PixelRect {
    /// The part inside a picture of `width` × `height`, grown to whole places of its grid; nil when there is none.
    public func onGrid(inWidth width: Int, height: Int) -> PixelRect? {
        let inside = intersection(PixelRect(x: 0, y: 0, width: width, height: height))
        if inside.isEmpty { return nil }
        return PixelRect(
            minX: inside.minX & ~63, minY: inside.minY & ~63, maxX: min(width, (inside.maxX + 63) & ~63),
            maxY: min(height, (inside.maxY + 63) & ~63))
    }
}
