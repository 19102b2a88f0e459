/// Pixels of a sheet's tiles past the right and bottom edge of the picture are clear, always: so no colour that was erased,
/// covered or read from a file stays there, in memory or in what is written, and what is seen alone decides whether a slot
/// has one colour.
///
/// Every tile of a sheet is made here, or has only pixels of the picture written to it. `part` is `Sheet.bounds(ofSlot:)`.
extension Tile {
    /// A tile of one colour in the picture.
    convenience init(fill: UInt32, in part: PixelRect) {
        self.init(fill: fill)
        clearHidden(part)
    }

    /// Clears what is past the edge of the picture.
    func clearHidden(_ part: PixelRect) {
        if part.width < Tile.side {
            for y in 0..<part.height { (row(y) + part.width).update(repeating: 0, count: Tile.side - part.width) }
        }
        if part.height < Tile.side {
            row(part.height).update(repeating: 0, count: (Tile.side - part.height) << Tile.shift)
        }
    }

    /// This tile where it is clear past the edge, else a copy that is.
    func clearedHidden(_ part: PixelRect) -> Tile {
        let copy = Tile(copying: self)
        copy.clearHidden(part)
        return copy.equals(self, width: Tile.side, height: Tile.side) ? self : copy
    }

    /// The colour that every pixel in the picture has, or nil when they differ.
    func uniform(in part: PixelRect) -> UInt32? {
        let first = pixels[0]
        return equals(first, width: part.width, height: part.height) ? first : nil
    }
}

extension Slot {
    /// A new tile with the same pixels, owned by the caller alone.
    func makeTile(in part: PixelRect) -> Tile {
        switch self {
        case .solid(let color): Tile(fill: color, in: part)
        case .tile(let tile): Tile(copying: tile)
        }
    }
}
