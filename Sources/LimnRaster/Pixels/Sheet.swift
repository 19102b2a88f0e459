/// A raster of any size as a grid of slots, row by row. Copies share tiles: copying a sheet never copies pixels.
///
/// Rule of ownership: a tile reachable from a sheet is never written by anyone but the running edit that made it, and only
/// while that sheet is the only one that holds it, and by a packed patch where the same is so.
public struct Sheet: Sendable {
    /// Pixels a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// Slots a row of the grid.
    public let columns: Int
    /// Rows of the grid.
    public let rows: Int
    /// The grid, `columns × rows`.
    public internal(set) var slots: [Slot]

    /// A sheet of one colour. Precondition: sizes are at least 1.
    public init(width: Int, height: Int, fill: Color = .clear) {
        precondition(width > 0 && height > 0)
        self.width = width
        self.height = height
        columns = (width + Tile.side - 1) >> Tile.shift
        rows = (height + Tile.side - 1) >> Tile.shift
        slots = [Slot](repeating: .solid(fill.packed), count: columns * rows)
    }

    /// The rectangle of all pixels.
    public var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }

    /// The part of slot `index` that lies in the picture, in image coordinates.
    public func bounds(ofSlot index: Int) -> PixelRect {
        let x = (index % columns) << Tile.shift, y = (index / columns) << Tile.shift
        return PixelRect(minX: x, minY: y, maxX: min(x + Tile.side, width), maxY: min(y + Tile.side, height))
    }

    /// The stored colour of a pixel. Precondition: (x, y) is inside.
    public func color(x: Int, y: Int) -> Color {
        precondition(x >= 0 && x < width && y >= 0 && y < height)
        switch slots[(y >> Tile.shift) * columns + x >> Tile.shift] {
        case .solid(let color): return Color(packed: color)
        case .tile(let tile): return Color(packed: tile.row(y & 63)[x & 63])
        }
    }

    /// Whether nothing is drawn anywhere, told without looking at pixels.
    public var isEmpty: Bool {
        for slot in slots where !slot.isEmpty { return false }
        return true
    }

    /// Whether the pixels of both are equal; hidden pixels past the right and bottom edge do not count.
    public func equals(_ other: Sheet) -> Bool {
        guard width == other.width, height == other.height else { return false }
        for index in slots.indices where !equals(other.slots[index], atSlot: index) { return false }
        return true
    }

    /// Whether what is seen of slot `index` is the same as in `other`.
    func equals(_ other: Slot, atSlot index: Int) -> Bool {
        let part = bounds(ofSlot: index)
        return slots[index].equals(other, width: part.width, height: part.height)
    }
}
