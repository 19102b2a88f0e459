/// A window of slots of a picture as it is seen, moved down over it: each slot is flattened once, when first needed.
struct FlattenedBand {
    private let stack: LayerStack
    private let gridColumns: Int
    /// Columns of the grid held.
    let columns: Range<Int>
    /// Rows of the grid held.
    private(set) var rows = 0..<0
    private var slots: [Slot] = []

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
    }

    /// A slot by its place in the grid. Precondition: it is held.
    @inline(__always) func slot(column: Int, row: Int) -> Slot {
        slots[(row - rows.lowerBound) * columns.count + column - columns.lowerBound]
    }

    /// The one colour of all rows held in a column of the grid, or nil when they differ or may.
    func flatColor(column: Int) -> UInt32? {
        var result: UInt32?
        for row in rows {
            guard case .solid(let color) = slot(column: column, row: row) else { return nil }
            if result == nil { result = color }
            if result != color { return nil }
        }
        return result
    }
}
