/// Where a component lies as seen from pixels near it, from its words: the direction across an edge.
///
/// The sum of the signs of all steps to members within `Rim.reach`, nearer ones counting more, seven pixels of a row at a
/// time from tables. Past the picture's edges the outermost pixels are repeated, so that a line running out of the
/// picture keeps its direction.
final class EdgeNormals {
    private static let reach = Rim.reach
    private static let rows = Tile.side + 2 * reach
    /// Left, middle and right word of rows −reach … 63 + reach of the slot.
    private let words: UnsafeMutablePointer<UInt64>
    /// For a row's distance 0…reach and its seven bits: the sum of their weights, and in the upper half of the number
    /// the weights of those to the right less those to the left.
    private let weights: UnsafeMutablePointer<Int32>

    init() {
        words = .allocate(capacity: 3 * Self.rows)
        words.initialize(repeating: 0, count: 3 * Self.rows)
        weights = .allocate(capacity: 128 * (Self.reach + 1))
        for distance in 0...Self.reach {
            for bits in 0..<128 {
                var sum = 0, balance = 0
                for k in -Self.reach...Self.reach where bits >> (k + Self.reach) & 1 != 0 {
                    sum += Self.reach + 1 - abs(k)
                    balance += k.signum() * (Self.reach + 1 - abs(k))
                }
                let weight = Self.reach + 1 - distance
                (weights + (distance * 128 + bits)).initialize(to: Int32((balance * weight) * 65_536 + sum * weight))
            }
        }
    }

    deinit {
        words.deallocate()
        weights.deallocate()
    }

    /// Takes over the surroundings of a slot.
    func load(_ slot: Int, of set: PixelSet) {
        let column = slot % set.columns, top = (slot / set.columns) << Tile.shift
        let wide = set.width - column << Tile.shift
        for y in -Self.reach..<Tile.side + Self.reach {
            let v = min(max(top + y, 0), set.height - 1)
            let at = (v >> Tile.shift) * set.columns + column, row = v & 63
            var middle = set.word(slot: at, row: row)
            let left = column > 0 ? set.word(slot: at - 1, row: row) : middle & 1 == 0 ? 0 : ~0
            var right: UInt64 = 0
            if column + 1 < set.columns {
                right = set.word(slot: at + 1, row: row)
                let rest = wide - Tile.side
                if rest < Tile.side, right >> UInt64(rest - 1) & 1 != 0 { right |= ~0 << UInt64(rest) }
            } else if middle >> UInt64(wide - 1) & 1 != 0 {
                right = ~0
                middle |= wide < Tile.side ? ~0 << UInt64(wide) : 0
            }
            let index = 3 * (y + Self.reach)
            words[index] = left
            words[index + 1] = middle
            words[index + 2] = right
        }
    }

    /// The direction from (x, y) to the members around, of any length.
    func direction(_ x: Int, _ y: Int) -> (x: Int, y: Int) {
        // Sums of the lower half never reach the upper one: all weights together are 16 × 16.
        var above: Int32 = 0, below: Int32 = 0
        for distance in 1...Self.reach {
            above &+= weights[distance * 128 + seven(x, y - distance)]
            below &+= weights[distance * 128 + seven(x, y + distance)]
        }
        let across = (above &+ below &+ weights[seven(x, y)]) >> 16
        return (Int(across), Int(below & 0xFFFF) - Int(above & 0xFFFF))
    }

    /// The pixels of row y that are no members and touch some at corners alone, or at two sides that meet. Two members in a
    /// row are asked for: those alone are noise.
    @inline(__always) func corners(_ y: Int) -> UInt64 {
        let row = words + 3 * (y + Self.reach)
        @inline(__always) func left(_ y: Int, _ count: UInt64) -> UInt64 {
            row[3 * y + 1] << count | row[3 * y] >> (64 - count)
        }
        @inline(__always) func right(_ y: Int, _ count: UInt64) -> UInt64 {
            row[3 * y + 1] >> count | row[3 * y + 2] << (64 - count)
        }
        let sides = left(0, 1) | right(0, 1), upright = row[-2] | row[4]
        let above =
            left(-1, 1) & (left(-2, 2) | left(-2, 1) | left(-1, 2))
            | right(-1, 1) & (right(-2, 2) | right(-2, 1) | right(-1, 2))
        let below =
            left(1, 1) & (left(2, 2) | left(2, 1) | left(1, 2))
            | right(1, 1) & (right(2, 2) | right(2, 1) | right(1, 2))
        let across = left(0, 1) & left(0, 2) | right(0, 1) & right(0, 2), along = row[-2] & row[-5] | row[4] & row[7]
        return ((above | below) & ~(sides | upright) | across & along) & ~row[1]
    }

    /// Whether the component touches any pixel at its corner that has none at the opposite one.
    var hasCorner: Bool {
        var any: UInt64 = 0
        for y in 0..<Tile.side {
            let row = words + 3 * (y + Self.reach), above = row - 3, below = row + 3
            let left = above[1] << 1 | above[0] >> 63, right = above[1] >> 1 | above[2] << 63
            let lowLeft = below[1] << 1 | below[0] >> 63, lowRight = below[1] >> 1 | below[2] << 63
            any |= ~row[1] & ((left ^ lowRight) | (right ^ lowLeft))
        }
        return any != 0
    }

    /// The bits of pixels x − 3 … x + 3.
    @inline(__always) private func seven(_ x: Int, _ y: Int) -> Int {
        let row = words + 3 * (y + Self.reach)
        var bits: UInt64
        if x < Self.reach {
            bits = row[1] &<< UInt64(Self.reach - x) | row[0] &>> UInt64(Tile.side - Self.reach + x)
        } else {
            bits = row[1] &>> UInt64(x - Self.reach)
            if x > 63 - Self.reach { bits |= row[2] &<< UInt64(Tile.side + Self.reach - x) }
        }
        return Int(truncatingIfNeeded: bits & 127)
    }
}
