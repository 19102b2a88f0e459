/// What edges add to the pixels of a band of rows: of every pixel they cross the height they span there (`cover`) and
/// twice the area left of it (`area`), in 1/256 pixel and 1/65,536. All 0 between bands.
///
/// Pointers in a struct, so that loops keep them in registers.
struct PolygonCells {
    /// Cover × 2³² + area of the cells, row by row of the columns of tiles in use: small shapes all use the same memory.
    private let cells: UnsafeMutablePointer<Int64>
    /// Which cells may hold something: a word for every tile, row by row.
    private let marks: UnsafeMutablePointer<UInt64>
    /// For every tile which of its rows have marks.
    private let marked: UnsafeMutablePointer<UInt64>
    /// Columns of the picture.
    private let width: Int32
    /// The column of tiles that the first cells stand for.
    private var firstColumn = 0
    /// Tiles a row.
    private var tiles = 0

    /// The row behind those of a band, which stands for all that only upright edges pass.
    static let straightRow = Tile.side

    init(width: Int) {
        let tiles = (width + 63) >> 6
        self.width = Int32(width)
        let rows = PolygonCells.straightRow + 1
        cells = .allocate(capacity: tiles * rows * Tile.side)
        cells.initialize(repeating: 0, count: tiles * rows * Tile.side)
        marks = .allocate(capacity: tiles * rows)
        marks.initialize(repeating: 0, count: tiles * rows)
        marked = .allocate(capacity: tiles)
        marked.initialize(repeating: 0, count: tiles)
    }

    func deallocate() {
        cells.deallocate()
        marks.deallocate()
        marked.deallocate()
    }

    /// From now on the cells are those of these columns of tiles.
    mutating func use(_ columns: ClosedRange<Int>) {
        (firstColumn, tiles) = (columns.lowerBound, columns.count)
    }

    /// The rows with marks of the tile in a column.
    @inline(__always) func rows(_ column: Int) -> UInt64 { marked[column &- firstColumn] }

    /// Forgets which rows of a tile have marks; each is then to be taken.
    @inline(__always) func takeRows(_ column: Int) -> UInt64 {
        let tile = column &- firstColumn, rows = marked[tile]
        marked[tile] = 0
        return rows
    }

    /// The marks of a row of a tile, which are deleted, and its cells: each is to be taken.
    @inline(__always) func takeRow(_ row: Int, _ column: Int) -> (marks: UInt64, cells: UnsafeMutablePointer<Int64>) {
        let place = row &* tiles &+ (column &- firstColumn), bits = marks[place]
        marks[place] = 0
        return (bits, cells + place &<< 6)
    }

    /// What an edge has from `y` to `end` of the band whose first row is `first`. Most edges are wholly in the picture: only
    /// others are looked at pixel by pixel.
    func add(_ edge: UnsafePointer<PolygonEdge>, _ first: Int32, _ y: Int32, _ end: Int32) {
        let x = edge.pointee.x(at: y), endX = edge.pointee.x(at: end), right = width &<< 8
        if min(x, endX) < 0 || max(x, endX) >= right { return addCut(edge.pointee, first, y, end) }
        let row = Int(y &>> 8 &- first), tiles = self.tiles
        var place = Place(
            line: cells + (row &* tiles &- firstColumn) &<< 6, words: marks + (row &* tiles &- firstColumn),
            marked: marked - firstColumn, bit: 1 &<< UInt64(truncatingIfNeeded: row))
        if edge.pointee.isUpright { return addUpright(edge.pointee, &place, y, end) }
        let direction = Int64(edge.pointee.direction), (x0, slope) = (edge.pointee.x0, edge.pointee.slope)
        var top = y, topX = x, bottom = (y | 255) &+ 1, height = Double(bottom &- edge.pointee.y0)
        while bottom < end {
            let bottomX = x0 &+ Int32(height * slope)
            place.add(topX, bottomX, Int64(bottom &- top), direction)
            place.advance(tiles)
            (top, topX) = (bottom, bottomX)
            bottom &+= 256
            height += 256
        }
        place.add(topX, endX, Int64(end &- top), direction)
    }

    private func addUpright(_ edge: PolygonEdge, _ place: inout Place, _ y: Int32, _ end: Int32) {
        let cell = Int(edge.x0 &>> 8), all = part(Int64(edge.direction), (edge.x0 & 255) &<< 1)
        var top = y
        repeat {
            let bottom = min((top | 255) &+ 1, end)
            place.mark(cell)
            place.line[cell] &+= Int64(bottom &- top) &* all
            top = bottom
            place.advance(tiles)
        } while top < end
    }

