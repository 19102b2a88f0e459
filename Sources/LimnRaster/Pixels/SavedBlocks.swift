/// Pixels of a tile as they were before an edit that changed little of it, block by block. A block is 8 pixels of a row, so
/// the blocks of a row are the bits of a byte. Copies share their memory.
///
/// A thin stroke changes some hundred of a tile's 4,096 pixels: what undoes a thousand strokes takes a tenth of the tiles.
public struct SavedBlocks: @unchecked Sendable {
    private var memory: BlockMemory

    /// The blocks collected in some memory, which may be used again.
    init(_ collected: BlockMemory) { memory = collected.copy() }

    /// The blocks in which two tiles differ, as they are in the first; nil when these are most. `candidates` gives for a
    /// row those of its blocks that may differ.
    init?(of tile: Tile, whereNot other: Tile, among candidates: (Int) -> UInt8 = { _ in 0xFF }) {
        let found = BlockMemory(count: BlockMemory.most + 8, filled: BlockMemory.most + 8)
        let old = BlockMemory.blocks(of: tile), new = BlockMemory.blocks(of: other)
        for y in 0..<Tile.side {
            var left = candidates(y)
            while left != 0 {
                let place = y &<< 3 &+ left.trailingZeroBitCount
                left &= left &- 1
                let a = old[place], b = new[place]
                if (a.0 ^ b.0) | (a.1 ^ b.1) | (a.2 ^ b.2) | (a.3 ^ b.3) != 0 { found.append(place, a) }
            }
            if found.count > BlockMemory.most { return nil }
        }
        memory = found.copy()
    }

    /// Whether there are none.
    var isEmpty: Bool { memory.count == 0 }

    /// Bytes of memory this takes, for budgets.
    var byteCount: Int { memory.byteCount }

    /// Exchanges the saved pixels with the tile's. Precondition: the tile is the caller's alone.
    mutating func swap(with tile: Tile) {
        if memory.filled == memory.count && isKnownUniquelyReferenced(&memory) {
            memory.exchange(with: tile)
        } else {
            memory = memory.exchanged(with: tile)
        }
    }

    /// Whether the tile has the saved pixels.
    func equals(_ tile: Tile) -> Bool { memory.equals(tile) }

    /// Takes in those blocks of a later edit of the same tile that this one did not save.
    mutating func extend(by later: SavedBlocks) {
        let all = BlockMemory(count: BlockMemory.perTile, filled: BlockMemory.perTile)
        var isSaved = [Bool](repeating: false, count: BlockMemory.perTile)
        for blocks in [memory, later.memory] {
            blocks.forEach { place, block in
                if !isSaved[place] { all.append(place, block) }
                isSaved[place] = true
            }
        }
        memory = all.copy()
    }

    /// Adds these blocks to bytes: their number, then for each its place and pixels.
    func append(to bytes: inout [UInt8]) {
        bytes.append(little: UInt32(memory.count))
        memory.forEach { place, block in
            bytes.append(UInt8(truncatingIfNeeded: place))
            bytes.append(UInt8(truncatingIfNeeded: place >> 8))
            withUnsafeBytes(of: block) { bytes.append(contentsOf: $0) }
        }
    }

    /// The blocks at `position` of bytes, which moves behind them; nil when there are none, or one comes twice. What they
    /// have past the edge of the picture, of which the tile holds `part`, is left out.
    init?(from bytes: [UInt8], at position: inout Int, in part: PixelRect) {
        let limit = BlockMemory.perTile, size = MemoryLayout<BlockMemory.Block>.size
        guard let count = bytes.little32(at: &position), count <= UInt32(limit),
            Int(count) * (2 + size) <= bytes.count - position
        else { return nil }
        let found = BlockMemory(count: Int(count), filled: Int(count))
        var block: BlockMemory.Block = (0, 0, 0, 0), isTaken = [Bool](repeating: false, count: limit)
        for _ in 0..<count {
            let place = Int(bytes[position]) | Int(bytes[position + 1]) << 8
            guard place < limit, !isTaken[place] else { return nil }
            isTaken[place] = true
            withUnsafeMutableBytes(of: &block) { bytes.copy(from: position + 2, to: $0.baseAddress!, count: size) }
            let y = place >> 3, x = (place & 7) * BlockMemory.width
            let seen = y < part.height ? max(0, min(BlockMemory.width, part.width - x)) : 0
            withUnsafeMutableBytes(of: &block) { bytes in
                for k in 4 * seen..<size { bytes[k] = 0 }
            }
            found.append(place, block)
            position += 2 + size
        }
        memory = found.copy()
    }
}
