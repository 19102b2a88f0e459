/// Puts the tinted pixels of one slot into the drawing.
struct RimPaint {
    private let slot: Int
    private let fill: UInt32
    /// What is below the drawing, and the drawing as it was: rim pixels are not in the component, so they have not
    /// changed since. It is mostly empty, where the new tile's memory would have to be waited for.
    private let below: Slot, before: Slot
    /// Their pixels, looked up without counting references.
    private let belowPixels: Pixels, beforePixels: Pixels
    /// The tile written on, made for the first pixel.
    private var target: UnsafeMutablePointer<UInt32>?
    /// What was tinted, row by row.
    private(set) var tinted: [UInt64]

    /// Paints on the slot of a drawing that was `before`, and over `below`, in which some pixels are tinted already.
    init(slot: Int, before: Slot, below: Slot, fill: UInt32, tinted: [UInt64]) {
        self.tinted = tinted
        self.slot = slot
        self.fill = fill
        self.below = below
        self.before = before
        belowPixels = Pixels(of: below)
        beforePixels = Pixels(of: before)
    }

    /// Writes to the drawing what gives `wanted` at (x, y) of the slot over the layers below.
    @inline(__always)
    mutating func put(
        _ wanted: Premultiplied, _ x: Int, _ y: Int, on drawing: inout Sheet, _ edit: inout SheetEdit
    ) {
        let at = y << Tile.shift + x, old = beforePixels[at]
        let pixel = SeenColor.pixel(showing: wanted, over: belowPixels[at], old: old, fill: fill)
        if pixel == old { return }
        let pixels = target ?? edit.writable(slot, in: &drawing).pixels
        target = pixels
        pixels[at] = pixel
        tinted[y] |= 1 << UInt64(x)
    }

    /// The pixels of a slot that someone else keeps.
    private struct Pixels {
        private let color: UInt32
        private let pixels: UnsafePointer<UInt32>?

        init(of slot: Slot) {
            switch slot {
            case .solid(let color): (self.color, pixels) = (color, nil)
            case .tile(let tile): (color, pixels) = (0, UnsafePointer(tile.pixels))
            }
        }

        @inline(__always) subscript(at: Int) -> UInt32 { pixels?[at] ?? color }
    }
}
