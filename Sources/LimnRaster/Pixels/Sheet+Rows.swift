/// How files and their libraries lay out pixels: bytes in rows, channels side by side.
public enum PixelLayout: Sendable {
    /// Three bytes a pixel, opaque.
    case rgb
    /// Four bytes a pixel, straight alpha.
    case rgba

    /// Bytes a pixel.
    public var channels: Int { self == .rgb ? 3 : 4 }
}

extension Sheet {
    /// Rows of pixels in a row of the grid.
    public static let bandHeight = Tile.side

    /// Whether no pixel lets anything below it through.
    public var isOpaque: Bool {
        for index in slots.indices {
            switch slots[index] {
            case .solid(let color): if color < 0xFF00_0000 { return false }
            case .tile(let tile):
                let part = bounds(ofSlot: index)
                for y in 0..<part.height where !Sheet.isOpaque(tile.row(y), part.width) { return false }
            }
        }
        return true
    }

    private static func isOpaque(_ row: UnsafePointer<UInt32>, _ width: Int) -> Bool {
        var all = UInt32.max
        for x in 0..<width { all &= row[x] }
        return all >= 0xFF00_0000
    }

    /// Replaces row `row` of the grid by rows of bytes that lie `stride` bytes apart: its 64 rows of pixels, or those left
    /// at the bottom. Squares of one colour take no memory.
    public mutating func readBand(_ row: Int, from source: UnsafeRawPointer, stride: Int, layout: PixelLayout) {
        let height = min(Tile.side, self.height - row << Tile.shift)
        for column in 0..<columns {
            let width = min(Tile.side, self.width - column << Tile.shift)
            let corner = source + (column << Tile.shift) * layout.channels
            slots[row * columns + column] =
                layout == .rgb
                ? Sheet.slot(opaque: corner, stride: stride, width: width, height: height)
                : Sheet.slot(
                    from: corner.assumingMemoryBound(to: UInt32.self), stride: stride / 4, width: width, height: height)
        }
    }

    /// The slot for a `width × height` block of three-byte pixels.
    private static func slot(opaque corner: UnsafeRawPointer, stride: Int, width: Int, height: Int) -> Slot {
        let tile = width == Tile.side && height == Tile.side ? Tile(uninitialized: ()) : Tile(fill: 0)
        let first = opaque(corner)
        var difference: UInt32 = 0
        for y in 0..<height { difference |= Sheet.expand(corner + y * stride, to: tile.row(y), width, first) }
        return difference == 0 ? .solid(first) : .tile(tile)
    }

    /// Makes opaque colours of three bytes each. Returns the bits in which any of them differs from `first`.
    private static func expand(
        _ source: UnsafeRawPointer, to row: UnsafeMutablePointer<UInt32>, _ width: Int, _ first: UInt32
    ) -> UInt32 {
        var difference: UInt32 = 0
        // Four pixels are three words.
        for i in 0..<width >> 2 {
            let a = source.loadUnaligned(fromByteOffset: 12 * i, as: UInt32.self)
            let b = source.loadUnaligned(fromByteOffset: 12 * i + 4, as: UInt32.self)
            let c = source.loadUnaligned(fromByteOffset: 12 * i + 8, as: UInt32.self)
            let p = a | 0xFF00_0000, q = a >> 24 | b << 8 | 0xFF00_0000
            let r = b >> 16 | c << 16 | 0xFF00_0000, s = c >> 8 | 0xFF00_0000
            row[4 * i] = p
            row[4 * i + 1] = q
            row[4 * i + 2] = r
            row[4 * i + 3] = s
            difference |= (p ^ first) | (q ^ first) | (r ^ first) | (s ^ first)
        }
        for x in width & ~3..<width {
            row[x] = opaque(source + 3 * x)
            difference |= row[x] ^ first
        }
        return difference
    }

    private static func opaque(_ pixel: UnsafeRawPointer) -> UInt32 {
        let bytes = pixel.assumingMemoryBound(to: UInt8.self)
        return UInt32(bytes[0]) | UInt32(bytes[1]) << 8 | UInt32(bytes[2]) << 16 | 0xFF00_0000
    }

    /// Writes the part `rect` as rows of bytes that lie `stride` bytes apart; without alpha what lets through is laid over
    /// white. Precondition: `rect` is inside, `stride` at least a row of it.
    public func write(_ rect: PixelRect, to target: UnsafeMutableRawPointer, stride: Int, layout: PixelLayout) {
        precondition(rect.isEmpty || rect.intersection(bounds) == rect)
        precondition(stride >= rect.width * layout.channels)
        if rect.isEmpty { return }
        for row in rect.minY >> Tile.shift...(rect.maxY - 1) >> Tile.shift {
            for column in rect.minX >> Tile.shift...(rect.maxX - 1) >> Tile.shift {
                let index = row * columns + column
                let part = bounds(ofSlot: index).intersection(rect)
                for y in part.minY..<part.maxY {
                    let bytes = target + (y - rect.minY) * stride + (part.minX - rect.minX) * layout.channels
                    writeRow(slots[index], part.minX & 63, y & 63, part.width, to: bytes, layout: layout)
                }
            }
        }
    }

    private func writeRow(
        _ slot: Slot, _ x: Int, _ y: Int, _ width: Int, to target: UnsafeMutableRawPointer, layout: PixelLayout
    ) {
        switch (slot, layout) {
        case (.tile(let tile), .rgba): target.copyMemory(from: tile.row(y) + x, byteCount: 4 * width)
        case (.tile(let tile), .rgb):
            let row = tile.row(y) + x
            if Sheet.isOpaque(row, width) {
                Sheet.writeColors(width, to: target) { row[$0] }
            } else {
                Sheet.writeColors(width, to: target) { over(0xFFFF_FFFF, row[$0]) }
            }
        case (.solid(let color), .rgba):
            for i in 0..<width { target.storeBytes(of: color, toByteOffset: 4 * i, as: UInt32.self) }
        case (.solid(let color), .rgb):
            let opaque = over(0xFFFF_FFFF, color)
            Sheet.writeColors(width, to: target) { _ in opaque }
        }
    }

    /// Three bytes of each colour.
    @inline(__always) private static func writeColors(
        _ width: Int, to target: UnsafeMutableRawPointer, _ color: (Int) -> UInt32
    ) {
        for i in 0..<width >> 2 {
            let p = color(4 * i), q = color(4 * i + 1), r = color(4 * i + 2), s = color(4 * i + 3)
            target.storeBytes(of: p & 0xFF_FFFF | q << 24, toByteOffset: 12 * i, as: UInt32.self)
            target.storeBytes(of: q >> 8 & 0xFFFF | r << 16, toByteOffset: 12 * i + 4, as: UInt32.self)
            target.storeBytes(of: r >> 16 & 0xFF | s << 8, toByteOffset: 12 * i + 8, as: UInt32.self)
        }
        for x in width & ~3..<width {
            let color = color(x)
            for k in 0..<3 {
                let byte = UInt8(truncatingIfNeeded: color >> UInt32(8 * k))
                target.storeBytes(of: byte, toByteOffset: 3 * x + k, as: UInt8.self)
            }
        }
    }
}
