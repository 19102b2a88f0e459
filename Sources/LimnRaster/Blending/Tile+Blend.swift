extension Tile {
    /// Joins `above` with every pixel of this tile.
    func blend(_ above: Slot, mode: BlendMode) {
        switch above {
        case .solid(let color):
            for y in 0..<Tile.side { Tile.blendRow(row(y), color: color, mode: mode) }
        case .tile(let tile):
            for y in 0..<Tile.side { Tile.blendRow(row(y), tile.row(y), mode: mode) }
        }
    }

    /// Chooses the path by run: a row of 64 that is all clear, all opaque above or all opaque below.
    @inline(__always)
    private static func blendRow(
        _ target: UnsafeMutablePointer<UInt32>, _ source: UnsafeMutablePointer<UInt32>, mode: BlendMode
    ) {
        var any: UInt32 = 0, all: UInt32 = 0xFF00_0000, below: UInt32 = 0xFF00_0000
        for x in 0..<side {
            any |= source[x]
            all &= source[x]
            below &= target[x]
        }
        if any >> 24 == 0 { return }
        if mode == .multiply {
            for x in 0..<side { target[x] = multiplied(target[x], source[x]) }
        } else if all >> 24 == 255 {
            target.update(from: source, count: side)
        } else if below >> 24 == 255 {
            for x in 0..<side { target[x] = mixOpaque(target[x], source[x], source[x] >> 24) }
        } else {
            for x in 0..<side { target[x] = over(target[x], source[x]) }
        }
    }

    private static func blendRow(_ target: UnsafeMutablePointer<UInt32>, color: UInt32, mode: BlendMode) {
        for x in 0..<side {
            target[x] = mode == .normal ? over(target[x], color) : multiplied(target[x], color)
        }
    }
}
