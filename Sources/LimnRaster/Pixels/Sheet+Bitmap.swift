extension Sheet {
    /// A sheet with the pixels of a picture. One-colour squares take no memory.
    public init(_ bitmap: Bitmap) {
        self.init(width: bitmap.width, height: bitmap.height)
        bitmap.pixels.withUnsafeBufferPointer { readBands(from: $0.baseAddress!) }
    }

    /// A sheet with `width × height` packed pixels that lie row after row without gaps. Precondition: sizes at least 1.
    public init(width: Int, height: Int, pixels: UnsafePointer<UInt32>) {
        self.init(width: width, height: height)
        readBands(from: pixels)
    }

    private mutating func readBands(from source: UnsafePointer<UInt32>) {
        for row in 0..<rows { readBand(row, from: source + row << Tile.shift * width) }
    }

    /// Reads one row of slots from `rows` of pixels lying without gaps from `source` on.
    mutating func readBand(_ row: Int, from source: UnsafePointer<UInt32>) {
        let height = min(Tile.side, self.height - row << Tile.shift)
        for column in 0..<columns {
            let width = min(Tile.side, self.width - column << Tile.shift)
            let corner = source + column << Tile.shift
            slots[row * columns + column] = Sheet.slot(from: corner, stride: self.width, width: width, height: height)
        }
    }

    /// The slot for a `width × height` block of pixels whose rows lie `stride` apart.
    static func slot(from corner: UnsafePointer<UInt32>, stride: Int, width: Int, height: Int) -> Slot {
        let first = corner[0]
        var uniform = true
        for y in 0..<height where uniform {
            let source = corner + y * stride
            var difference: UInt32 = 0
            for x in 0..<width { difference |= source[x] ^ first }
            uniform = difference == 0
        }
        if uniform { return .solid(first) }
        let tile = width == Tile.side && height == Tile.side ? Tile(uninitialized: ()) : Tile(fill: 0)
        for y in 0..<height {
            tile.row(y).update(from: corner + y * stride, count: width)
        }
        return .tile(tile)
    }

    /// The picture as one block of pixels.
    public func bitmap() -> Bitmap {
        let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
            for index in slots.indices { writeSlot(index, to: buffer.baseAddress!) }
            count = width * height
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    private func writeSlot(_ index: Int, to target: UnsafeMutablePointer<UInt32>) {
        let part = bounds(ofSlot: index)
        for y in part.minY..<part.maxY {
            let row = target + y * width + part.minX
            switch slots[index] {
            case .solid(let color): row.update(repeating: color, count: part.width)
            case .tile(let tile): row.update(from: tile.row(y - part.minY), count: part.width)
            }
        }
    }
}
