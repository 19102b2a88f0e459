/// A patch in little memory: of tiles of which less than half changed only the rows of pixels that differ are kept.
///
/// A thin stroke through a tile changes some hundred of its 4,096 pixels, and what undoes a thousand strokes is a tenth of
/// the tiles they replaced. Exchanging a patch with the sheet undoes the edit and leaves the patch that redoes it, as
/// `TilePatch` does, in the very tiles where the sheet is the only one that has them.
public struct PackedPatch: Sendable {
    /// Indices into the sheet's grid, each at most once.
    private var indices: [Int32] = []
    /// For every index how many words of `rows` tell it; 0: it is a whole slot.
    private var lengths: [Int32] = []
    /// The whole slots, in order.
    private var slots: [Slot] = []
    /// For every row of a packed tile that differs a word `row | first << 8 | count << 16`, and `count` pixels of the
    /// other state from column `first` on.
    private var rows: [UInt32] = []

    /// Packs a patch of `sheet`, which is as the edit left it.
    public init(_ patch: TilePatch, of sheet: Sheet) {
        indices.reserveCapacity(patch.indices.count)
        lengths.reserveCapacity(patch.indices.count)
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Tile.count + Tile.side) { words in
            for k in patch.indices.indices {
                let index = patch.indices[k]
                indices.append(Int32(index))
                var length = 0
                if case .tile(let other) = patch.slots[k], case .tile(let present) = sheet.slots[index] {
                    length = Self.pack(other, against: present, into: words.baseAddress!)
                }
                if length == 0 || length > Tile.count / 2 {
                    slots.append(patch.slots[k])
                    lengths.append(0)
                } else {
                    rows.append(contentsOf: UnsafeBufferPointer(rebasing: words[0..<length]))
                    lengths.append(Int32(length))
                }
            }
        }
    }

    /// Whether nothing differs.
    public var isEmpty: Bool { indices.isEmpty }

    /// Bytes this patch keeps alive at most, for a history's budget.
    public var byteCount: Int {
        var bytes = indices.count * 8 + rows.count * 4 + slots.count * MemoryLayout<Slot>.stride
        for case .tile in slots { bytes += Tile.byteCount }
        return bytes
    }

    /// Writes the rows of `other` that differ from `present`, and returns how many words.
    private static func pack(_ other: Tile, against present: Tile, into words: UnsafeMutablePointer<UInt32>) -> Int {
        var length = 0
        for y in 0..<Tile.side {
            let a = other.row(y), b = present.row(y)
            var difference: UInt32 = 0
            for x in 0..<Tile.side { difference |= a[x] ^ b[x] }
            if difference == 0 { continue }
            var first = 0, last = Tile.side - 1
            while a[first] == b[first] { first += 1 }
            while a[last] == b[last] { last -= 1 }
            let count = last - first + 1
            words[length] = UInt32(y | first << 8 | count << 16)
            (words + length + 1).update(from: a + first, count: count)
            length += count + 1
        }
        return length
    }

    /// Exchanges the packed rows of one tile with a sheet's.
    fileprivate static func exchange(_ words: UnsafeMutableBufferPointer<UInt32>, with tile: Tile) {
        var at = 0
        while at < words.count {
            let head = words[at], count = Int(head >> 16)
            let pixels = tile.row(Int(head & 63)) + Int(head >> 8 & 63), mine = words.baseAddress! + at + 1
            for x in 0..<count {
                let other = mine[x]
                mine[x] = pixels[x]
                pixels[x] = other
            }
            at += count + 1
        }
    }

    /// Exchanges all with the slots of a sheet, and returns how many tiles had to be copied.
    fileprivate mutating func exchange(with grid: UnsafeMutableBufferPointer<Slot>) -> Int {
        var copied = 0, slot = 0, word = 0
        slots.withUnsafeMutableBufferPointer { slots in
            rows.withUnsafeMutableBufferPointer { rows in
                for k in indices.indices {
                    let index = Int(indices[k]), length = Int(lengths[k])
                    if length == 0 {
                        Swift.swap(&grid[index], &slots[slot])
                        slot += 1
                        continue
                    }
                    var tile = Self.take(&grid[index])
                    if !isKnownUniquelyReferenced(&tile) {
                        tile = Tile(copying: tile)
                        copied += 1
                    }
                    Self.exchange(UnsafeMutableBufferPointer(rebasing: rows[word..<word + length]), with: tile)
                    grid[index] = .tile(tile)
                    word += length
                }
            }
        }
        return copied
    }

    /// Takes the tile out of a slot, which is left empty.
    private static func take(_ slot: inout Slot) -> Tile {
        var taken = Slot.empty
        Swift.swap(&taken, &slot)
        switch consume taken {
        case .solid(let color): return Tile(fill: color)
        case .tile(let tile): return tile
        }
    }

    /// The rectangle of all slots of the patch.
    fileprivate func bounds(in sheet: Sheet) -> PixelRect {
        var first = (x: Int32.max, y: Int32.max), last = (x: Int32.min, y: Int32.min)
        let columns = Int32(sheet.columns)
        for index in indices {
            let (y, x) = index.quotientAndRemainder(dividingBy: columns)
            first = (min(first.x, x), min(first.y, y))
            last = (max(last.x, x), max(last.y, y))
        }
        if indices.isEmpty { return .empty }
        return sheet.bounds(ofSlot: Int(first.y * columns + first.x))
            .union(sheet.bounds(ofSlot: Int(last.y * columns + last.x)))
    }
}

extension Sheet {
    /// Exchanges the patch's pixels with the sheet's. Done twice, nothing has happened. Cost: the pixels of the patch.
    /// Returns how many tiles had to be copied because others have them, too.
    public mutating func swap(_ patch: inout PackedPatch) -> Int {
        slots.withUnsafeMutableBufferPointer { patch.exchange(with: $0) }
    }

    /// The rectangle of all slots of a patch.
    public func bounds(of patch: PackedPatch) -> PixelRect { patch.bounds(in: self) }
}
