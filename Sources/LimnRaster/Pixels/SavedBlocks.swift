/// Pixels of a tile as they were before an edit that changed little of it, block by block. A block is 8 pixels of a row, so
/// the blocks of a row are the bits of a byte. Copies share their memory until one of them is swapped.
///
/// A thin stroke changes some hundred of a tile's 4,096 pixels: what undoes a thousand strokes takes a tenth of the tiles.
public struct SavedBlocks: @unchecked Sendable {
    private var memory = BlockMemory(capacity: 64)

    /// No blocks, to be saved while an edit runs (see `recorder`).
    init() {}

    /// The blocks in which two tiles differ, as they are in the first; nil when these are most.
    init?(of tile: Tile, whereNot other: Tile) {
        for y in 0..<Tile.side {
            let a = tile.row(y), b = other.row(y)
            var differs: UInt32 = 0
            for x in 0..<Tile.side { differs |= a[x] ^ b[x] }
            if differs == 0 { continue }
            for block in 0..<BlockMemory.perRow {
                var difference: UInt32 = 0
                for x in 0..<BlockMemory.width { difference |= a[block << 3 + x] ^ b[block << 3 + x] }
                if difference != 0 { memory.append(y << 3 + block, from: a + block << 3) }
            }
            if memory.count > BlockMemory.most { return nil }
        }
        trim()
    }

    /// Bytes of memory this takes, for budgets.
    var byteCount: Int { memory.byteCount }

    /// Where an edit saves blocks while it runs.
    var recorder: BlockMemory { memory }

    /// Gives back memory that no block needs.
    mutating func trim() {
        if memory.count * 4 < memory.capacity * 3 { memory = memory.copy(capacity: memory.count) }
    }

    /// Exchanges the saved pixels with the tile's. Precondition: the tile is the caller's alone.
    mutating func swap(with tile: Tile) {
        if !isKnownUniquelyReferenced(&memory) { memory = memory.copy(capacity: memory.count) }
        for k in 0..<memory.count {
            let block = tile.pixels + Int(memory.places[k]) << 3, old = memory.pixels + k << 3
            for x in 0..<BlockMemory.width { (block[x], old[x]) = (old[x], block[x]) }
        }
    }

    /// Whether the tile has the saved pixels.
    func equals(_ tile: Tile) -> Bool {
        for k in 0..<memory.count {
            let block = tile.pixels + Int(memory.places[k]) << 3, old = memory.pixels + k << 3
            var difference: UInt32 = 0
            for x in 0..<BlockMemory.width { difference |= block[x] ^ old[x] }
            if difference != 0 { return false }
        }
        return true
    }

    /// Takes in those blocks of a later edit of the same tile that this one did not save.
    mutating func extend(by later: SavedBlocks) {
        memory = memory.copy(capacity: memory.count + later.memory.count)
        for k in 0..<later.memory.count {
            memory.append(Int(later.memory.places[k]), from: later.memory.pixels + k << 3)
        }
    }
}

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
