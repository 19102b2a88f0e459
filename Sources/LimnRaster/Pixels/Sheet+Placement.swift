extension Sheet {
    /// The smallest rectangle that holds every pixel that is not the clear colour; empty when all are. It depends on the
    /// pixels alone, not on how they are stored.
    public var contentBounds: PixelRect {
        var result = PixelRect.empty
        for index in slots.indices where !slots[index].isEmpty {
            let part = bounds(ofSlot: index)
            guard case .tile(let tile) = slots[index] else {
                result = result.union(part)
                continue
            }
            for y in 0..<part.height {
                let row = tile.row(y)
                guard let first = (0..<part.width).first(where: { row[$0] != 0 }) else { continue }
                var last = part.width - 1
                while row[last] == 0 { last -= 1 }
                result = result.union(
                    PixelRect(x: part.minX + first, y: part.minY + y, width: last + 1 - first, height: 1))
            }
        }
        return result
    }

    /// The part `rect`, which shares its tiles but those it cuts. Precondition: inside, not empty, its corner a multiple of 64
    /// pixels.
    public func part(_ rect: PixelRect) -> Sheet {
        precondition(!rect.isEmpty && rect.intersection(bounds) == rect && (rect.minX | rect.minY) & 63 == 0)
        var result = Sheet(width: rect.width, height: rect.height)
        for row in 0..<result.rows {
            let from = (row + rect.minY >> Tile.shift) * columns + rect.minX >> Tile.shift
            for column in 0..<result.columns {
                let index = row * result.columns + column, slot = slots[from + column]
                let part = result.bounds(ofSlot: index)
                if case .tile(let tile) = slot, part.width < Tile.side || part.height < Tile.side {
                    result.slots[index] = tile.uniform(in: part).map(Slot.solid) ?? .tile(tile.clearedHidden(part))
                } else {
                    result.slots[index] = slot
                }
            }
        }
        return result
    }

    /// A clear sheet of `width` × `height` with this one at (x, y), which may lie partly or wholly outside.
    public func placed(x: Int, y: Int, inWidth width: Int, height: Int) -> Sheet {
        if x == 0 && y == 0 && width == self.width && height == self.height { return self }
        var result = Sheet(width: width, height: height)
        let target = PixelRect(x: x, y: y, width: self.width, height: self.height).intersection(result.bounds)
        if target.isEmpty { return result }
        for row in target.minY >> Tile.shift...(target.maxY - 1) >> Tile.shift {
            for column in target.minX >> Tile.shift...(target.maxX - 1) >> Tile.shift {
                let index = row * result.columns + column
                let part = result.bounds(ofSlot: index).intersection(target)
                let source = PixelRect(
                    x: part.minX - x, y: part.minY - y, width: part.width, height: part.height)
                if isClear(source) { continue }
                let tile = Tile(fill: 0)
                let corner = tile.row(part.minY & (Tile.side - 1)) + part.minX & (Tile.side - 1)
                write(source, to: corner, stride: Tile.side * 4, layout: .rgba)
                result.slots[index] = tile.uniform(in: result.bounds(ofSlot: index)).map(Slot.solid) ?? .tile(tile)
            }
        }
        return result
    }

    /// Whether every slot that `rect` touches is empty.
    private func isClear(_ rect: PixelRect) -> Bool {
        for row in rect.minY >> Tile.shift...(rect.maxY - 1) >> Tile.shift {
            for column in rect.minX >> Tile.shift...(rect.maxX - 1) >> Tile.shift
            where !slots[row * columns + column].isEmpty { return false }
        }
        return true
    }

    /// This sheet with the clear colour in `rect`, the part outside being left out.
    public func cleared(_ rect: PixelRect) -> Sheet {
        var result = self
        var edit = SheetEdit(of: result)
        result.fill(rect, color: .clear, edit: &edit)
        _ = edit.finish(in: &result)
        return result
    }

    /// This sheet with the pixels of `other` in `rect`, the part outside being left out. Precondition: of the same size.
    public func replacing(_ rect: PixelRect, with other: Sheet) -> Sheet {
        precondition(other.width == width && other.height == height)
        var result = self
        let inside = rect.intersection(bounds)
        if inside.isEmpty { return result }
        for row in inside.minY >> Tile.shift...(inside.maxY - 1) >> Tile.shift {
            for column in inside.minX >> Tile.shift...(inside.maxX - 1) >> Tile.shift {
                let index = row * columns + column
                let part = bounds(ofSlot: index).intersection(inside)
                let tile = slots[index].makeTile(in: bounds(ofSlot: index))
                let corner = tile.row(part.minY & (Tile.side - 1)) + part.minX & (Tile.side - 1)
                other.write(part, to: corner, stride: Tile.side * 4, layout: .rgba)
                result.slots[index] = tile.uniform(in: result.bounds(ofSlot: index)).map(Slot.solid) ?? .tile(tile)
            }
        }
        return result
    }

    /// A 64-bit FNV-1a hash over packed pixels, slot by slot in the grid and row by row in each: equal for equal pictures
    /// however they are stored, and different after any accident.
    public var checksum: UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ word: UInt32) { hash = (hash ^ UInt64(word)) &* 0x100_0000_01B3 }
        add(UInt32(width))
        add(UInt32(height))
        for index in slots.indices {
            let part = bounds(ofSlot: index)
            switch slots[index] {
            case .solid(let color): for _ in 0..<part.width * part.height { add(color) }
            case .tile(let tile):
                for y in 0..<part.height {
                    let row = tile.row(y)
                    for x in 0..<part.width { add(row[x]) }
                }
            }
        }
        return hash
    }
}
