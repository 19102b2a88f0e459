/// The memory of saved blocks.
final class BlockMemory {
    /// Pixels a block.
    static let width = 8
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

    /// Saves the blocks that hold a run of pixels of one row, unless they are saved. `at`: row × 64 + column of the first.
    @inline(__always) func save(_ at: Int, _ count: Int, of tile: UnsafeMutablePointer<UInt32>) {
        let first = at &>> 3, last = (at &+ count &- 1) &>> 3
        // Ones from the first block's bit to the last's.
        let needed = UInt8(truncatingIfNeeded: 2 &<< (last & 7) &- 1 &<< (first & 7))
        if needed & ~rows[at &>> 6] != 0 { saveMissing(first, last, tile) }
    }

    @inline(never) private func saveMissing(_ first: Int, _ last: Int, _ tile: UnsafeMutablePointer<UInt32>) {
        for place in first...last { append(place, from: tile + place << 3) }
    }

    /// Saves a block unless it is saved.
    func append(_ place: Int, from block: UnsafeMutablePointer<UInt32>) {
        let bit: UInt8 = 1 &<< UInt8(truncatingIfNeeded: place & 7)
        if rows[place >> 3] & bit != 0 { return }
        if count == capacity { grow() }
        rows[place >> 3] |= bit
        places[count] = UInt16(truncatingIfNeeded: place)
        let target = pixels + count &<< 3
        for x in 0..<BlockMemory.width { target[x] = block[x] }
        count += 1
    }

    private func grow() {
        let larger = copy(capacity: max(16, capacity * 2))
        Swift.swap(&memory, &larger.memory)
        Swift.swap(&capacity, &larger.capacity)
    }
}
