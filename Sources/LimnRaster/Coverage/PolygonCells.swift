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

    /// What an upright edge has in each of some rows of a band, given as bits, that only upright edges pass.
    func addStraight(_ edge: PolygonEdge, _ rows: UInt64) {
        if edge.x0 >= width &<< 8 { return }
        let x = max(0, edge.x0), cell = Int(x &>> 8) &- firstColumn &<< 6, tile = cell &>> 6
        cells[PolygonCells.straightRow &* tiles &<< 6 &+ cell] &+=
            CellRow.part(Int64(edge.direction) &<< 8, (x & 255) &<< 1)
        marks[PolygonCells.straightRow &* tiles &+ tile] |= 1 &<< UInt64(truncatingIfNeeded: cell & 63)
        marked[tile] |= rows
    }

    /// What an edge has from `y` to `end` of the band whose first row is `first`. Most edges are wholly in the picture: only
    /// others are looked at pixel by pixel.
    func add(_ edge: PolygonEdge, _ first: Int32, _ y: Int32, _ end: Int32) {
        let x = edge.x(at: y), endX = edge.x(at: end), right = width &<< 8
        if min(x, endX) < 0 || max(x, endX) >= right { return addCut(edge, first, y, end) }
        let number = Int(y &>> 8 &- first)
        var row = CellRow(
            line: cells + (number &* tiles &- firstColumn) &<< 6, words: marks + (number &* tiles &- firstColumn),
            marked: marked - firstColumn, bit: 1 &<< UInt64(truncatingIfNeeded: number))
        if edge.isUpright { return addUpright(edge, &row, y, end) }
        let direction = Int64(edge.direction)
        var top = y, topX = x, bottom = (y | 255) &+ 1, height = Double(bottom &- edge.y0)
        while bottom < end {
            let bottomX = edge.x(after: height)
            row.add(topX, bottomX, Int64(bottom &- top), direction)
            row.advance(tiles)
            (top, topX) = (bottom, bottomX)
            bottom &+= 256
            height += 256
        }
        row.add(topX, endX, Int64(end &- top), direction)
    }

    private func addUpright(_ edge: PolygonEdge, _ row: inout CellRow, _ y: Int32, _ end: Int32) {
        let cell = Int(edge.x0 &>> 8), all = CellRow.part(Int64(edge.direction), (edge.x0 & 255) &<< 1)
        var top = y
        repeat {
            let bottom = min((top | 255) &+ 1, end)
            row.mark(cell)
            row.line[cell] &+= Int64(bottom &- top) &* all
            top = bottom
            row.advance(tiles)
        } while top < end
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
        cells[place &<< 6 &+ cell & 63] &+= CellRow.part(cover, doubledX)
        marks[place] |= 1 &<< UInt64(truncatingIfNeeded: cell & 63)
        marked[cell &>> 6 &- firstColumn] |= 1 &<< UInt64(truncatingIfNeeded: row)
    }
}
