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
            guard let coverage = tiles[index], !coverage.isSettled else { continue }
            if mark == .erase && edit.before(index, in: sheet).isEmpty { continue }
            damage = damage.union(sheet.bounds(ofSlot: index))
            let tile = edit.writable(index, in: &sheet)
            switch edit.before(index, in: sheet) {
            case .solid(let color): coverage.paint(tile, levels(of: mark, over: color))
            case .tile(let below): coverage.paint(mark, on: tile, over: below)
            }
        }
        return damage
    }

    /// Forgets what has risen.
    public func settle() {
        for index in risen { tiles[index]?.settle() }
        risen.removeAll(keepingCapacity: true)
    }
}

/// What a mark makes of one colour, at each of the 256 levels of coverage.
final class MarkLevels {
    let mark: Mark
    let below: UInt32
    let colors: UnsafeMutablePointer<UInt32>

    init(_ mark: Mark, over below: UInt32) {
        self.mark = mark
        self.below = below
        colors = .allocate(capacity: 256)
        for coverage in 0..<256 { colors[coverage] = mark.applied(below, UInt32(coverage)) }
    }

    deinit { colors.deallocate() }
}

extension CoverageTile {
    /// Paints what has risen over one colour.
    func paint(_ tile: Tile, _ levels: MarkLevels) {
        let colors = levels.colors, pixels = tile.pixels
        forEachRisen { at, coverage in pixels[at] = colors[Int(coverage)] }
        forEachFilledRun { at, count in store(colors[255], pixels + at, count) }
    }

    /// Paints what has risen over the pixels of a tile.
    func paint(_ mark: Mark, on tile: Tile, over belowTile: Tile) {
        let pixels = tile.pixels, below = belowTile.pixels
        guard case .ink(let color, .normal) = mark else {
            forEachRisen { at, coverage in pixels[at] = mark.applied(below[at], coverage) }
            forEachFilledRun { at, count in
                for x in at..<at &+ count { pixels[x] = mark.applied(below[x], 255) }
            }
            return
        }
        let packed = color.packed, alpha = packed >> 24
        forEachRisen { at, coverage in pixels[at] = over(below[at], withAlpha(packed, div255(alpha &* coverage))) }
        if alpha == 255 {
            forEachFilledRun { at, count in store(packed, pixels + at, count) }
        } else {
            forEachFilledRun { at, count in
                var all: UInt32 = 0xFF00_0000
                for x in at..<at &+ count {
                    let b = below[x]
                    all &= b
                    pixels[x] = mixOpaque(b, packed, alpha)
                }
                if all != 0xFF00_0000 {
                    for x in at..<at &+ count { pixels[x] = over(below[x], packed) }
                }
            }
        }
    }

    /// Calls `body` with the place and the coverage of every rim pixel that rose; some of them may be filled by now.
    @inline(__always) private func forEachRisen(_ body: (Int, UInt32) -> Void) {
        let (risen, masks, count) = (self.risen, self.masks, risenCount)
        if let strength {
            for i in 0..<count {
                let at = Int(risen[i])
                body(at, div255(CoverageTile.area(masks[at]) &* UInt32(strength[at])))
            }
        } else {
            for i in 0..<count {
                let at = Int(risen[i])
                body(at, CoverageTile.area(masks[at]))
            }
        }
    }

    /// Calls `body` with the place and the length of every run of filled pixels of a row.
    @inline(__always) private func forEachFilledRun(_ body: (Int, Int) -> Void) {
        var rows = filledRows
        while rows != 0 {
            let row = rows.trailingZeroBitCount
            rows &= rows &- 1
            forEachRun(filled[row]) { start, end in body(row &<< 6 &+ start, end &- start) }
        }
    }
}

/// One colour to a run of pixels. Lengths cannot be foretold, and most are short: those are written as four blocks that
/// overlap, without a branch.
@inline(__always) func store(_ color: UInt32, _ target: UnsafeMutablePointer<UInt32>, _ count: Int) {
    if count > 16 {
        for x in 0..<count { target[x] = color }
    } else if count >= 4 {
        let last = count &- 4
        for x in 0..<4 { target[x] = color }
        for x in min(4, last)..<min(4, last) &+ 4 { target[x] = color }
        for x in min(8, last)..<min(8, last) &+ 4 { target[x] = color }
        for x in last..<count { target[x] = color }
    } else {
        target[0] = color
        target[count >> 1] = color
        target[count &- 1] = color
    }
}

/// A colour over a run of pixels; `target` is `below` or does not overlap it.
@inline(__always) func lay(
    _ color: UInt32, _ target: UnsafeMutablePointer<UInt32>, _ below: UnsafeMutablePointer<UInt32>, _ count: Int
) {
    var all: UInt32 = 0xFF00_0000
    for x in 0..<count { all &= below[x] }
    if all == 0xFF00_0000 {
        for x in 0..<count { target[x] = mixOpaque(below[x], color, color >> 24) }
    } else {
        for x in 0..<count { target[x] = over(below[x], color) }
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
