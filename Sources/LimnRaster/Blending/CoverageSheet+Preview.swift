extension CoverageSheet {
    /// Has what is added next go on from where another coverage ends, of which it adds only what is ahead.
    public func goOn(from other: CoverageSheet) { tip = other.tip }

    /// Paints on a copy of the sheet of a running `edit` what that would be if this coverage was added to the one painted so
    /// far, `certain`; neither changes. Cost follows the tiles that this one touches.
    public func preview(on sheet: inout Sheet, _ edit: StrokeEdit, beyond certain: CoverageSheet) {
        var edit = edit
        // What it points to must last.
        defer { withExtendedLifetime(edit) {} }
        for index in touched {
            guard let more = tiles[index] else { continue }
            let before = sheet.slots[index]
            guard let target = edit.open(index, in: &sheet) else { continue }
            let pixels: UnsafeMutablePointer<UInt32>
            if case .tile(let tile) = before, sheet.slots[index].isIdentical(before) {
                // The edit goes on with it.
                let copy = Tile(copying: tile)
                sheet.slots[index] = .tile(copy)
                pixels = copy.pixels
            } else {
                pixels = target.pixels
            }
            let painted = certain.tiles[index]
            for row in 0..<Tile.side {
                forEachRun((more.full[row] | more.seen[row]) & ~(painted?.full[row] ?? 0)) { start, end in
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
    }
}

extension CoverageTile {
    /// Coverage of a pixel, 0…255, with what another tile has of it.
    fileprivate func coverage(row: Int, column: Int, with other: CoverageTile) -> UInt32 {
        let bit: UInt64 = 1 << UInt64(column), at = row << 6 + column
        if (full[row] | other.full[row]) & bit != 0 { return 255 }
        if seen[row] & bit == 0 { return other.coverage(row: row, column: column) }
        if other.seen[row] & bit == 0 { return coverage(row: row, column: column) }
        let area = CoverageTile.area(masks[at] | other.masks[at])
        return div255(area &* UInt32(max(strength?[at] ?? 255, other.strength?[at] ?? 255)))
    }
}
