extension FloodFill {
    /// Fills the component of pixel (x, y) of `picture` in `drawing`, and tints its rim.
    ///
    /// `picture` is where the component is looked for: all layers up to the drawing, or the drawing alone. Nothing changes
    /// when every pixel of the component has the colour already, as seen in `picture`.
    /// Precondition: (x, y) is in the picture, whose last layer holds what `drawing` holds and is blended normally.
    public func run(at x: Int, _ y: Int, in picture: LayerStack, drawing: inout Sheet) -> Outcome {
        let component = Self.component(of: picture, x: x, y: y, tolerance: tolerance, connectivity: connectivity)
        var outcome = Outcome(
            patch: TilePatch(), component: component, rim: PixelSet(width: picture.width, height: picture.height))
        if color.alpha == 0 || isDone(component, in: picture, at: picture.color(x: x, y: y)) { return outcome }
        var edit = SheetEdit(of: drawing)
        lay(on: component, in: &drawing, &edit)
        if softEdges {
            let edges = SoftEdges(
                picture: picture, component: component, clicked: picture.color(x: x, y: y).packed, fill: color.packed)
            outcome.rim = edges.tint(&drawing, &edit)
        }
        outcome.patch = edit.finish(in: &drawing)
        return outcome
    }

    /// Whether every pixel of the component has the colour already. Looks further only where the clicked pixel has.
    private func isDone(_ component: PixelSet, in picture: LayerStack, at clicked: Color) -> Bool {
        guard clicked == color else { return false }
        if tolerance == 0 { return true }
        for slot in component.places.indices where component.places[slot] != PixelSet.none {
            switch picture.flattened(slot: slot) {
            case .solid(let seen): if seen != color.packed { return false }
            case .tile(let tile):
                for row in 0..<Tile.side {
                    var members = component.word(slot: slot, row: row)
                    while members != 0 {
                        if tile.row(row)[members.trailingZeroBitCount] != color.packed { return false }
                        members &= members &- 1
                    }
                }
            }
        }
        return true
    }

    /// Lays the colour over every pixel of the set.
    func lay(on set: PixelSet, in drawing: inout Sheet, _ edit: inout SheetEdit) {
        for slot in set.places.indices {
            let place = set.places[slot]
            if place == PixelSet.none { continue }
            if place == PixelSet.all, color.alpha == 255 {
                edit.replace(slot, with: .solid(color.packed), in: &drawing)
            } else if place == PixelSet.all, case .solid(let below) = drawing.slots[slot] {
                edit.replace(slot, with: .solid(over(below, color.packed)), in: &drawing)
            } else if color.alpha == 255 {
                replace(set, slot, in: &drawing, &edit)
            } else {
                let tile = edit.writable(slot, in: &drawing)
                for row in 0..<Tile.side { lay(on: tile.row(row), set.word(slot: slot, row: row)) }
            }
        }
    }

    /// Lays an opaque colour on the members in a slot: picks one of two pixels for all 64 of a row at once.
    private func replace(_ set: PixelSet, _ slot: Int, in drawing: inout Sheet, _ edit: inout SheetEdit) {
        let paint = color.packed
        if case .solid(let below) = drawing.slots[slot] {
            // Every pixel is written here once, so that fresh memory is gone through once.
            let tile = Tile(uninitialized: ())
            for row in 0..<Tile.side {
                let members = set.word(slot: slot, row: row)
                Self.pick(members, tile.row(row)) { isMember, _ in isMember ? paint : below }
            }
            tile.clearHidden(drawing.bounds(ofSlot: slot))
            edit.replace(slot, with: .tile(tile), in: &drawing)
            return
        }
        let tile = edit.writable(slot, in: &drawing)
        for row in 0..<Tile.side {
            let members = set.word(slot: slot, row: row)
            if members == 0 { continue }
            Self.pick(members, tile.row(row)) { isMember, x in isMember ? paint : tile.row(row)[x] }
        }
    }

    /// Writes 64 pixels by whether they are members. Four bits at a time meet constants: SSE2 has no shift by lane.
    @inline(__always)
    private static func pick(
        _ members: UInt64, _ row: UnsafeMutablePointer<UInt32>, _ value: (Bool, Int) -> UInt32
    ) {
        for group in 0..<16 {
            let bits = UInt32(truncatingIfNeeded: members &>> UInt64(group * 4))
            for x in 0..<4 { row[group * 4 + x] = value(bits & 1 << UInt32(x) != 0, group * 4 + x) }
        }
    }

    /// Lays the colour over the pixels of a row that are members.
    @inline(__always)
    private func lay(on row: UnsafeMutablePointer<UInt32>, _ members: UInt64) {
        var left = members
        while left != 0 {
            let x = left.trailingZeroBitCount
            row[x] = over(row[x], color.packed)
            left &= left &- 1
        }
    }
}
