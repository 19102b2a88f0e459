extension Sheet {
    /// How many tiles of this sheet neither `first` nor `second` holds at the same place: what keeping this sheet costs
    /// beyond the other two, in units of `Tile.byteCount`. Never looks at pixels.
    ///
    /// A tile is made for one place and never moves, so comparing place by place finds all that is shared.
    /// Precondition: all three are of one size.
    public func tilesNotShared(with first: Sheet, _ second: Sheet) -> Int {
        precondition(slots.count == first.slots.count && slots.count == second.slots.count)
        var count = 0
        for index in slots.indices {
            guard case .tile = slots[index] else { continue }
            if !slots[index].isIdentical(first.slots[index]) && !slots[index].isIdentical(second.slots[index]) {
                count += 1
            }
        }
        return count
    }
}
