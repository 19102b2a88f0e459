extension Sheet {
    /// Adds row `row` of the grid to bytes: its slots from left to right.
    public func appendBand(_ row: Int, to bytes: inout [UInt8]) {
        for index in row * columns..<(row + 1) * columns { slots[index].append(to: &bytes) }
    }

    /// Replaces row `row` of the grid by what `appendBand` added at `position`, which moves behind it. False when the bytes
    /// do not hold such a row; then the sheet is as it was.
    public mutating func takeBand(_ row: Int, from bytes: [UInt8], at position: inout Int) -> Bool {
        var band: [Slot] = [], place = position
        band.reserveCapacity(columns)
        for column in 0..<columns {
            let part = bounds(ofSlot: row * columns + column)
            guard let slot = Slot(from: bytes, at: &place, in: part) else { return false }
            band.append(slot)
        }
        for column in band.indices { slots[row * columns + column] = band[column] }
        position = place
        return true
    }

    /// Holds the tiles of another sheet wherever its own have the same pixels, so that memory holds them once.
    /// Precondition: of one size.
    public mutating func share(with other: Sheet) {
        precondition(width == other.width && height == other.height)
        for index in slots.indices {
            guard case .tile(let tile) = slots[index], case .tile(let same) = other.slots[index], tile !== same,
                tile.equals(same, width: Tile.side, height: Tile.side)
            else { continue }
            slots[index] = .tile(same)
        }
    }
}
