/// What a mark does to the pixels it covers.
public enum Mark: Equatable, Sendable {
    /// Lays a colour on, in proportion to coverage.
    case ink(Color, BlendMode)
    /// Takes alpha away, in proportion to coverage.
    case erase
}

extension CoverageSheet {
    /// Composes what has risen since the last call: each such pixel of `sheet` becomes its pixel before the edit with the
    /// mark at its present coverage. So joints of a translucent stroke do not darken, and painting as coverage grows
    /// equals painting once at the end. Returns the rectangle changed.
    @discardableResult
    public func paint(_ mark: Mark, on sheet: inout Sheet, _ edit: inout SheetEdit) -> PixelRect {
        let damage = paintKeepingRisen(mark, on: &sheet, &edit)
        settle()
        return damage
    }

    /// Like `paint`, for marks made on several sheets: `settle` must follow the last.
    public func paintKeepingRisen(_ mark: Mark, on sheet: inout Sheet, _ edit: inout SheetEdit) -> PixelRect {
        var damage = PixelRect.empty
        for index in risen {
            guard let coverage = tiles[index], coverage.dirtyRows != 0 else { continue }
            if mark == .erase && edit.before(index, in: sheet).isEmpty { continue }
            damage = damage.union(sheet.bounds(ofSlot: index))
            coverage.paint(mark, on: edit.writable(index, in: &sheet), before: edit.before(index, in: sheet))
        }
        return damage
    }

    /// Forgets what has risen.
    public func settle() {
        for index in risen {
            guard let tile = tiles[index] else { continue }
            var rows = tile.dirtyRows
            while rows != 0 {
                tile.dirty[rows.trailingZeroBitCount] = 0
                rows &= rows &- 1
            }
            tile.dirtyRows = 0
        }
        risen.removeAll(keepingCapacity: true)
    }
}

extension CoverageTile {
    func paint(_ mark: Mark, on tile: Tile, before: Slot) {
        var rows = dirtyRows
        while rows != 0 {
            let row = rows.trailingZeroBitCount
            rows &= rows &- 1
            switch before {
            case .solid(let color): paint(mark, row, tile.row(row), solid: color)
            case .tile(let below): paint(mark, row, tile.row(row), below.row(row))
            }
        }
    }

    /// A row over one colour: what full coverage makes of it is one colour, too.
    @inline(__always)
    private func paint(_ mark: Mark, _ row: Int, _ target: UnsafeMutablePointer<UInt32>, solid below: UInt32) {
        let solidBits = dirty[row] & full[row]
        if solidBits != 0 { store(mark.applied(below, 255), target, solidBits) }
        var rim = dirty[row] & ~full[row]
        while rim != 0 {
            let column = rim.trailingZeroBitCount
            rim &= rim &- 1
            target[column] = mark.applied(below, coverage(row: row, column: column))
        }
    }

    @inline(__always)
    private func paint(
        _ mark: Mark, _ row: Int, _ target: UnsafeMutablePointer<UInt32>, _ below: UnsafeMutablePointer<UInt32>
    ) {
        let solidBits = dirty[row] & full[row]
        if case .ink(let color, .normal) = mark, color.alpha == 255 {
            if solidBits != 0 { store(color.packed, target, solidBits) }
        } else {
            forEachRun(solidBits) { start, end in
                mark.apply(target + start, below + start, end - start)
            }
        }
        var rim = dirty[row] & ~full[row]
        while rim != 0 {
            let column = rim.trailingZeroBitCount
            rim &= rim &- 1
            target[column] = mark.applied(below[column], coverage(row: row, column: column))
        }
    }

    @inline(__always) private func store(_ color: UInt32, _ target: UnsafeMutablePointer<UInt32>, _ bits: UInt64) {
        forEachRun(bits) { start, end in
            for x in start..<end { target[x] = color }
        }
    }
}

/// Calls `body` with the bounds of every run of ones, from the lowest on.
@inline(__always) func forEachRun(_ bits: UInt64, _ body: (Int, Int) -> Void) {
    var bits = bits
    while bits != 0 {
        let start = bits.trailingZeroBitCount
        let ones = (~(bits &>> UInt64(start))).trailingZeroBitCount
        let end = min(64, start &+ ones)
        body(start, end)
        if end == 64 { return }
        bits &= ~0 &<< UInt64(end)
    }
}

extension Mark {
    /// What the mark makes of one pixel at `coverage` 0…255.
    @inline(__always) func applied(_ below: UInt32, _ coverage: UInt32) -> UInt32 {
        switch self {
        case .ink(let color, let mode):
            let source = withAlpha(color.packed, div255((color.packed >> 24) &* coverage))
            return mode == .normal ? over(below, source) : multiplied(below, source)
        case .erase:
            let alpha = div255((below >> 24) &* (255 &- coverage))
            return alpha == 0 ? 0 : withAlpha(below, alpha)
        }
    }

    /// What the mark makes of a run of wholly covered pixels.
    @inline(__always) func apply(
        _ target: UnsafeMutablePointer<UInt32>, _ below: UnsafeMutablePointer<UInt32>, _ count: Int
    ) {
        if case .ink(let color, .normal) = self {
            var all: UInt32 = 0xFF00_0000
            for x in 0..<count { all &= below[x] }
            if all == 0xFF00_0000 {
                let alpha = color.packed >> 24
                for x in 0..<count { target[x] = mixOpaque(below[x], color.packed, alpha) }
                return
            }
        }
        for x in 0..<count { target[x] = applied(below[x], 255) }
    }
}
