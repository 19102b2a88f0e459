/// The memory of saved blocks.
final class BlockMemory {
    /// Pixels a block.
    static let width = 8
    /// A block as what is moved at once: by pixels, the compiler would have to move one after the other.
    typealias Block = (UInt64, UInt64, UInt64, UInt64)
    /// Blocks a row of a tile.
    static let perRow = 8
    /// From so many on, keeping the whole tile is as cheap.
    static let most = 256

    private(set) var count = 0
    private(set) var capacity: Int
    /// All of it: `rows`, then `places`, then `pixels`.
    private var memory: UnsafeMutableRawPointer

    init(capacity: Int) {
        self.capacity = capacity
        memory = .allocate(byteCount: Tile.side + capacity * (2 + 4 * BlockMemory.width), alignment: 8)
        rows.initialize(repeating: 0, count: Tile.side)
    }

    deinit { memory.deallocate() }

    /// For every row which of its eight blocks are saved.
    @inline(__always) var rows: UnsafeMutablePointer<UInt8> { memory.assumingMemoryBound(to: UInt8.self) }
    /// Row × 8 + block of the row, of every block saved.
    @inline(__always) var places: UnsafeMutablePointer<UInt16> {
        (memory + Tile.side + capacity &<< 5).assumingMemoryBound(to: UInt16.self)
    }
    @inline(__always) var pixels: UnsafeMutablePointer<UInt32> {
        (memory + Tile.side).assumingMemoryBound(to: UInt32.self)
    }

    @inline(__always) var blocks: UnsafeMutablePointer<Block> {
        (memory + Tile.side).assumingMemoryBound(to: Block.self)
    }
    /// All blocks of a tile, by row × 8 + block of the row.
    @inline(__always) static func blocks(of tile: Tile) -> UnsafeMutablePointer<Block> {
        UnsafeMutableRawPointer(tile.pixels).assumingMemoryBound(to: Block.self)
    }

    var byteCount: Int { Tile.side + capacity * (2 + 4 * BlockMemory.width) + 64 }

    func copy(capacity: Int) -> BlockMemory {
        let result = BlockMemory(capacity: capacity)
        result.take(from: self)
        return result
    }

    private func take(from other: BlockMemory) {
        rows.update(from: other.rows, count: Tile.side)
        places.update(from: other.places, count: other.count)
        pixels.update(from: other.pixels, count: other.count * BlockMemory.width)
        count = other.count
    }

    /// Saves the blocks in which anything is covered, unless they are saved.
    func save(_ runs: TileRuns, of tile: Tile) {
        var total = count
        forEachRow(of: runs) { _, missing in total += missing.nonzeroBitCount }
        if total > capacity { grow(to: total) }
        let (places, saved, rows, blocks) = (self.places, self.blocks, self.rows, BlockMemory.blocks(of: tile))
        var end = count
        forEachRow(of: runs) { row, missing in
            rows[row] |= missing
            var missing = missing
            while missing != 0 {
                let place = row &<< 3 &+ missing.trailingZeroBitCount
                missing &= missing &- 1
                places[end] = UInt16(truncatingIfNeeded: place)
                saved[end] = blocks[place]
                end &+= 1
            }
        }
        count = end
    }

    /// Calls `body` with every row that has blocks to be saved, and those.
    @inline(__always) private func forEachRow(of runs: TileRuns, _ body: (Int, UInt8) -> Void) {
        var left = runs.rows
        while left != 0 {
            let row = left.trailingZeroBitCount
            left &= left &- 1
            body(row, runs.blocks[row] & ~rows[row])
        }
    }

    /// Saves a block unless it is saved.
    @inline(__always) func append(_ place: Int, _ block: Block) {
        let bit: UInt8 = 1 &<< UInt8(truncatingIfNeeded: place & 7)
        if rows[place >> 3] & bit != 0 { return }
        if count == capacity { grow(to: max(16, capacity * 2)) }
        rows[place >> 3] |= bit
        places[count] = UInt16(truncatingIfNeeded: place)
        blocks[count] = block
        count += 1
    }

    private func grow(to capacity: Int) {
        let larger = copy(capacity: capacity)
        Swift.swap(&memory, &larger.memory)
        Swift.swap(&self.capacity, &larger.capacity)
    }
}
