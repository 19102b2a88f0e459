/// Puts the tinted pixels of one slot into the drawing.
struct RimPaint {
    let slot: Int
    let fill: UInt32
    /// The layers below the drawing.
    private let below: LayerStack?
    /// The drawing as it was: rim pixels are not in the component, so they have not changed since. Mostly empty, where the
    /// new tile's memory would have to be waited for.
    private let before: Slot
    /// What was tinted, row by row.
    private(set) var tinted = [UInt64](repeating: 0, count: Tile.side)
    /// What is seen below the drawing, and the tile written on; made for the first pixel.
    private var seenBelow: Slot?
    private var target: Tile?

    /// The slot of a picture whose last layer, as it was, is the drawing.
    init(slot: Int, of picture: LayerStack, below: LayerStack?, fill: UInt32) {
        self.slot = slot
        self.fill = fill
        self.below = below
        before = picture.layers[picture.layers.count - 1].sheet.slots[slot]
    }

    /// Writes to the drawing what gives `wanted` at (x, y) of the slot over the layers below.
    mutating func put(
        _ wanted: Premultiplied, _ x: Int, _ y: Int, on drawing: inout Sheet, _ edit: inout SheetEdit
    ) {
        let base = seenBelow ?? below?.flattened(slot: slot) ?? .empty
        seenBelow = base
        let old = before.color(x, y)
        let pixel = SeenColor.pixel(showing: wanted, over: base.color(x, y), old: old, fill: fill)
        if pixel == old { return }
        let tile = target ?? edit.writable(slot, in: &drawing)
        target = tile
        tile.row(y)[x] = pixel
        tinted[y] |= 1 << UInt64(x)
    }
}

extension Slot {
    /// The pixel (x, y), 0…63.
    @inline(__always) fileprivate func color(_ x: Int, _ y: Int) -> UInt32 {
        switch self {
        case .solid(let color): color
        case .tile(let tile): tile.row(y)[x]
        }
    }
}
