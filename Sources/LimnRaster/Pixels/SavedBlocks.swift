/// Pixels of a tile as they were before an edit that changed little of it, block by block. A block is 16 pixels of a row:
/// 64 bytes, a line of the processor's cache. Copies share their memory until one of them is swapped.
public struct SavedBlocks: @unchecked Sendable {
    /// Pixels a block.
    static let width = 16
    private var memory = BlockMemory()

    /// Bytes of memory this takes, for budgets.
    var byteCount: Int { memory.capacity * SavedBlocks.width * 4 + 448 }

    /// Where an edit saves blocks while it runs.
    var recorder: BlockMemory { memory }

    /// Gives back memory that no block needs.
    mutating func trim() {
        if memory.count * 2 < memory.capacity { memory = memory.copy(capacity: memory.count) }
    }

    /// Exchanges the saved pixels with the tile's. Precondition: the tile is the caller's alone.
    mutating func swap(with tile: Tile) {
        if !isKnownUniquelyReferenced(&memory) { memory = memory.copy(capacity: memory.count) }
        for k in 0..<memory.count {
            let block = tile.pixels + Int(memory.places[k]) << 4, old = memory.pixels + k << 4
            for x in 0..<SavedBlocks.width { (block[x], old[x]) = (old[x], block[x]) }
        }
    }

    /// Whether the tile has the saved pixels.
    func equals(_ tile: Tile) -> Bool {
        for k in 0..<memory.count {
            let block = tile.pixels + Int(memory.places[k]) << 4, old = memory.pixels + k << 4
            var difference: UInt32 = 0
            for x in 0..<SavedBlocks.width { difference |= block[x] ^ old[x] }
            if difference != 0 { return false }
        }
        return true
    }

    /// Takes in those blocks of a later edit of the same tile that this one did not save.
    mutating func extend(by later: SavedBlocks) {
        memory = memory.copy(capacity: memory.count + later.memory.count)
        for k in 0..<later.memory.count {
            let place = Int(later.memory.places[k])
            memory.append(place, from: later.memory.pixels + k << 4)
        }
    }
}

/// The memory of saved blocks.
final class BlockMemory {
    /// All of it: 64 bytes of `rows`, 256 of `places`, then the pixels.
    private var memory: UnsafeMutableRawPointer
    private static let header = 64 + 256
    private(set) var count = 0
    private(set) var capacity: Int

    convenience init() { self.init(capacity: 16) }

    private init(capacity: Int) {
        self.capacity = capacity
        memory = .allocate(byteCount: BlockMemory.header + capacity << 6, alignment: 8)
        rows.initialize(repeating: 0, count: 64)
    }

    deinit { memory.deallocate() }

    /// For every row which of its four blocks are saved.
    @inline(__always) var rows: UnsafeMutablePointer<UInt8> { memory.assumingMemoryBound(to: UInt8.self) }
    /// Row × 4 + quarter of every block.
    @inline(__always) var places: UnsafeMutablePointer<UInt8> { rows + 64 }
    @inline(__always) var pixels: UnsafeMutablePointer<UInt32> {
        (memory + BlockMemory.header).assumingMemoryBound(to: UInt32.self)
    }

    func copy(capacity: Int) -> BlockMemory {
        let result = BlockMemory(capacity: capacity)
        result.memory.copyMemory(from: memory, byteCount: BlockMemory.header + count << 6)
        result.count = count
        return result
    }

    /// Saves the blocks that hold a run of pixels of one row, unless they are saved. `at`: row × 64 + column of the first.
    @inline(__always) func save(_ at: Int, _ count: Int, of tile: UnsafeMutablePointer<UInt32>) {
        let first = at &>> 4, last = (at &+ count &- 1) &>> 4
        // Ones from the first block's bit to the last's.
        let needed = UInt8(truncatingIfNeeded: 2 &<< (last & 3) &- 1 &<< (first & 3))
        if needed & ~rows[at &>> 6] != 0 { saveMissing(first, last, tile) }
    }

    @inline(never) private func saveMissing(_ first: Int, _ last: Int, _ tile: UnsafeMutablePointer<UInt32>) {
        for place in first...last { append(place, from: tile + place << 4) }
    }

    /// Saves a block unless it is saved.
    func append(_ place: Int, from block: UnsafeMutablePointer<UInt32>) {
        let bit: UInt8 = 1 << UInt8(place & 3)
        if rows[place >> 2] & bit != 0 { return }
        if count == capacity { grow() }
        rows[place >> 2] |= bit
        places[count] = UInt8(truncatingIfNeeded: place)
        let target = pixels + count << 4
        for x in 0..<SavedBlocks.width { target[x] = block[x] }
        count += 1
    }

    private func grow() {
        let larger = copy(capacity: capacity * 2)
        (memory, larger.memory) = (larger.memory, memory)
        capacity *= 2
    }
}
