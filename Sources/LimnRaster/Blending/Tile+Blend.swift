extension Tile {
    /// Joins `above` with every pixel of this tile, which the caller alone owns.
    func blend(_ above: Slot, mode: BlendMode) {
        switch above {
        case .solid(let color):
            for y in 0..<Tile.side { Tile.blendRow(row(y), row(y), color: color, mode: mode) }
        case .tile(let tile):
            for y in 0..<Tile.side { Tile.blendRow(row(y), row(y), tile.row(y), mode: mode) }
        }
    }

    /// `above` joined with this tile: one pass where copying first would take two. What hides this tile wholly is the
    /// answer itself, and shared.
    func blended(_ above: Slot, mode: BlendMode) -> Tile {
        switch above {
        case .solid(let color):
            let result = Tile(uninitialized: ())
            for y in 0..<Tile.side { Tile.blendRow(result.row(y), row(y), color: color, mode: mode) }
            return result
        case .tile(let tile):
            if mode == .normal, tile.isOpaque { return tile }
            let result = Tile(uninitialized: ())
            for y in 0..<Tile.side { Tile.blendRow(result.row(y), row(y), tile.row(y), mode: mode) }
            return result
        }
    }

    /// Whether no pixel can be seen through. Most tiles that are not opaque show it in the first row.
    private var isOpaque: Bool {
        for y in 0..<Tile.side {
            let row = row(y)
            var all: UInt32 = 0xFF00_0000
            for x in 0..<Tile.side { all &= row[x] }
            if all >> 24 < 255 { return false }
        }
        return true
    }

    /// Chooses the path by run: a row of 64 that is all clear above, all opaque above or all opaque below.
    /// `target` is `below` itself or overlaps neither.
    @inline(__always)
    private static func blendRow(
        _ target: UnsafeMutablePointer<UInt32>, _ below: UnsafeMutablePointer<UInt32>,
        _ above: UnsafeMutablePointer<UInt32>, mode: BlendMode
    ) {
        let first = above[0] >> 24
        if first == 0 || first == 255 {
            // Only such a row can be of one kind; the others need no look at all of their pixels.
            var any: UInt32 = 0, all: UInt32 = 0xFF00_0000
            for x in 0..<side {
                any |= above[x]
                all &= above[x]
            }
            if any >> 24 == 0 {
                if target != below { target.update(from: below, count: side) }
                return
            }
            if mode == .normal, all >> 24 == 255 { return target.update(from: above, count: side) }
        }
        if mode == .multiply {
            for x in 0..<side { target[x] = multiplied(below[x], above[x]) }
        } else if !mixRow(target, below, above) {
            for x in 0..<side { target[x] = over(below[x], above[x]) }
        }
    }

    /// `mixOpaque` of 64 pixels; false, with nothing written, where `below` is not opaque throughout.
    ///
    /// In 16-bit arithmetic on every second byte, then on the others: eight bytes to a vector register, where products
    /// of 32 bits would need twice the registers and a multiplication that SSE2 does not have. Taking every second byte
    /// is a mask and a shift; taking bytes in their order would be shuffles.
    @inline(__always)
    private static func mixRow(
        _ target: UnsafeMutablePointer<UInt32>, _ below: UnsafeMutablePointer<UInt32>,
        _ above: UnsafeMutablePointer<UInt32>
    ) -> Bool {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * side) { scratch in
            let weights = scratch.baseAddress!, sources = weights + side
            var allBelow: UInt32 = 0xFF00_0000
            for x in 0..<side {
                let color = above[x]
                // Shifted down from the top byte: shifted up from the lowest it would become a multiplication.
                weights[x] = color >> 24 | color >> 8 & 0x00FF_0000
                // The result is opaque: 255 below and 255 above give 255 at any weight.
                sources[x] = color | 0xFF00_0000
                allBelow &= below[x]
            }
            if allBelow >> 24 < 255 { return false }
            let weight = UnsafeRawPointer(weights).assumingMemoryBound(to: UInt16.self)
            let source = UnsafeRawPointer(sources).assumingMemoryBound(to: UInt16.self)
            let from = UnsafeRawPointer(below).assumingMemoryBound(to: UInt16.self)
            let result = UnsafeMutableRawPointer(target).assumingMemoryBound(to: UInt16.self)
            if target == below {
                for i in 0..<2 * side { result[i] = mixTwo(result[i], source[i], weight[i]) }
            } else {
                for i in 0..<2 * side { result[i] = mixTwo(from[i], source[i], weight[i]) }
            }
            return true
        }
    }

    private static func blendRow(
        _ target: UnsafeMutablePointer<UInt32>, _ below: UnsafeMutablePointer<UInt32>, color: UInt32, mode: BlendMode
    ) {
        for x in 0..<side {
            target[x] = mode == .normal ? over(below[x], color) : multiplied(below[x], color)
        }
    }
}
