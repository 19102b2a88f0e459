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
        var waiting = start, y = 0, down = true
        while waiting != 0 {
            let ahead = waiting & (down ? ~0 &<< UInt64(y) : ~0 &>> UInt64(63 - y))
            if ahead == 0 {
                down.toggle()
                continue
            }
            y = down ? ahead.trailingZeroBitCount : 63 - ahead.leadingZeroBitCount
            waiting &= ~(1 &<< UInt64(y))
            let row = Self.spread(filled[y], in: mask[y])
            filled[y] = row
            left |= (row & 1) &<< UInt64(y)
            right |= (row >> 63) &<< UInt64(y)
            let reach = isEight ? row | row << 1 | row >> 1 : row
            if y > 0 {
                let gained = reach & mask[y - 1] & ~filled[y - 1]
                filled[y - 1] |= gained
                waiting |= gained == 0 ? 0 : 1 &<< UInt64(y - 1)
            }
            if y < 63 {
                let gained = reach & mask[y + 1] & ~filled[y + 1]
                filled[y + 1] |= gained
                waiting |= gained == 0 ? 0 : 1 &<< UInt64(y + 1)
            }
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
