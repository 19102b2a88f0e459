extension AreaScaler {
    /// Whether target pixels are 2 × 2 image pixels none of which lies in more than one slot.
    var isHalfOfTiles: Bool {
        guard horizontal.isHalf, vertical.isHalf, !horizontal.inside.isEmpty, !vertical.inside.isEmpty else {
            return false
        }
        return horizontal.covered(by: horizontal.inside).lowerBound % 2 == 0
            && vertical.covered(by: vertical.inside).lowerBound % 2 == 0
    }

    /// The rows from `k` on whose slots are the same, tile by tile: memory is read in the order it lies in. Returns the
    /// row after the last one written. Precondition: `isHalfOfTiles`.
    mutating func halveTiles(from k: Int, into line: UnsafeMutablePointer<UInt32>, stride: Int) -> Int {
        let row = vertical.spans[k].first >> Tile.shift
        var end = k
        while end < vertical.inside.upperBound && vertical.spans[end].first >> Tile.shift == row { end += 1 }
        band.hold(row..<row + 1)
        for column in band.columns {
            let pixels = alone[column - band.columns.lowerBound], target = line + pixels.lowerBound
            switch band.slot(column: column, row: row) {
            case .solid(let color):
                if color >> 24 != 255 { self.isOpaque = false }
                for i in 0..<end - k {
                    (target + i * stride).update(repeating: color >> 24 == 0 ? 0 : color, count: pixels.count)
                }
            case .tile(let tile):
                let x = horizontal.spans[pixels.lowerBound].first & 63, y = vertical.spans[k].first & 63
                var isOpaque = true
                for i in 0..<end - k where isOpaque {
                    isOpaque = Self.halveRow(tile.row(y + 2 * i) + x, target + i * stride, pixels.count)
                }
                if isOpaque { continue }
                for i in k..<end { run(i, pixels, into: line + (i - k) * stride) }
            }
        }
        return end
    }

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
        // Two pixels a 64-bit word, so that the loop loads without gaps and vectorises; unaligned for odd origins.
        let upper = UnsafeRawPointer(source), lower = UnsafeRawPointer(source + Tile.side)
        let mask: UInt64 = 0x00FF_00FF_00FF_00FF
        var all: UInt64 = .max
        for i in 0..<count {
            let a = upper.loadUnaligned(fromByteOffset: i &* 8, as: UInt64.self)
            let b = lower.loadUnaligned(fromByteOffset: i &* 8, as: UInt64.self)
            all &= a & b
            let even = (a & mask) &+ (b & mask), odd = (a >> 8 & mask) &+ (b >> 8 & mask)
            let evens = (even &+ even >> 32 &+ 0x0002_0002) >> 2 & 0x00FF_00FF
            let odds = (odd &+ odd >> 32 &+ 0x0002_0002) << 6 & 0xFF00_FF00
            target[i] = UInt32(truncatingIfNeeded: evens | odds)
        }
        return all & 0xFF00_0000_FF00_0000 == 0xFF00_0000_FF00_0000
    }

    @inline(__always) private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
        let mask: UInt32 = 0x00FF_00FF, two: UInt32 = 0x0002_0002
        let even = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ two
        let odd = (a >> 8 & mask) &+ (b >> 8 & mask) &+ (c >> 8 & mask) &+ (d >> 8 & mask) &+ two
        return even >> 2 & mask | (odd >> 2 & mask) << 8
    }
}
