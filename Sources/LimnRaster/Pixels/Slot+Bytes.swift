// Slots as bytes, for files: 0 and a packed colour, or 1 and the 4,096 pixels of a tile. Numbers have their lowest byte
// first, which is how every machine that Swift runs on keeps them.

extension Slot {
    /// Adds this slot to bytes.
    public func append(to bytes: inout [UInt8]) {
        switch self {
        case .solid(let color):
            bytes.append(0)
            bytes.append(little: color)
        case .tile(let tile):
            bytes.append(1)
            bytes.append(contentsOf: UnsafeRawBufferPointer(start: tile.pixels, count: Tile.byteCount))
        }
    }

    /// The slot at `position`, which moves behind it; nil when the bytes hold none there. What they have past the edge of the
    /// picture is left out: older versions wrote what had been covered there.
    init?(from bytes: [UInt8], at position: inout Int, in part: PixelRect) {
        guard position < bytes.count else { return nil }
        switch bytes[position] {
        case 0:
            position += 1
            guard let color = bytes.little32(at: &position) else { return nil }
            self = .solid(color)
        case 1:
            guard bytes.count - position > Tile.byteCount else { return nil }
            let tile = Tile(uninitialized: ())
            bytes.copy(from: position + 1, to: tile.pixels, count: Tile.byteCount)
            tile.clearHidden(part)
            position += 1 + Tile.byteCount
            self = .tile(tile)
        default: return nil
        }
    }
}

extension [UInt8] {
    mutating func append(little value: UInt32) {
        for shift in 0..<4 { append(UInt8(truncatingIfNeeded: value >> (UInt32(shift) * 8))) }
    }

    /// The number at `position`, which moves behind it; nil past the end.
    func little32(at position: inout Int) -> UInt32? {
        guard position >= 0, count - position >= 4 else { return nil }
        var value: UInt32 = 0
        for shift in 0..<4 { value |= UInt32(self[position + shift]) << (UInt32(shift) * 8) }
        position += 4
        return value
    }

    /// Precondition: the bytes are there.
    func copy(from position: Int, to target: UnsafeMutableRawPointer, count: Int) {
        precondition(position >= 0 && count <= self.count - position)
        withUnsafeBytes { target.copyMemory(from: $0.baseAddress! + position, byteCount: count) }
    }
}
