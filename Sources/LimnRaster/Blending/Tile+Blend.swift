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

    /// A new tile of `above` joined with this one: one pass where copying first would take two.
    func blended(_ above: Slot, mode: BlendMode) -> Tile {
        let result = Tile(uninitialized: ())
        switch above {
        case .solid(let color):
            for y in 0..<Tile.side { Tile.blendRow(result.row(y), row(y), color: color, mode: mode) }
        case .tile(let tile):
            for y in 0..<Tile.side { Tile.blendRow(result.row(y), row(y), tile.row(y), mode: mode) }
        }
        return result
    }

    /// Chooses the path by run: a row of 64 that is all clear above, all opaque above or all opaque below.
    /// `target` is `below` itself or overlaps neither.
    @inline(__always)
    private static func blendRow(
        _ target: UnsafeMutablePointer<UInt32>, _ below: UnsafeMutablePointer<UInt32>,
        _ above: UnsafeMutablePointer<UInt32>, mode: BlendMode
    ) {
        var any: UInt32 = 0, all: UInt32 = 0xFF00_0000, allBelow: UInt32 = 0xFF00_0000
        for x in 0..<side {
            any |= above[x]
            all &= above[x]
            allBelow &= below[x]
        }
        if any >> 24 == 0 {
            if target != below { target.update(from: below, count: side) }
        } else if mode == .multiply {
            for x in 0..<side { target[x] = multiplied(below[x], above[x]) }
        } else if all >> 24 == 255 {
            target.update(from: above, count: side)
        } else if allBelow >> 24 == 255 {
            mixRow(target, below, above)
        } else {
            for x in 0..<side { target[x] = over(below[x], above[x]) }
        }
    }

    /// `mixOpaque` of 64 pixels, byte by byte in 16-bit arithmetic: eight bytes to a vector register, where products
    /// of 32 bits would need twice the registers and a multiplication that SSE2 does not have.
    @inline(__always)
    private static func mixRow(
        _ target: UnsafeMutablePointer<UInt32>, _ below: UnsafeMutablePointer<UInt32>,
        _ above: UnsafeMutablePointer<UInt32>
    ) {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * side) { scratch in
            let weights = scratch.baseAddress!, sources = weights + side
            for x in 0..<side {
                let color = above[x], alpha = color & 0xFF00_0000
                // Shifted down from the top byte: shifted up from the lowest it would become a multiplication.
                let pair = alpha | alpha >> 8
                weights[x] = pair | pair >> 16
                // The result is opaque: 255 below and 255 above give 255 at any weight.
                sources[x] = color | 0xFF00_0000
            }
            let weight = UnsafeRawPointer(weights).assumingMemoryBound(to: UInt8.self)
            let source = UnsafeMutableRawPointer(sources).assumingMemoryBound(to: UInt8.self)
            let from = UnsafeRawPointer(below).assumingMemoryBound(to: UInt8.self)
            // The result goes to the scratch first: `target` may be `below`, which would keep the loop from running
            // several bytes at a time.
            for i in 0..<4 * side {
                // b·(255 − t) + s·t = 255·b + (s − b)·t, at most 65,025: exact modulo 2¹⁶.
                let b = UInt16(from[i]), s = UInt16(source[i])
                let sum = (b &<< 8) &- b &+ (s &- b) &* UInt16(weight[i]) &+ 128
                source[i] = UInt8(truncatingIfNeeded: (sum &+ sum &>> 8) &>> 8)
            }
            target.update(from: sources, count: side)
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
