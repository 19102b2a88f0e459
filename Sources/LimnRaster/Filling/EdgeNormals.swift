/// Where a component lies as seen from pixels near it, from its words: the direction across an edge.
///
/// The sum of the signs of all steps to members within `Rim.reach`, nearer ones counting more, seven pixels of a row at a
/// time from tables. Past the picture's edges the outermost pixels are repeated, so that a line running out of the
/// picture keeps its direction.
struct EdgeNormals {
    private static let reach = Rim.reach
    /// Left, middle and right word of rows −reach … 63 + reach of the slot.
    private var words = [UInt64](repeating: 0, count: 3 * (Tile.side + 2 * reach))
    /// For seven bits the weights of all, and those to the right less those to the left.
    private let all: [Int8], aside: [Int8]

    init() {
        var all: [Int8] = [], aside: [Int8] = []
        for bits in 0..<1 << (2 * Self.reach + 1) {
            var sum = 0, balance = 0
            for k in -Self.reach...Self.reach where bits >> (k + Self.reach) & 1 != 0 {
                sum += Self.reach + 1 - abs(k)
                balance += k.signum() * (Self.reach + 1 - abs(k))
            }
            all.append(Int8(sum))
            aside.append(Int8(balance))
        }
        self.all = all
        self.aside = aside
    }

    /// Takes over the surroundings of a slot.
    mutating func load(_ slot: Int, of set: PixelSet) {
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

    /// The pixels of row `y` within reach of a member, members included.
    func near(_ y: Int) -> UInt64 {
        var sum: UInt64 = 0
        for row in y...y + 2 * Self.reach {
            let left = words[3 * row], middle = words[3 * row + 1], right = words[3 * row + 2]
            sum |= middle
            for shift in 1...UInt64(Self.reach) {
                sum |= middle &<< shift | left &>> (64 - shift) | middle &>> shift | right &<< (64 - shift)
            }
        }
        return sum
    }

    /// The direction from (x, y) to the members around, of any length.
    func direction(_ x: Int, _ y: Int) -> (x: Int, y: Int) {
        var sumX = 0, sumY = 0
        for dy in -Self.reach...Self.reach {
            let index = 3 * (y + dy + Self.reach)
            let middle = words[index + 1]
            var bits = x >= Self.reach ? middle &>> UInt64(x - Self.reach) : middle &<< UInt64(Self.reach - x)
            if x < Self.reach { bits |= words[index] &>> UInt64(Tile.side - Self.reach + x) }
            if x > 63 - Self.reach { bits |= words[index + 2] &<< UInt64(Tile.side + Self.reach - x) }
            let seven = Int(truncatingIfNeeded: bits & 127), weight = Self.reach + 1 - abs(dy)
            sumX += Int(aside[seven]) * weight
            sumY += Int(all[seven]) * weight * dy.signum()
        }
        return (sumX, sumY)
    }
}
