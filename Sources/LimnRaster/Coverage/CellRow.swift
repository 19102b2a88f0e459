/// A row of the cells of `PolygonCells`, counted from the picture's left edge.
struct CellRow {
    /// Its cells.
    var line: UnsafeMutablePointer<Int64>
    /// Its marks, a word for every tile.
    var words: UnsafeMutablePointer<UInt64>
    /// For every tile which of its rows have marks, and the bit of this one.
    let marked: UnsafeMutablePointer<UInt64>
    var bit: UInt64

    /// Goes on to the row below; `tiles`: tiles a row.
    @inline(__always) mutating func advance(_ tiles: Int) {
        line += tiles &<< 6
        words += tiles
        bit &<<= 1
    }

    /// Marks a cell.
    @inline(__always) func mark(_ cell: Int) {
        words[cell &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: cell & 63)
        marked[cell &>> 6] |= bit
    }

    /// Adds part of an edge within the row; it does not matter in which direction it goes. Most cross one cell or two.
    @inline(__always) func add(_ x: Int32, _ endX: Int32, _ height: Int64, _ direction: Int64) {
        let left = min(x, endX), right = max(x, endX)
        let cell = Int(left &>> 8), lastCell = Int((right &- 1) &>> 8)
        if lastCell <= cell {
            mark(cell)
            line[cell] &+= CellRow.part(height &* direction, left &+ right &- (left & ~255) &<< 1)
            return
        }
        let rise = Double(height) / Double(right &- left), rest = (right &- 1) & 255 &+ 1
        var width = 256 &- left & 255, upTo = Int64(Double(width) * rise)
        line[cell] &+= CellRow.part(direction &* upTo, 512 &- width)
        if lastCell == cell &+ 1 {
            mark(cell)
            mark(lastCell)
        } else {
            mark(cell, lastCell)
            for next in cell &+ 1..<lastCell {
                let done = upTo
                width &+= 256
                upTo = Int64(Double(width) * rise)
                line[next] &+= CellRow.part(direction &* (upTo &- done), 256)
            }
        }
        line[lastCell] &+= CellRow.part(direction &* (height &- upTo), rest)
    }

    /// Marks the cells of a row from one to another.
    @inline(__always) private func mark(_ first: Int, _ last: Int) {
        var tile = first &>> 6, ones: UInt64 = ~0 &<< UInt64(truncatingIfNeeded: first & 63)
        while tile < last &>> 6 {
            words[tile] |= ones
            marked[tile] |= bit
            tile &+= 1
            ones = ~0
        }
        words[tile] |= ones & (~0 &>> UInt64(truncatingIfNeeded: 63 &- last & 63))
        marked[tile] |= bit
    }

    /// What a part of an edge within a cell adds to it. `doubledX`: the sum of both ends' distances from its left border.
    @inline(__always) static func part(_ cover: Int64, _ doubledX: Int32) -> Int64 {
        cover &* (1 &<< 32 &+ Int64(doubledX))
    }
}
