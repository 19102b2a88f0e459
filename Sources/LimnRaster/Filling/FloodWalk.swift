/// Walks from slot to slot of a picture and floods each one from the pixels its neighbours reach it by.
///
/// Only slots that are reached are looked at. A slot whose pixels all belong is taken as a whole and needs no memory.
/// Work waits slot by slot: all that reached a slot meanwhile is done in one go.
final class FloodWalk {
    private let picture: LayerStack
    private let tolerance: Tolerance
    private let isEight: Bool
    private let columns: Int, rows: Int
    private var set: PixelSet

    /// For every slot `PixelSet.none`, `.all`, `unseen` or its block.
    private let places: UnsafeMutablePointer<Int32>
    /// What is filled: 64 words a block.
    private let filled: UnsafeMutablePointer<UInt64>
    private var blockCount = 0
    private let blocks: UnsafeMutablePointer<Block>
    /// What may be filled: 64 words a block.
    private let masks: UnsafeMutablePointer<UInt64>

    /// Slots with work, in a ring; each is in it at most once.
    private let queue: UnsafeMutablePointer<Int32>
    private let isQueued: UnsafeMutablePointer<Bool>
    private var first = 0, waiting = 0

    /// Not looked at yet.
    private static let unseen: Int32 = -3

    /// What is known of a slot that is filled in part.
    private struct Block {
        /// Rows with pixels not spread yet.
        var pending: UInt64 = 0
        /// Rows (bit y) whose first and last pixel may be filled.
        var maskLeft: UInt64 = 0, maskRight: UInt64 = 0
        /// What the neighbours were told already.
        var sentLeft: UInt64 = 0, sentRight: UInt64 = 0, sentUp: UInt64 = 0, sentDown: UInt64 = 0
    }

    /// A walk over what is seen in `picture`.
    init(over picture: LayerStack, tolerance: Tolerance, connectivity: Connectivity) {
        self.picture = picture
        self.tolerance = tolerance
        isEight = connectivity == .eight
        set = PixelSet(width: picture.width, height: picture.height)
        columns = set.columns
        rows = set.rows
        let count = columns * rows
        places = .allocate(capacity: count)
        places.initialize(repeating: Self.unseen, count: count)
        // Memory asked for but never touched costs nothing.
        filled = .allocate(capacity: count << Tile.shift)
        masks = .allocate(capacity: count << Tile.shift)
        blocks = .allocate(capacity: count)
        queue = .allocate(capacity: count)
        isQueued = .allocate(capacity: count)
        isQueued.initialize(repeating: false, count: count)
    }

    deinit {
        places.deallocate()
        filled.deallocate()
        masks.deallocate()
        blocks.deallocate()
        queue.deallocate()
        isQueued.deallocate()
    }

    /// The component of pixel (x, y), which must be in the picture. To be called once.
    func component(x: Int, y: Int) -> PixelSet {
        reach(x >> Tile.shift, y >> Tile.shift, row: y & 63, 1 << UInt64(x & 63))
        while waiting > 0 {
            let slot = Int(queue[first])
            first = first + 1 == columns * rows ? 0 : first + 1
            waiting -= 1
            isQueued[slot] = false
            if places[slot] == PixelSet.all { leaveWhole(slot) } else { flood(slot) }
        }
        for slot in 0..<columns * rows where places[slot] != Self.unseen { set.places[slot] = places[slot] }
        set.words = [UInt64](UnsafeBufferPointer(start: filled, count: blockCount << Tile.shift))
        return set
    }

    // MARK: - One slot

    /// Floods a slot from its pending rows and tells the neighbours.
    private func flood(_ slot: Int) {
        let index = Int(places[slot]), words = filled + index << Tile.shift
        var bits = BitFlood(mask: masks + index << Tile.shift, filled: words, isEight: isEight)
        let block = blocks + index
        let pending = block.pointee.pending
        block.pointee.pending = 0
        bits.run(pending)
        let left = bits.left & ~block.pointee.sentLeft, right = bits.right & ~block.pointee.sentRight
        let up = words[0] & ~block.pointee.sentUp, down = words[63] & ~block.pointee.sentDown
        block.pointee.sentLeft |= left
        block.pointee.sentRight |= right
        block.pointee.sentUp |= up
        block.pointee.sentDown |= down
        leave(slot, left: left, right: right, up: up, down: down)
    }

    /// Tells the neighbours of a slot that is filled as a whole.
    private func leaveWhole(_ slot: Int) {
        leave(slot, left: ~0, right: ~0, up: ~0, down: ~0)
    }

