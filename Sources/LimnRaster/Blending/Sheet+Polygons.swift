extension Sheet {
    /// Makes a mark of polygons: every pixel once, in proportion to the part of it that they cover. Only what changes is
    /// touched, and kept for undoing. Precondition: `scan` was made for pictures of this size.
    public mutating func lay(_ mark: Mark, on scan: PolygonScan, edit: inout SheetEdit) {
        if case .ink(let color, .normal) = mark {
            layRuns(of: scan, NormalInk(color: color.packed, alpha: color.packed >> 24), &edit)
        } else {
            layRuns(of: scan, OtherInk(mark: mark), &edit)
        }
    }

    private mutating func layRuns<Ink: RunInk>(of scan: PolygonScan, _ ink: Ink, _ edit: inout SheetEdit) {
        scan.forEachTile { row, column, runs in
            let index = row * columns + column
            if ink.leavesClear && slots[index].isEmpty { return }
            let (tile, saved) = edit.open(index, in: &self)
            saved?.save(runs, of: tile)
            let pixels = tile.pixels
            runs.forEachRun { at, count, coverage in ink.lay(on: pixels + at, count, coverage) }
            runs.forEachPixel { at, coverage in ink.lay(on: pixels + at, coverage) }
        }
    }
}
