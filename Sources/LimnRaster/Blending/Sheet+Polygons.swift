extension Sheet {
    /// Makes a mark of polygons: every pixel once, in proportion to the part of it that they cover. Only what changes is
    /// touched, and kept in the patch that undoes it. Precondition: `scan` was made for pictures of this size.
    public mutating func lay(_ mark: Mark, on scan: PolygonScan) -> TilePatch {
        if case .ink(let color, .normal) = mark {
            if color.alpha == 255 { return layRuns(of: scan, OpaqueInk(color: color.packed)) }
            return layRuns(of: scan, TranslucentInk(color: color.packed))
        }
        return layRuns(of: scan, OtherInk(mark: mark))
    }

    private mutating func layRuns<Ink: RunInk>(of scan: PolygonScan, _ ink: Ink) -> TilePatch {
        var patch = TilePatch()
        patch.reserve(scan.outlineTiles)
        scan.forEachTile { row, column, runs in
            let index = row * columns + column
            if ink.leavesClear && slots[index].isEmpty { return }
            if case .tile = slots[index], let tile = takeTile(at: index) {
                // No one else holds it: it is painted where it is.
                scan.saved.save(runs, of: tile)
                lay(ink, on: tile, runs)
                close(tile, at: index, runs, scan.saved, &patch)
            } else {
                let old = slots[index], tile = old.makeTile(in: bounds(ofSlot: index))
                lay(ink, on: tile, runs)
                slots[index] = .tile(tile)
                if case .solid = old, !mayBeUniform(tile, at: index, runs) { return patch.append(index, old) }
                close(index, after: old, among: { runs.blocks(row: $0) }, &patch)
            }
        }
        return patch
    }

    /// Whether what was painted leaves open that a tile has one colour. Blocks that the picture's edge cuts tell nothing.
    private func mayBeUniform(_ tile: Tile, at index: Int, _ runs: TileRuns) -> Bool {
        bounds(ofSlot: index).width & (BlockMemory.width - 1) != 0 || runs.isUniform(in: tile)
    }

    @inline(__always) private func lay<Ink: RunInk>(_ ink: Ink, on tile: Tile, _ runs: TileRuns) {
        let pixels = tile.pixels
        runs.forEachRun { at, count, coverage in ink.lay(on: pixels + at, count, coverage) }
        runs.forEachPixel { at, coverage in ink.lay(on: pixels + at, coverage) }
    }

    /// Puts a tile back that was painted, of which blocks were saved before.
    private mutating func close(
        _ tile: Tile, at index: Int, _ runs: TileRuns, _ saved: BlockMemory, _ patch: inout TilePatch
    ) {
        slots[index] = .tile(tile)
        if saved.equals(tile) { return }
        // Pixels that were not painted may be far away in memory.
        let color = mayBeUniform(tile, at: index, runs) ? tile.uniform(in: bounds(ofSlot: index)) : nil
        if color == nil && saved.count <= BlockMemory.most { return patch.append(index, SavedBlocks(saved)) }
        let old = Tile(copying: tile)
        saved.restore(to: old)
        patch.append(index, .tile(old))
        if let color { slots[index] = .solid(color) }
    }
}