    /// Goes on to the neighbours from the pixels newly filled along the four sides of a slot.
    private func leave(_ slot: Int, left: UInt64, right: UInt64, up: UInt64, down: UInt64) {
        // A 32-bit division takes a fraction of the time of a 64-bit one.
        let row = Int(UInt32(truncatingIfNeeded: slot) / UInt32(truncatingIfNeeded: columns))
        let column = slot - row * columns
        if left != 0 { reach(column - 1, row, side: 63, widened(left)) }
        if right != 0 { reach(column + 1, row, side: 0, widened(right)) }
        if up != 0 { reach(column, row - 1, row: 63, widened(up)) }
        if down != 0 { reach(column, row + 1, row: 0, widened(down)) }
        guard isEight else { return }
        if up & 1 != 0 { reach(column - 1, row - 1, row: 63, 1 << 63) }
        if up >> 63 != 0 { reach(column + 1, row - 1, row: 63, 1) }
        if down & 1 != 0 { reach(column - 1, row + 1, row: 0, 1 << 63) }
        if down >> 63 != 0 { reach(column + 1, row + 1, row: 0, 1) }
    }

    private func widened(_ bits: UInt64) -> UInt64 { isEight ? bits | bits << 1 | bits >> 1 : bits }

    // MARK: - Reaching a slot

    /// Reaches row `row` of a slot in the columns `bits`.
    private func reach(_ column: Int, _ slotRow: Int, row: Int, _ bits: UInt64) {
        guard let index = block(column, slotRow) else { return }
        let at = index << Tile.shift + row
        let gained = bits & masks[at] & ~filled[at]
        if gained == 0 { return }
        filled[at] |= gained
        blocks[index].pending |= 1 &<< UInt64(row)
        enqueue(slotRow * columns + column)
    }

    /// Reaches column `side` (0 or 63) of a slot in the rows `bits`.
    private func reach(_ column: Int, _ slotRow: Int, side: UInt64, _ bits: UInt64) {
        guard let index = block(column, slotRow) else { return }
        var candidates = bits & (side == 0 ? blocks[index].maskLeft : blocks[index].maskRight)
        let words = filled + index << Tile.shift, bit: UInt64 = 1 << side
        var gained: UInt64 = 0
        while candidates != 0 {
            let row = candidates.trailingZeroBitCount
            candidates &= candidates &- 1
            if words[row] & bit == 0 {
                words[row] |= bit
                gained |= 1 &<< UInt64(row)
            }
        }
        if gained == 0 { return }
        blocks[index].pending |= gained
        enqueue(slotRow * columns + column)
    }

    /// The block of a slot that can be reached in part; nil when there is none (any more).
    @inline(__always)
    private func block(_ column: Int, _ row: Int) -> Int? {
        guard column >= 0, row >= 0, column < columns, row < rows else { return nil }
        let slot = row * columns + column
        if places[slot] == Self.unseen { look(at: slot) }
        let place = places[slot]
        return place >= 0 ? Int(place) : nil
    }

    /// Compares a slot's pixels. One whose pixels all belong is filled at once, as it is looked at when it is reached.
    private func look(at slot: Int) {
        switch picture.flattened(slot: slot) {
        case .solid(let color):
            if tolerance.contains(color) { fillWhole(slot) } else { places[slot] = PixelSet.none }
        case .tile(let tile): look(at: slot, tile)
        }
    }

    private func look(at slot: Int, _ tile: Tile) {
        let mask = masks + blockCount << Tile.shift
        var any: UInt64 = 0, missing: UInt64 = 0
        var block = Block()
        for row in 0..<Tile.side {
            let inside = set.pictureWord(slot: slot, row: row)
            let word = inside == 0 ? 0 : tolerance.members(of: tile.row(row)) & inside
            mask[row] = word
            any |= word
            missing |= word ^ inside
            block.maskLeft |= (word & 1) &<< UInt64(row)
            block.maskRight |= (word >> 63) &<< UInt64(row)
        }
        if any == 0 {
            places[slot] = PixelSet.none
        } else if missing == 0 {
            fillWhole(slot)
        } else {
            places[slot] = Int32(blockCount)
            (blocks + blockCount).initialize(to: block)
            (filled + blockCount << Tile.shift).initialize(repeating: 0, count: Tile.side)
            blockCount += 1
        }
    }

    private func fillWhole(_ slot: Int) {
        places[slot] = PixelSet.all
        enqueue(slot)
    }

    private func enqueue(_ slot: Int) {
        if isQueued[slot] { return }
        isQueued[slot] = true
        let end = first + waiting
        queue[end >= columns * rows ? end - columns * rows : end] = Int32(slot)
        waiting += 1
    }
}
