/// The memory of saved blocks. Clear ones may do without pixels: most shapes are drawn where nothing was. From the first undo
/// on they have theirs, so that steps undone and done again need no memory.
final class BlockMemory {
    /// Pixels a block.
    static let width = 8
    /// A block as what is moved at once: by pixels, the compiler would have to move one after the other.
    typealias Block = (UInt64, UInt64, UInt64, UInt64)
    /// Blocks a tile.
    static let perTile = Tile.count / width
    /// From so many on, keeping the whole tile is as cheap.
    static let most = 256

    /// Blocks saved, and how many of them are not clear.
    // Whoever saves blocks has it alone; checking it at run time would cost more than saving.
    @exclusivity(unchecked) private(set) var count = 0
    @exclusivity(unchecked) private(set) var filled = 0
    /// Kept so that reading ahead is not left out.
    @exclusivity(unchecked) private var read: UInt64 = 0
    private let memory: UnsafeMutableRawPointer
    /// Bytes of it.
    private let size: Int

    /// Room for so many blocks, of which some are not clear.
    init(count: Int, filled: Int) {
        // One more may be written, and not counted.
        size = (filled + 1) * MemoryLayout<Block>.stride + count * MemoryLayout<UInt16>.stride
        memory = .allocate(byteCount: size, alignment: MemoryLayout<Block>.alignment)
        places = (memory + (filled + 1) * MemoryLayout<Block>.stride).assumingMemoryBound(to: UInt16.self)
    }

    deinit { memory.deallocate() }

    /// Row × 8 + block of the row, of every block saved, and whether it is clear.
    private let places: UnsafeMutablePointer<UInt16>
    private static let isClear: UInt16 = 1 << 15
    /// The pixels of those that are not.
    @inline(__always) private var blocks: UnsafeMutablePointer<Block> { memory.assumingMemoryBound(to: Block.self) }
    /// All blocks of a tile, by row × 8 + block of the row.
    @inline(__always) static func blocks(of tile: Tile) -> UnsafeMutablePointer<Block> {
        UnsafeMutableRawPointer(tile.pixels).assumingMemoryBound(to: Block.self)
    }

    var byteCount: Int { size + 64 }

    /// The same blocks in just the memory they need.
    func copy() -> BlockMemory {
        let result = BlockMemory(count: count, filled: filled)
        result.places.update(from: places, count: count)
        result.blocks.update(from: blocks, count: filled)
        (result.count, result.filled) = (count, filled)
        return result
    }

    /// Saves a block. Precondition: there is room for it.
    @inline(__always) func append(_ place: Int, _ block: Block) {
        places[count] = UInt16(truncatingIfNeeded: place)
        blocks[filled] = block
        count &+= 1
        filled &+= 1
    }

    /// Holds only the blocks of a tile in which anything is covered, clear ones without their pixels. Precondition: there
    /// is room for all of a tile.
    func save(_ runs: TileRuns, of tile: Tile) {
        let tileBlocks = BlockMemory.blocks(of: tile), (places, blocks) = (self.places, self.blocks)
        var count = 0, filled = 0
        runs.forEachBlock { place in
            places[count] = UInt16(truncatingIfNeeded: place)
            count &+= 1
        }
        // No cache holds most of them: a loop that does nothing but read waits for many at once.
        var any: UInt64 = 0
        for k in 0..<count { any |= tileBlocks[Int(places[k])].0 }
        read = any
        // Without a branch: what is clear cannot be foretold.
        for k in 0..<count {
            let block = tileBlocks[Int(places[k])]
            let clear: UInt16 = block.0 | block.1 | block.2 | block.3 == 0 ? 1 : 0
            places[k] |= clear &<< 15
            blocks[filled] = block
            filled &+= Int(clear ^ 1)
        }
        (self.count, self.filled) = (count, filled)
    }

    /// Calls `body` with the place and the pixels of every block.
    @inline(__always) func forEach(_ body: (Int, Block) -> Void) {
        var next = 0
        for k in 0..<count {
            let place = places[k]
            if place & BlockMemory.isClear != 0 {
                body(Int(place & ~BlockMemory.isClear), (0, 0, 0, 0))
            } else {
                body(Int(place), blocks[next])
                next &+= 1
            }
        }
    }

    /// Gives a tile the saved pixels and returns those it had, of each block, also of those that are clear.
    func exchanged(with tile: Tile) -> BlockMemory {
        let result = BlockMemory(count: count, filled: count), tileBlocks = BlockMemory.blocks(of: tile)
        let (places, blocks) = (result.places, result.blocks)
        var end = 0
        forEach { place, block in
            places[end] = UInt16(truncatingIfNeeded: place)
            blocks[end] = tileBlocks[place]
            tileBlocks[place] = block
            end &+= 1
        }
        (result.count, result.filled) = (end, end)
        return result
    }

    /// The same where the blocks are. Precondition: each has its pixels.
    func exchange(with tile: Tile) {
        let (places, saved, blocks) = (self.places, self.blocks, BlockMemory.blocks(of: tile))
        for k in 0..<count {
            let place = Int(places[k]), old = saved[k]
            saved[k] = blocks[place]
            blocks[place] = old
        }
    }

    /// Gives a tile the saved pixels.
    func restore(to tile: Tile) {
        let blocks = BlockMemory.blocks(of: tile)
        forEach { place, block in blocks[place] = block }
    }

    /// Whether a tile has the saved pixels.
    func equals(_ tile: Tile) -> Bool {
        let blocks = BlockMemory.blocks(of: tile)
        var next = 0
        for k in 0..<count {
            let block = blocks[Int(places[k] & ~BlockMemory.isClear)]
            let isClear = places[k] & BlockMemory.isClear != 0
            let old = isClear ? (0, 0, 0, 0) : self.blocks[next]
            if (block.0 ^ old.0) | (block.1 ^ old.1) | (block.2 ^ old.2) | (block.3 ^ old.3) != 0 { return false }
            next &+= isClear ? 0 : 1
        }
        return true
    }
}
