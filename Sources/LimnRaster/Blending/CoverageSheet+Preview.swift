extension CoverageSheet {
    /// Has what is added next go on from where another coverage ends, of which it adds only what is ahead.
    public func goOn(from other: CoverageSheet) { tip = other.tip }

    /// Has the sheet of a running `edit` show what it would be if this coverage was added to the one painted so far,
    /// `certain`, on tiles of its own: neither edit nor coverage changes. Returns the slots there were, for
    /// `Sheet.restore`. Cost follows the tiles that this coverage touches.
    public func preview(on sheet: inout Sheet, _ edit: StrokeEdit, beyond certain: CoverageSheet) -> ReplacedSlots {
        var edit = edit, replaced = ReplacedSlots()
        // What it points to must last.
        defer { withExtendedLifetime(edit) {} }
        for index in touched {
            guard let more = tiles[index] else { continue }
            let before = sheet.slots[index]
            guard let target = edit.open(index, in: &sheet) else { continue }
            // A tile of its own: `before` has the edit's, too.
            let pixels = target.pixels
            replaced.slots.append((index, before))
            let painted = certain.tiles[index]
            for row in 0..<Tile.side {
                forEachRun((more.full[row] | more.placed[row]) & ~(painted?.full[row] ?? 0)) { start, end in
                    for column in start..<end {
                        let coverage =
                            painted?.coverage(row: row, column: column, with: more)
                            ?? more.coverage(row: row, column: column)
                        let at = row << Tile.shift + column
                        switch target.below {
                        case .levels(let colors): pixels[at] = colors[Int(coverage)]
                        case .pixels(let below): pixels[at] = edit.mark.applied(below[at], coverage)
                        }
                    }
                }
            }
        }
        return replaced
    }
}

/// What a preview has taken the place of.
public struct ReplacedSlots {
    fileprivate var slots: [(index: Int, slot: Slot)] = []
}

extension Sheet {
    /// Ends a preview.
    public mutating func restore(_ replaced: ReplacedSlots) {
        for (index, slot) in replaced.slots { slots[index] = slot }
    }
}

extension CoverageTile {
    /// Coverage of a pixel, 0…255, with what another tile has of it.
    fileprivate func coverage(row: Int, column: Int, with other: CoverageTile) -> UInt32 {
        let bit: UInt64 = 1 << UInt64(column), at = row << 6 + column
        if (full[row] | other.full[row]) & bit != 0 { return 255 }
        let mask = placed[row] & bit == 0 ? 0 : mask(row: row, column: column)
        let others = other.placed[row] & bit == 0 ? 0 : other.mask(row: row, column: column)
        // What has nothing of a pixel does not make it stronger.
        let strength = max(
            mask == 0 ? 0 : self.strength?[at] ?? 255, others == 0 ? 0 : other.strength?[at] ?? 255)
        return div255(CoverageTile.area(mask | others) &* UInt32(strength))
    }
}
