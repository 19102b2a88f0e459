/// Flooding inside one tile: 64 pixels a step.
///
/// Rows that gained pixels wait in a word (bit y for row y). A row is taken, its pixels run left and right to the ends of
/// their runs by arithmetic on the word, and what they touch above and below is gained there. Rows are taken in the
/// order an elevator stops at floors: on in the same direction while one waits there, so that an open area takes two
/// passes, and a corridor one step a row.
struct BitFlood {
    /// What may be filled, row by row.
    let mask: UnsafePointer<UInt64>
    /// What is filled.
    let filled: UnsafeMutablePointer<UInt64>
    /// Whether diagonal neighbours are connected.
    let isEight: Bool

    /// Rows (bit y) whose filled pixels reach column 0, among those taken.
    private(set) var left: UInt64 = 0
    /// The same for column 63.
    private(set) var right: UInt64 = 0

    init(mask: UnsafePointer<UInt64>, filled: UnsafeMutablePointer<UInt64>, isEight: Bool) {
        self.mask = mask
        self.filled = filled
        self.isEight = isEight
    }

    /// Fills on from the rows in `waiting` until nothing more is reached.
    @inline(__always)
    mutating func run(_ start: UInt64) {
        var waiting = start, y = 0, step = 1
        while waiting != 0 {
            let ahead = waiting & (step > 0 ? ~0 &<< UInt64(y) : ~0 &>> UInt64(63 - y))
            if ahead == 0 {
                step = -step
                continue
            }
            y = step > 0 ? ahead.trailingZeroBitCount : 63 - ahead.leadingZeroBitCount
            y = pass(from: y, step, &waiting)
        }
    }

    /// Takes row `start` and on in direction `step`, while the next row waits. Returns the last row taken.
    ///
    /// What the next row gains stays in a register: the walk along a corridor is bound by this chain of operations alone.
    @inline(__always)
    private mutating func pass(from start: Int, _ step: Int, _ waiting: inout UInt64) -> Int {
        var y = start, seeds = filled[y]
        while true {
            let row = Self.spread(seeds, in: mask[y])
            filled[y] = row
            left |= (row & 1) &<< UInt64(y)
            right |= (row >> 63) &<< UInt64(y)
            waiting &= ~(1 &<< UInt64(y))
            let reach = isEight ? row | row << 1 | row >> 1 : row
            let behind = y &- step, next = y &+ step
            if behind >= 0, behind < Tile.side {
                let gained = reach & mask[behind] & ~filled[behind]
                if gained != 0 {
                    filled[behind] |= gained
                    waiting |= 1 &<< UInt64(behind)
                }
            }
            if next < 0 || next >= Tile.side { return y }
            let had = filled[next], gained = reach & mask[next] & ~had
            if gained == 0, waiting >> UInt64(next) & 1 == 0 { return y }
            seeds = had | gained
            y = next
        }
    }

    /// All pixels of the runs of ones in `mask` that hold a bit of `seeds`. Precondition: `seeds` is within `mask`.
    ///
    /// To the right by one addition: the carry runs through a run of ones from its first seed. To the left by doubling
    /// steps (Kogge–Stone), which are left out when nothing is to the left.
    @inline(__always)
    static func spread(_ seeds: UInt64, in mask: UInt64) -> UInt64 {
        var result = ((mask &+ seeds) ^ mask | seeds) & mask
        if result >> 1 & mask & ~result == 0 { return result }
        var open = mask
        result |= result >> 1 & open
        open &= open >> 1
        result |= result >> 2 & open
        open &= open >> 2
        result |= result >> 4 & open
        open &= open >> 4
        result |= result >> 8 & open
        open &= open >> 8
        result |= result >> 16 & open
        open &= open >> 16
        return result | result >> 32 & open
    }
}
