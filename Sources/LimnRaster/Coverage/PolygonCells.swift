/// What edges add to the pixels of a band of rows: of every pixel they cross the height they span there (`cover`) and
/// twice the area left of it (`area`), in 1/256 pixel and 1/65,536. All 0 between bands.
///
/// Pointers in a struct, so that loops keep them in registers.
struct PolygonCells {
    /// Cover × 2³² + area of the cells, tile by tile from the first column on: small shapes all use the same memory.
    private let cells: UnsafeMutablePointer<Int64>
    /// Which cells hold something: a word for every row of a tile, tile by tile.
    private let marks: UnsafeMutablePointer<UInt64>
    /// For every tile which of its rows have marks.
    private let marked: UnsafeMutablePointer<UInt64>
    /// Columns of the picture.
    private let width: Int32
    /// The column of tiles that the first cells stand for.
    var firstColumn: Int32 = 0

    init(width: Int) {
        let tiles = (width + 63) >> 6
        self.width = Int32(width)
        cells = .allocate(capacity: tiles * Tile.count)
        cells.initialize(repeating: 0, count: tiles * Tile.count)
        marks = .allocate(capacity: tiles * Tile.side)
        marks.initialize(repeating: 0, count: tiles * Tile.side)
        marked = .allocate(capacity: tiles)
        marked.initialize(repeating: 0, count: tiles)
    }

    func deallocate() {
        cells.deallocate()
        marks.deallocate()
        marked.deallocate()
    }

    /// The rows with marks of the tile in a column.
    @inline(__always) func rows(_ column: Int) -> UInt64 { marked[column &- Int(firstColumn)] }

    /// Forgets which rows of a tile have marks; each is then to be taken.
    @inline(__always) func takeRows(_ column: Int) -> UInt64 {
        let tile = column &- Int(firstColumn), rows = marked[tile]
        marked[tile] = 0
        return rows
    }

    /// The marks of a row of a tile, which are deleted, and its cells: each is to be taken.
    @inline(__always) func takeRow(_ row: Int, _ column: Int) -> (marks: UInt64, cells: UnsafeMutablePointer<Int64>) {
        let place = (column &- Int(firstColumn)) &<< 6 &+ row, bits = marks[place]
        marks[place] = 0
        return (bits, cells + place &<< 6)
    }

    /// Part of an edge within a cell. `doubledX`: the sum of both ends' distances from the cell's left border.
    @inline(__always) func add(_ row: Int32, _ column: Int32, _ height: Int32, _ doubledX: Int32) {
        if column >= width { return }
        let isLeft = column < 0
        let x = isLeft ? 0 : column, area = isLeft ? 0 : height &* doubledX
        let tile = Int(x &>> 6 &- firstColumn), place = tile &<< 6 &+ Int(row)
        marks[place] |= 1 &<< UInt64(truncatingIfNeeded: x & 63)
        marked[tile] |= 1 &<< UInt64(truncatingIfNeeded: row)
        cells[place &<< 6 &+ Int(x & 63)] &+= Int64(height) &<< 32 &+ Int64(area)
    }

    /// Part of an edge within a row that crosses cells; it does not matter in which direction.
    func addAcross(_ row: Int32, _ left: Int32, _ right: Int32, _ height: Int32) {
        let end = width &<< 8
        if left >= end { return }
        // All that is left of the picture counts where it begins.
        if right <= 0 { return add(row, 0, height, 0) }
        let rise = Double(height) / Double(right &- left)
        var x = max(left, 0), done = Int32(Double(x &- left) * rise)
        if done != 0 { add(row, 0, done, 0) }
        while x < right && x < end {
            let border = min((x &>> 8 &+ 1) &<< 8, right)
            let upTo = border == right ? height : Int32(Double(border &- left) * rise)
            if upTo != done {
                let base = x & ~255
                add(row, x &>> 8, upTo &- done, (x &- base) &+ (border &- base))
            }
            (x, done) = (border, upTo)
        }
    }
}
