/// What polygons cover of one tile: pixels at their edges and runs between, listed before any is painted, so that the
/// loops over them have few branches and wait for memory together.
struct TileRuns {
    /// Row × 64 + column, and the coverage 1…255 shifted by 16.
    let pixels: UnsafeMutablePointer<UInt32>
    fileprivate(set) var pixelCount = 0
    /// Row × 64 + column, the length less 1 shifted by 12, and the coverage 1…255 shifted by 18.
    let runs: UnsafeMutablePointer<UInt32>
    fileprivate(set) var runCount = 0
    /// How many of the pixels and runs, which come first, are to be repeated in all straight rows: theirs is row 0.
    fileprivate var straightPixelCount = 0, straightRunCount = 0
    /// The straight rows.
    fileprivate var straight = 0..<0
    /// For every row of `rows` which of its blocks of eight pixels (see `BlockMemory`) any of these is in.
    fileprivate let blocks: UnsafeMutablePointer<UInt8>
    fileprivate(set) var rows: UInt64 = 0

    init() {
        // No two of them share a pixel; one more may be written, and not counted.
        pixels = .allocate(capacity: Tile.count + 1)
        runs = .allocate(capacity: Tile.count)
        blocks = .allocate(capacity: Tile.side)
    }

    func deallocate() {
        pixels.deallocate()
        runs.deallocate()
        blocks.deallocate()
    }

    /// Which blocks of a row anything is in.
    func blocks(row: Int) -> UInt8 { rows &>> UInt64(truncatingIfNeeded: row) & 1 == 0 ? 0 : blocks[row] }

    /// Whether all blocks that anything is in have one colour in a tile: mostly two of them show that it has several.
    func isUniform(in tile: Tile) -> Bool {
        let tileBlocks = BlockMemory.blocks(of: tile)
        var left = rows, color: UInt64?
        while left != 0 {
            let row = left.trailingZeroBitCount
            left &= left &- 1
            var bits = blocks[row]
            while bits != 0 {
                let block = tileBlocks[row &<< 3 &+ bits.trailingZeroBitCount]
                bits &= bits &- 1
                let pair = color ?? block.0 & 0xFFFF_FFFF &* 0x1_0000_0001
                if (block.0 ^ pair) | (block.1 ^ pair) | (block.2 ^ pair) | (block.3 ^ pair) != 0 { return false }
                color = pair
            }
        }
        return true
    }

    /// Calls `body` with row × 8 + block of the row of every block that anything is in.
    @inline(__always) func forEachBlock(_ body: (Int) -> Void) {
        var left = rows
        while left != 0 {
            let row = left.trailingZeroBitCount
            left &= left &- 1
            var bits = blocks[row]
            while bits != 0 {
                body(row &<< 3 &+ bits.trailingZeroBitCount)
                bits &= bits &- 1
            }
        }
    }

    @inline(__always) func forEachPixel(_ body: (Int, UInt32) -> Void) {
        for k in 0..<straightPixelCount {
            for row in straight { body(row &<< 6 &+ Int(pixels[k] & 0xFFF), pixels[k] >> 16) }
        }
        for k in straightPixelCount..<pixelCount { body(Int(pixels[k] & 0xFFF), pixels[k] >> 16) }
    }

    @inline(__always) func forEachRun(_ body: (Int, Int, UInt32) -> Void) {
        for k in 0..<straightRunCount {
            let at = Int(runs[k] & 0xFFF), count = Int(runs[k] >> 12 & 63) &+ 1, coverage = runs[k] >> 18
            for row in straight { body(row &<< 6 &+ at, count, coverage) }
        }
        for k in straightRunCount..<runCount {
            body(Int(runs[k] & 0xFFF), Int(runs[k] >> 12 & 63) &+ 1, runs[k] >> 18)
        }
    }
}

extension PolygonScan {
    /// Calls `body` for every tile that is covered anywhere, with its row and column of the grid.
    func forEachTile(_ body: (Int, Int, TileRuns) -> Void) {
        if box.isEmpty { return }
        listEdges()
        for band in box.minY >> 6...(box.maxY - 1) >> 6 {
            addEdges(band: band)
            carry.update(repeating: 0, count: PolygonScan.bandRows + 1)
            /// Rows of which all that is left of the next tile covers something on.
            var carried: UInt64 = 0
            for column in box.minX >> 6...(box.maxX - 1) >> 6 where carried | cells.rows(column) != 0 {
                list(column, width: min(64, box.maxX - column << 6), &carried)
                if runs.rows != 0 { body(band, column, runs) }
            }
        }
    }

