/// A set of pixels of a picture, in the grid of its tiles: a word a tile row, bit i for column i.
///
/// Slots that hold no member, or every pixel they have in the picture, take no memory: the set of all pixels of a blank
/// picture of any size is a few kilobytes.
public struct PixelSet: Equatable, Sendable {
    /// Pixels a row of the picture.
    public let width: Int
    /// Rows of the picture.
    public let height: Int
    /// Slots a row of the grid.
    let columns: Int
    /// Rows of the grid.
    let rows: Int
    /// For every slot `none`, `all`, or the number of its block of 64 words.
    var places: [Int32]
    /// The blocks, 64 words each.
    var words: [UInt64]

    /// The place of a slot without members.
    static let none: Int32 = -1
    /// The place of a slot whose pixels in the picture are all members.
    static let all: Int32 = -2

    /// The empty set of a picture. Precondition: sizes are at least 1.
    public init(width: Int, height: Int) {
        precondition(width > 0 && height > 0)
        self.width = width
        self.height = height
        columns = (width + Tile.side - 1) >> Tile.shift
        rows = (height + Tile.side - 1) >> Tile.shift
        places = [Int32](repeating: Self.none, count: columns * rows)
        words = []
    }

    /// Whether pixel (x, y) is a member; pixels outside the picture never are.
    public func contains(x: Int, y: Int) -> Bool {
        guard x >= 0, y >= 0, x < width, y < height else { return false }
        let slot = (y >> Tile.shift) * columns + x >> Tile.shift
        return word(slot: slot, row: y & 63) >> UInt64(x & 63) & 1 != 0
    }

    /// Adds the pixels of 64 words to a slot. Precondition: all are in the picture.
    mutating func insert(_ rows: [UInt64], slot: Int) {
        precondition(rows.count == Tile.side)
        if places[slot] == Self.all || !rows.contains(where: { $0 != 0 }) { return }
        if places[slot] == Self.none {
            places[slot] = Int32(words.count >> Tile.shift)
            words.append(contentsOf: rows)
        } else {
            let start = Int(places[slot]) << Tile.shift
            for row in rows.indices { words[start + row] |= rows[row] }
        }
    }

    /// The members in row `row` (0…63) of slot `slot`.
    func word(slot: Int, row: Int) -> UInt64 {
        let place = places[slot]
        if place >= 0 { return words[Int(place) << Tile.shift + row] }
        return place == Self.none ? 0 : pictureWord(slot: slot, row: row)
    }

    /// The pixels in row `row` of slot `slot` that lie in the picture.
    func pictureWord(slot: Int, row: Int) -> UInt64 {
        if (slot / columns) << Tile.shift + row >= height { return 0 }
        let columnsInside = width - (slot % columns) << Tile.shift
        return columnsInside >= Tile.side ? ~0 : 1 << UInt64(columnsInside) - 1
    }

    /// The members of slot `slot` and its pixels that lie in the picture, row by row; looked up once for all rows.
    @inline(__always)
    func withWords(slot: Int, _ body: (_ members: UnsafePointer<UInt64>, _ inside: UnsafePointer<UInt64>) -> Void) {
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * Tile.side) { buffer in
            let inside = buffer.baseAddress!, members = inside + Tile.side
            for row in 0..<Tile.side { (inside + row).initialize(to: pictureWord(slot: slot, row: row)) }
            let place = places[slot]
            if place >= 0 {
                words.withUnsafeBufferPointer { body($0.baseAddress! + Int(place) << Tile.shift, inside) }
            } else if place == Self.all {
                body(inside, inside)
            } else {
                members.initialize(repeating: 0, count: Tile.side)
                body(members, inside)
            }
        }
    }

    /// Pixels of slot `slot` that lie in the picture.
    func pixelCount(slot: Int) -> Int {
        let wide = min(Tile.side, width - (slot % columns) << Tile.shift)
        return wide * min(Tile.side, height - (slot / columns) << Tile.shift)
    }

    /// How many pixels are members.
    public var count: Int {
        var result = 0
        for slot in places.indices where places[slot] == Self.all { result += pixelCount(slot: slot) }
        for word in words { result += word.nonzeroBitCount }
        return result
    }

    /// Whether nothing is a member.
    public var isEmpty: Bool { count == 0 }

    /// The smallest rectangle holding all members.
    public var bounds: PixelRect {
        var result = PixelRect.empty
        for slot in places.indices where places[slot] != Self.none { result = result.union(bounds(slot: slot)) }
        return result
    }

    private func bounds(slot: Int) -> PixelRect {
        let x = (slot % columns) << Tile.shift, y = (slot / columns) << Tile.shift
        if places[slot] == Self.all {
            return PixelRect(minX: x, minY: y, maxX: min(x + Tile.side, width), maxY: min(y + Tile.side, height))
        }
        var any: UInt64 = 0, first = Tile.side, last = -1
        for row in 0..<Tile.side {
            let word = word(slot: slot, row: row)
            if word == 0 { continue }
            any |= word
            first = min(first, row)
            last = row
        }
        if any == 0 { return .empty }
        return PixelRect(
            minX: x + any.trailingZeroBitCount, minY: y + first, maxX: x + Tile.side - any.leadingZeroBitCount,
            maxY: y + last + 1)
    }
}
