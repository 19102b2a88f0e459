extension AreaScaler {
    /// Target pixels of exactly 2 × 2 opaque image pixels: (a + b + c + d + 2) / 4. Returns false, with anything
    /// written, when a pixel is not opaque. The result is the one of the general way.
    func halve(_ k: Int, _ pixels: Range<Int>, into line: UnsafeMutablePointer<UInt32>) -> Bool {
        let y = vertical.spans[k].first
        var i = pixels.lowerBound
        while i < pixels.upperBound {
            let x = horizontal.spans[i].first, column = x >> Tile.shift
            let inTile = (Tile.side - (x & 63)) / 2
            if inTile == 0 || y & 63 == 63 {
                // Squares that lie in more than one slot.
                guard let color = straddling(x, y) else { return false }
                line[i] = color
                i += 1
                continue
            }
            let count = min(inTile, pixels.upperBound - i)
            let slot = band.slot(column: column, row: y >> Tile.shift)
            switch slot {
            case .solid(let color):
                if color >> 24 != 255 { return false }
                (line + i).update(repeating: color, count: count)
            case .tile(let tile):
                let source = tile.row(y & 63) + (x & 63)
                if !Self.halveRow(source, line + i, count) { return false }
            }
            i += count
        }
        return true
    }

    private func straddling(_ x: Int, _ y: Int) -> UInt32? {
        let a = pixel(x, y), b = pixel(x + 1, y), c = pixel(x, y + 1), d = pixel(x + 1, y + 1)
        return (a & b & c & d) >> 24 == 255 ? Self.mean(a, b, c, d) : nil
    }

    private func pixel(_ x: Int, _ y: Int) -> UInt32 {
        switch band.slot(column: x >> Tile.shift, row: y >> Tile.shift) {
        case .solid(let color): color
        case .tile(let tile): tile.row(y & 63)[x & 63]
        }
    }

    /// Two rows of a tile, `source` and the one 64 pixels on, to `count` pixels. Returns whether all were opaque.
    private static func halveRow(
        _ source: UnsafeMutablePointer<UInt32>, _ target: UnsafeMutablePointer<UInt32>, _ count: Int
    ) -> Bool {
        let below = source + Tile.side
        var all: UInt32 = .max
        for i in 0..<count {
            let a = source[2 &* i], b = source[2 &* i &+ 1], c = below[2 &* i], d = below[2 &* i &+ 1]
            all &= a & b & c & d
            target[i] = mean(a, b, c, d)
        }
        return all >> 24 == 255
    }

    @inline(__always) private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
        let mask: UInt32 = 0x00FF_00FF, two: UInt32 = 0x0002_0002
        let even = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ two
        let odd = (a >> 8 & mask) &+ (b >> 8 & mask) &+ (c >> 8 & mask) &+ (d >> 8 & mask) &+ two
        return even >> 2 & mask | (odd >> 2 & mask) << 8
    }
}