    /// Lists what is covered of the band's tile in a column and empties its cells.
    private func list(_ column: Int, width: Int, _ carried: inout UInt64) {
        let cells = self.cells
        var rows = carried | cells.takeRows(column), pixelCount = 0, runCount = 0, covered: UInt64 = 0
        let straight = rows & straightInBand
        if straight != 0 {
            rows &= ~straight
            covered = listStraight(straight, column, width, &carried)
            (pixelCount, runCount) = (runs.straightPixelCount, runs.straightRunCount)
        } else {
            (runs.straightPixelCount, runs.straightRunCount) = (0, 0)
        }
        while rows != 0 {
            let row = rows.trailingZeroBitCount, bit: UInt64 = 1 &<< UInt64(row)
            rows &= rows &- 1
            let (blocks, cover) = listRow(cells, row, UInt32(row &<< 6), column, width, &pixelCount, &runCount)
            carried = cover == 0 ? carried & ~bit : carried | bit
            covered = blocks == 0 ? covered : covered | bit
            runs.blocks[row] = UInt8(truncatingIfNeeded: blocks)
        }
        (runs.pixelCount, runs.runCount, runs.rows) = (pixelCount, runCount, covered)
    }

    /// The same for the straight rows of the tile, once for all of them. Returns those that are covered.
    @inline(never) private func listStraight(
        _ rows: UInt64, _ column: Int, _ width: Int, _ carried: inout UInt64
    ) -> UInt64 {
        let first = rows.trailingZeroBitCount, end = 64 &- rows.leadingZeroBitCount
        var pixelCount = 0, runCount = 0
        let (blocks, cover) = listRow(cells, PolygonCells.straightRow, 0, column, width, &pixelCount, &runCount)
        carried = cover == 0 ? carried & ~rows : carried | rows
        (runs.straightPixelCount, runs.straightRunCount, runs.straight) = (pixelCount, runCount, first..<end)
        (runs.blocks + first).update(repeating: UInt8(truncatingIfNeeded: blocks), count: end &- first)
        return blocks == 0 ? 0 : rows
    }

    /// Lists what is covered of a row of the tile, whose first pixel has the number `base`, and empties its cells. Returns its
    /// blocks in which anything is covered, and the cover left behind the tile.
    @inline(__always) private func listRow(
        _ cells: PolygonCells, _ row: Int, _ base: UInt32, _ column: Int, _ width: Int, _ pixelCount: inout Int,
        _ runCount: inout Int
    ) -> (blocks: UInt32, cover: Int32) {
        let (pixels, runs) = (self.runs.pixels, self.runs.runs)
        var (bits, line) = cells.takeRow(row, column)
        var cover = carry[row], x = 0, blocks: UInt32 = 0
        while bits != 0 {
            let next = bits.trailingZeroBitCount
            bits &= bits &- 1
            if cover != 0 && next > x { addRun(x, next) }
            let cell = line[next], area = Int32(truncatingIfNeeded: cell)
            line[next] = 0
            cover &+= Int32(truncatingIfNeeded: (cell &- Int64(area)) &>> 32)
            let level = PolygonScan.level(cover &<< 9 &- area)
            pixels[pixelCount] = base | UInt32(next) | level &<< 16
            let isCovered: UInt32 = level == 0 ? 0 : 1
            pixelCount &+= Int(isCovered)
            blocks |= isCovered &<< UInt32(next &>> 3)
            x = next &+ 1
        }
        if cover != 0 && x < width { addRun(x, width) }
        carry[row] = cover
        return (blocks, cover)

        @inline(__always) func addRun(_ start: Int, _ end: Int) {
            let level = PolygonScan.level(cover &<< 9)
            if level == 0 { return }
            runs[runCount] = base | UInt32(start) | UInt32(end &- start &- 1) &<< 12 | level &<< 18
            runCount &+= 1
            // Ones from the first block's bit to the last's.
            blocks |= 2 &<< UInt32((end &- 1) &>> 3) &- 1 &<< UInt32(start &>> 3)
        }
    }
}
