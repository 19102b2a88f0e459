/// A window of slots of a picture as it is seen, moved down over it: each slot is flattened once, when first needed.
struct FlattenedBand {
    /// The pixels of a slot, without a reference to be counted: the band keeps them.
    struct Source {
        /// The slot's pixel (0, 0).
        let pixels: UnsafeMutablePointer<UInt32>
        /// Pixels from a row to the next: 64, or 0 where all pixels have one colour.
        let stride: Int

        /// The 64 pixels of row `y` (0…63).
        @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { pixels + y &* stride }
    }

    /// A row of image pixels, which lies in the slots of a row of the grid.
    struct Line {
        fileprivate let sources: UnsafePointer<Source>
        fileprivate let firstColumn: Int
        /// The row in its slots (0…63).
        fileprivate let y: Int

        /// The pixels from image column `x` on, as far as its slot goes. Precondition: the column is held.
        @inline(__always) func pixels(from x: Int) -> UnsafePointer<UInt32> {
            UnsafePointer(sources[x >> Tile.shift &- firstColumn].row(y) + (x & 63))
        }
    }

    private let stack: LayerStack
    private let gridColumns: Int
    /// Columns of the grid held.
    let columns: Range<Int>
    /// Rows of the grid held.
    private(set) var rows = 0..<0
    private var slots: [Slot] = []
    private var sources: [Source] = []
    /// The rows of slots of one colour, 64 in a tile.
    private var flat: [Tile] = []
    /// The columns of the grid that have one colour in all rows held.
    private(set) var flatColumns: [(column: Int, color: UInt32)] = []

    /// A window on the given columns of the grid, holding no rows yet.
    init(of stack: LayerStack, columns: Range<Int>) {
        self.stack = stack
        self.columns = columns
        gridColumns = stack.layers[0].sheet.columns
    }

    /// Holds exactly the rows `wanted` of the grid; those held before are kept, not made again.
    mutating func hold(_ wanted: Range<Int>) {
        if wanted == rows { return }
        var next: [Slot] = []
        next.reserveCapacity(wanted.count * columns.count)
        for row in wanted {
            for column in columns {
                next.append(
                    rows.contains(row)
                        ? slot(column: column, row: row) : stack.flattened(slot: row * gridColumns + column))
            }
        }
        slots = next
        rows = wanted
        makeSources()
    }

    private mutating func makeSources() {
        sources.removeAll(keepingCapacity: true)
        sources.reserveCapacity(slots.count)
        var solid = 0
        for slot in slots {
            switch slot {
            case .tile(let tile): sources.append(Source(pixels: tile.pixels, stride: Tile.side))
            case .solid(let color):
                if solid / Tile.side == flat.count { flat.append(Tile(uninitialized: ())) }
                let line = flat[solid / Tile.side].row(solid % Tile.side)
                line.update(repeating: color, count: Tile.side)
                sources.append(Source(pixels: line, stride: 0))
                solid += 1
            }
        }
        flatColumns.removeAll(keepingCapacity: true)
        for column in columns { if let color = flatColor(column: column) { flatColumns.append((column, color)) } }
    }

    /// A slot by its place in the grid. Precondition: it is held.
    @inline(__always) func slot(column: Int, row: Int) -> Slot { slots[place(column, row)] }

    /// The pixels of a slot by its place in the grid. Precondition: it is held.
    @inline(__always) func source(column: Int, row: Int) -> Source { sources[place(column, row)] }

    /// Lends the rows of image pixels by their number: for loops that ask for many. Precondition: those asked for are held.
    @inline(__always) func withLines<R>(_ body: ((Int) -> Line) -> R) -> R {
        sources.withUnsafeBufferPointer { sources in
            body { y in
                Line(
                    sources: sources.baseAddress! + place(columns.lowerBound, y >> Tile.shift),
                    firstColumn: columns.lowerBound, y: y & 63)
            }
        }
    }

    @inline(__always) private func place(_ column: Int, _ row: Int) -> Int {
        (row - rows.lowerBound) * columns.count + column - columns.lowerBound
    }

    /// The one colour of all rows held in a column of the grid, or nil when they differ or may.
    private func flatColor(column: Int) -> UInt32? {
        var result: UInt32?
        for row in rows {
            let source = source(column: column, row: row)
            if source.stride != 0 { return nil }
            if result == nil { result = source.pixels[0] }
            if result != source.pixels[0] { return nil }
        }
        return result
    }
}
