/// Pixels of a tile as they were before an edit that changed little of it, block by block. A block is 8 pixels of a row, so
/// the blocks of a row are the bits of a byte. Copies share their memory until one of them is swapped.
///
/// A thin stroke changes some hundred of a tile's 4,096 pixels: what undoes a thousand strokes takes a tenth of the tiles.
public struct SavedBlocks: @unchecked Sendable {
    private var memory: BlockMemory

    /// No blocks, to be saved while an edit runs (see `recorder`).
    init() { memory = BlockMemory(capacity: 0) }

    /// The blocks in which two tiles differ, as they are in the first; nil when these are most. `candidates` gives for a
    /// row those of its blocks that may differ.
    init?(of tile: Tile, whereNot other: Tile, among candidates: (Int) -> UInt8 = { _ in 0xFF }) {
        memory = BlockMemory(capacity: 64)
        let old = BlockMemory.blocks(of: tile), new = BlockMemory.blocks(of: other)
        for y in 0..<Tile.side {
            var left = candidates(y)
            while left != 0 {
                let place = y &<< 3 &+ left.trailingZeroBitCount
                left &= left &- 1
                let a = old[place], b = new[place]
                if (a.0 ^ b.0) | (a.1 ^ b.1) | (a.2 ^ b.2) | (a.3 ^ b.3) != 0 { memory.append(place, a) }
            }
            if memory.count > BlockMemory.most { return nil }
        }
        trim()
    }

    /// Whether there are none.
    var isEmpty: Bool { memory.count == 0 }

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
        let (places, saved, blocks) = (memory.places, memory.blocks, BlockMemory.blocks(of: tile))
        for k in 0..<memory.count {
            let place = Int(places[k]), old = saved[k]
            saved[k] = blocks[place]
            blocks[place] = old
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
            memory.append(Int(later.memory.places[k]), later.memory.blocks[k])
        }
    }

    /// Adds these blocks to bytes: their number, then for each its place and pixels.
    func append(to bytes: inout [UInt8]) {
        bytes.append(little: UInt32(memory.count))
        for k in 0..<memory.count {
            bytes.append(UInt8(truncatingIfNeeded: memory.places[k]))
            bytes.append(UInt8(truncatingIfNeeded: memory.places[k] >> 8))
            bytes.append(
                contentsOf: UnsafeRawBufferPointer(
                    start: memory.pixels + k << 3, count: BlockMemory.width * MemoryLayout<UInt32>.stride))
        }
    }

    /// The blocks at `position` of bytes, which moves behind them; nil when there are none, or one comes twice.
    init?(from bytes: [UInt8], at position: inout Int) {
        let limit = BlockMemory.perRow * Tile.side, size = BlockMemory.width * MemoryLayout<UInt32>.stride
        guard let count = bytes.little32(at: &position), count <= UInt32(limit),
            Int(count) * (2 + size) <= bytes.count - position
        else { return nil }
        let memory = BlockMemory(capacity: max(1, Int(count)))
        var block: BlockMemory.Block = (0, 0, 0, 0)
        for _ in 0..<count {
            let place = Int(bytes[position]) | Int(bytes[position + 1]) << 8, before = memory.count
            guard place < limit else { return nil }
            withUnsafeMutableBytes(of: &block) { bytes.copy(from: position + 2, to: $0.baseAddress!, count: size) }
            memory.append(place, block)
            if memory.count == before { return nil }
            position += 2 + size
        }
        self.memory = memory
    }
}
