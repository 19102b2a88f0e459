extension Sheet {
    /// Replaces every pixel of `rect` by `color`; what was there before has no influence on the result.
    ///
    /// A slot that lies inside with all of its part of the picture becomes one-colour, so no old pixel stays in memory
    /// behind it, not even past the picture's edge.
    /// - Parameters:
    ///   - rect: In image coordinates; the part outside the picture is left out.
    ///   - color: Straight alpha; stored as given, also when it is see-through.
    ///   - edit: The running edit of this sheet.
    /// - Returns: The part of `rect` inside the picture.
    @discardableResult
    public mutating func fill(_ rect: PixelRect, color: Color, edit: inout SheetEdit) -> PixelRect {
        let inside = rect.intersection(bounds)
        forEachSlot(in: inside) { sheet, index, part in
            sheet.put(color.packed, slot: index, part: part, edit: &edit)
        }
        return inside
    }

    /// Replaces the pixels of `rect` by squares of their average: decoration, not secrecy.
    ///
    /// The squares start at the corner of `rect`, also where it lies outside the picture; squares cut by an edge of
    /// `rect` or of the picture average only the pixels that are in both. Colours are weighted by alpha, so the hidden
    /// colour of a see-through pixel has no influence; all is rounded to nearest, halves up.
    /// - Parameters:
    ///   - rect: In image coordinates; the part outside the picture is left out.
    ///   - block: Pixels a side of a square, at least 1 (the operation demands 8).
    ///   - edit: The running edit of this sheet.
    /// - Returns: The part of `rect` inside the picture.
    @discardableResult
    public mutating func pixelate(_ rect: PixelRect, block: Int, edit: inout SheetEdit) -> PixelRect {
        precondition(block >= 1)
        let inside = rect.intersection(bounds)
        if inside.isEmpty { return inside }
        var top = inside.minY
        while top < inside.maxY {
            // The distance to the next line of the grid; never computed as a sum that a giant block could overflow.
            let bottom = top + min(inside.maxY - top, block - (top - rect.minY) % block)
            var left = inside.minX
            while left < inside.maxX {
                let right = left + min(inside.maxX - left, block - (left - rect.minX) % block)
                let square = PixelRect(minX: left, minY: top, maxX: right, maxY: bottom)
                fill(square, color: Color(packed: average(of: square)), edit: &edit)
                left = right
            }
            top = bottom
        }
        return inside
    }

    /// The mean colour of the pixels of `rect`, weighted by alpha. Precondition: `rect` is inside and not empty.
    func average(of rect: PixelRect) -> UInt32 {
        var sum = ColorSum()
        for row in rect.minY >> Tile.shift...(rect.maxY - 1) >> Tile.shift {
            for column in rect.minX >> Tile.shift...(rect.maxX - 1) >> Tile.shift {
                let index = row * columns + column
                let part = bounds(ofSlot: index).intersection(rect)
                switch slots[index] {
                case .solid(let color):
                    sum.add(color, times: part.width * part.height)
                case .tile(let tile):
                    for y in part.minY..<part.maxY {
                        sum.add(tile.row(y & (Tile.side - 1)) + (part.minX & (Tile.side - 1)), count: part.width)
                    }
                }
            }
        }
        return sum.mean
    }

    /// Calls `body` with every slot `rect` touches and the part of `rect` in it. Precondition: `rect` is inside.
    private mutating func forEachSlot(in rect: PixelRect, _ body: (inout Sheet, Int, PixelRect) -> Void) {
        if rect.isEmpty { return }
        for row in rect.minY >> Tile.shift...(rect.maxY - 1) >> Tile.shift {
            for column in rect.minX >> Tile.shift...(rect.maxX - 1) >> Tile.shift {
                let index = row * columns + column
                body(&self, index, bounds(ofSlot: index).intersection(rect))
            }
        }
    }

    /// Gives the pixels of `part`, which lies in slot `index`, one colour.
    private mutating func put(_ color: UInt32, slot index: Int, part: PixelRect, edit: inout SheetEdit) {
        if case .solid(color) = slots[index] { return }
        if part == bounds(ofSlot: index) {
            edit.replace(index, with: .solid(color), in: &self)
            return
        }
        let tile = edit.writable(index, in: &self)
        for y in part.minY..<part.maxY {
            let start = tile.row(y & (Tile.side - 1)) + (part.minX & (Tile.side - 1))
            start.update(repeating: color, count: part.width)
        }
    }
}
