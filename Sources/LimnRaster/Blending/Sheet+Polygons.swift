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
        let box = scan.box
        if box.isEmpty { return }
        let firstColumn = box.minX >> Tile.shift, count = (box.maxX - 1) >> Tile.shift - firstColumn + 1
        let opened = UnsafeMutablePointer<OpenTile>.allocate(capacity: count)
        defer { opened.deallocate() }
        let open = opened - firstColumn
        for band in box.minY >> Tile.shift...(box.maxY - 1) >> Tile.shift {
            opened.initialize(repeating: OpenTile(), count: count)
            scan.forEachRun(band: band) { row, x, coverage in
                let place = open + x >> Tile.shift
                if place.pointee.pixels == nil {
                    place.pointee = self.open(band, x, leavesClear: ink.leavesClear, &edit)
                }
                guard let pixels = place.pointee.pixels else { return }
                let at = (row & 63) << Tile.shift + x & 63
                place.pointee.save(at, 1)
                ink.lay(on: pixels + at, coverage)
            } run: { row, start, end, coverage in
                var x = start
                repeat {
                    let place = open + x >> Tile.shift, stop = min(end, (x >> Tile.shift + 1) << Tile.shift)
                    if place.pointee.pixels == nil {
                        place.pointee = self.open(band, x, leavesClear: ink.leavesClear, &edit)
                    }
                    if let pixels = place.pointee.pixels {
                        let at = (row & 63) << Tile.shift + x & 63
                        place.pointee.save(at, stop - x)
                        ink.lay(on: pixels + at, stop - x, coverage)
                    }
                    x = stop
                } while x < end
            }
        }
    }

    @inline(never) private mutating func open(
        _ band: Int, _ x: Int, leavesClear: Bool, _ edit: inout SheetEdit
    ) -> OpenTile {
        let index = band * columns + x >> Tile.shift
        if leavesClear && slots[index].isEmpty { return OpenTile() }
        let (tile, saved) = edit.open(index, in: &self)
        return OpenTile(pixels: tile.pixels, saved: saved.map { .passUnretained($0) })
    }
}

/// A tile that is being written, and where the edit saves its blocks; sheet and edit keep them alive.
private struct OpenTile {
    var pixels: UnsafeMutablePointer<UInt32>?
    var saved: Unmanaged<BlockMemory>?

    @inline(__always) func save(_ at: Int, _ count: Int) {
        guard let saved, let pixels else { return }
        saved._withUnsafeGuaranteedRef { $0.save(at, count, of: pixels) }
    }
}