    /// What an upright edge has in each of some rows, which only upright edges pass.
    func addStraight(_ edge: PolygonEdge, _ rows: UInt64) {
        if edge.x0 >= width &<< 8 { return }
        let x = max(0, edge.x0), cell = Int(x &>> 8) &- firstColumn &<< 6, tile = cell &>> 6
        cells[PolygonCells.straightRow &* tiles &<< 6 &+ cell] &+=
            part(Int64(edge.direction) &<< 8, (x & 255) &<< 1)
        marks[PolygonCells.straightRow &* tiles &+ tile] |= 1 &<< UInt64(truncatingIfNeeded: cell & 63)
        marked[tile] |= rows
    }

    /// A row, counted from the picture's left edge.
    private struct Place {
        var line: UnsafeMutablePointer<Int64>
        var words: UnsafeMutablePointer<UInt64>
        let marked: UnsafeMutablePointer<UInt64>
        var bit: UInt64

        @inline(__always) mutating func advance(_ tiles: Int) {
            line += tiles &<< 6
            words += tiles
            bit &<<= 1
        }

        @inline(__always) func mark(_ cell: Int) {
            words[cell &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: cell & 63)
            marked[cell &>> 6] |= bit
        }

        /// Adds part of an edge within the row; it does not matter in which direction it goes.
        @inline(__always) func add(_ x: Int32, _ endX: Int32, _ height: Int64, _ direction: Int64) {
            let left = min(x, endX), right = max(x, endX)
            let cell = Int(left &>> 8), lastCell = Int((right &- 1) &>> 8)
            if lastCell <= cell {
                mark(cell)
                line[cell] &+= part(height &* direction, left &+ right &- (left & ~255) &<< 1)
                return
            }
            let rise = Double(height) / Double(right &- left), start = left & 255
            let upTo = Int64(Double(256 &- start) * rise)
            line[cell] &+= part(direction &* upTo, start &+ 256)
            if lastCell == cell &+ 1 {
                line[lastCell] &+= part(direction &* (height &- upTo), (right &- 1) & 255 &+ 1)
                mark(cell)
                mark(lastCell)
            } else {
                addAcross(cell, upTo, left, right, height, rise, direction)
                mark(cell, lastCell)
            }
        }

        /// The rest of a part that crosses more than two cells.
        @inline(__always) private func addAcross(
            _ first: Int, _ upTo: Int64, _ left: Int32, _ right: Int32, _ height: Int64, _ rise: Double,
            _ direction: Int64
        ) {
            let lastCell = Int((right &- 1) &>> 8)
            var cell = first &+ 1, done = upTo, width = 512 &- left & 255
            while cell < lastCell {
                let upTo = Int64(Double(width) * rise)
                line[cell] &+= part(direction &* (upTo &- done), 256)
                (cell, done) = (cell &+ 1, upTo)
                width &+= 256
            }
            line[cell] &+= part(direction &* (height &- done), (right &- 1) & 255 &+ 1)
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
    }

    /// The same for an edge that reaches out of the picture: all that is left of it counts where it begins.
    private func addCut(_ edge: PolygonEdge, _ first: Int32, _ y: Int32, _ end: Int32) {
        let right = width &<< 8
        var top = y, topX = edge.x(at: y)
        while top < end {
            let bottom = min((top | 255) &+ 1, end), bottomX = edge.x(at: bottom)
            addCut(
                Int(top &>> 8 &- first), min(topX, bottomX), max(topX, bottomX), Int64(bottom &- top), right,
                Int64(edge.direction))
            (top, topX) = (bottom, bottomX)
        }
    }

    private func addCut(
        _ row: Int, _ left: Int32, _ right: Int32, _ height: Int64, _ end: Int32, _ direction: Int64
    ) {
        if left >= end { return }
        var x = max(left, 0), done: Int64 = 0
        let rise = Double(height) / Double(max(1, right &- left))
        if left < 0 {
            done = right <= 0 ? height : Int64(Double(x &- left) * rise)
            add(row, 0, direction &* done, 0)
            if right <= 0 { return }
        }
        repeat {
            let border = min((x &>> 8 &+ 1) &<< 8, right)
            let upTo = border == right ? height : Int64(Double(border &- left) * rise)
            add(row, Int(x &>> 8), direction &* (upTo &- done), (x & 255) &+ (border &- x & ~255))
            (x, done) = (border, upTo)
        } while x < right && x < end
    }

    private func add(_ row: Int, _ cell: Int, _ cover: Int64, _ doubledX: Int32) {
        let place = row &* tiles &+ cell &>> 6 &- firstColumn
        cells[place &<< 6 &+ cell & 63] &+= part(cover, doubledX)
        marks[place] |= 1 &<< UInt64(truncatingIfNeeded: cell & 63)
        marked[cell &>> 6 &- firstColumn] |= 1 &<< UInt64(truncatingIfNeeded: row)
    }
}

/// What a part of an edge within a cell adds to it. `doubledX`: the sum of both ends' distances from its left border.
@inline(__always) private func part(_ cover: Int64, _ doubledX: Int32) -> Int64 {
    cover &* (1 &<< 32 &+ Int64(doubledX))
}
