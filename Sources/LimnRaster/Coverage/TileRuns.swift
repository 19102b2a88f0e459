/// What polygons cover of one tile: pixels at their edges and runs between, listed before any is painted, so that the
/// loops over them have few branches and wait for memory together.
struct TileRuns {
    /// Row × 64 + column, and the coverage 1…255 shifted by 16.
    let pixels: UnsafeMutablePointer<UInt32>
    fileprivate(set) var pixelCount = 0
    /// Row × 64 + column, the length less 1 shifted by 12, and the coverage 1…255 shifted by 18.
    let runs: UnsafeMutablePointer<UInt32>
    fileprivate(set) var runCount = 0
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

    /// Row × 8 + block of the row of the first block that anything is in. Precondition: there is one.
    var firstBlock: Int {
        let row = rows.trailingZeroBitCount
        return row &<< 3 &+ blocks[row].trailingZeroBitCount
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
        for k in 0..<pixelCount { body(Int(pixels[k] & 0xFFF), pixels[k] >> 16) }
    }

    @inline(__always) func forEachRun(_ body: (Int, Int, UInt32) -> Void) {
        for k in 0..<runCount { body(Int(runs[k] & 0xFFF), Int(runs[k] >> 12 & 63) &+ 1, runs[k] >> 18) }
    }
}

extension PolygonScan {
    /// Calls `body` for every tile that is covered anywhere, with its row and column of the grid.
    func forEachTile(_ body: (Int, Int, TileRuns) -> Void) {
        if box.isEmpty { return }
        listEdges()
        for band in box.minY >> 6...(box.maxY - 1) >> 6 {
            addEdges(band: band)
            carry.update(repeating: 0, count: PolygonScan.bandRows)
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
        let (pixels, runs, cells) = (self.runs.pixels, self.runs.runs, self.cells)
        var rows = carried | cells.takeRows(column), pixelCount = 0, runCount = 0, covered: UInt64 = 0
        while rows != 0 {
            let row = rows.trailingZeroBitCount, bit: UInt64 = 1 &<< UInt64(row), base = UInt32(row &<< 6)
            rows &= rows &- 1
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
            carried = cover == 0 ? carried & ~bit : carried | bit
            covered = blocks == 0 ? covered : covered | bit
            self.runs.blocks[row] = UInt8(truncatingIfNeeded: blocks)

            @inline(__always) func addRun(_ start: Int, _ end: Int) {
                let level = PolygonScan.level(cover &<< 9)
                if level == 0 { return }
                runs[runCount] = base | UInt32(start) | UInt32(end &- start &- 1) &<< 12 | level &<< 18
                runCount &+= 1
                // Ones from the first block's bit to the last's.
                blocks |= 2 &<< UInt32((end &- 1) &>> 3) &- 1 &<< UInt32(start &>> 3)
            }
        }
        (self.runs.pixelCount, self.runs.runCount, self.runs.rows) = (pixelCount, runCount, covered)
    }
}
