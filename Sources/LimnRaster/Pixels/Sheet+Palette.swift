extension Sheet {
    /// Whether at most `count` (1…1024) colours are to be seen, and every pixel is opaque or clear.
    public func fitsPalette(of count: Int) -> Bool {
        precondition(1...1024 ~= count)
        // A table with open addresses; opaque colours are never 0.
        var table = [UInt32](repeating: 0, count: 4096), found = 0, last: UInt32 = 0
        func takes(_ color: UInt32) -> Bool {
            if color == last || color >> 24 == 0 { return true }
            if color >> 24 < 255 { return false }
            last = color
            var at = Int((color &* 0x9E37_79B1) >> 20)
            while table[at] != 0 && table[at] != color { at = (at + 1) & 4095 }
            if table[at] == color { return true }
            table[at] = color
            found += 1
            return found <= count
        }
        for index in slots.indices {
            let part = bounds(ofSlot: index)
            switch slots[index] {
            case .solid(let color): if !takes(color) { return false }
            case .tile(let tile):
                for y in 0..<part.height {
                    let row = tile.row(y)
                    for x in 0..<part.width where !takes(row[x]) { return false }
                }
            }
        }
        return true
    }
}
