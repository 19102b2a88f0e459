/// A square of 64 × 64 pixels, the one owner of raw pixel memory and the unit of copying, undo and caching.
///
/// A row of a tile is 64 pixels, so a set of pixels in a row is one `UInt64` word (bit i = column i).
/// Sendable by the rule of ownership (see `Sheet`): a shared tile is never written.
/// Tiles of a picture's right and bottom edge are whole, too; what lies outside the picture is clear (see `Tile+Edge`).
public final class Tile: @unchecked Sendable {
    /// Pixels a row and rows a tile.
    public static let side = 64
    /// log2 of `side`.
    static let shift = 6
    /// Pixels of a tile.
    static let count = side * side
    /// Bytes a tile's pixels take, for memory budgets.
    public static let byteCount = count * 4

    let pixels: UnsafeMutablePointer<UInt32>
    private let memory: UnsafeMutableRawPointer

    /// A tile of one colour.
    convenience init(fill: UInt32) {
        self.init(uninitialized: ())
        pixels.initialize(repeating: fill, count: Tile.count)
    }

    /// A copy of a tile.
    convenience init(copying other: Tile) {
        self.init(uninitialized: ())
        pixels.initialize(from: other.pixels, count: Tile.count)
    }

    /// A tile whose memory holds anything: every pixel must be written before it is read.
    init(uninitialized: ()) {
        // From the beginning of a line of a cache on: a block (see `BlockMemory`) that lies in two is waited for twice. Asking
        // the allocator for that would leave gaps.
        let line = 64
        memory = .allocate(byteCount: Tile.byteCount + line - 16, alignment: 16)
        pixels = (memory + (-Int(bitPattern: memory) & (line - 1))).assumingMemoryBound(to: UInt32.self)
    }

    deinit { memory.deallocate() }

    /// The 64 pixels of row `y` (0…63) of the tile.
    @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { pixels + y << Tile.shift }

    /// Whether the first `width` pixels of the first `height` rows are the same in both.
    func equals(_ other: Tile, width: Int, height: Int) -> Bool {
        if self === other { return true }
        for y in 0..<height {
            let a = row(y), b = other.row(y)
            var difference: UInt32 = 0
            for x in 0..<width { difference |= a[x] ^ b[x] }
            if difference != 0 { return false }
        }
        return true
    }

    /// Whether the first `width` pixels of the first `height` rows all have this colour.
    func equals(_ color: UInt32, width: Int, height: Int) -> Bool {
        for y in 0..<height {
            let row = row(y)
            var difference: UInt32 = 0
            for x in 0..<width { difference |= row[x] ^ color }
            if difference != 0 { return false }
        }
        return true
    }
}
