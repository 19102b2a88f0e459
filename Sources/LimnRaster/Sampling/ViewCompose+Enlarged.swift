extension ViewCompose {
    /// Draws a view of 100 % or more.
    func drawEnlarged(_ dirty: PixelRect, into corner: UnsafeMutablePointer<UInt32>, stride: Int) {
        var columns: [Int] = []
        columns.reserveCapacity(dirty.width)
        var first = dirty.width, end = 0
        for i in 0..<dirty.width {
            let x = mapping.imageColumn(dirty.minX + i)
            columns.append(x)
            if x >= 0 && x < stack.width {
                first = min(first, i)
                end = i + 1
            }
        }
        let inside = first < end ? first..<end : 0..<0
        let grid =
            inside.isEmpty
            ? 0..<0 : columns[first] >> Tile.shift..<columns[end - 1] >> Tile.shift + 1
        var band = FlattenedBand(of: stack, columns: grid)
        let hasGrid = style.gridFrom.map { mapping.scale >= $0 } ?? false
        for k in 0..<dirty.height {
            let line = corner + k * stride, y = mapping.imageRow(dirty.minY + k)
            guard !inside.isEmpty, y >= 0, y < stack.height else {
                line.update(repeating: outside, count: dirty.width)
                continue
            }
            line.update(repeating: outside, count: first)
            (line + end).update(repeating: outside, count: dirty.width - end)
            band.hold(y >> Tile.shift..<y >> Tile.shift + 1)
            fetch(y, columns, inside, band, into: line)
            laySquares(under: line + first, count: end - first, x: dirty.minX + first, y: dirty.minY + k)
            if !hasGrid { continue }
            if mapping.imageRow(dirty.minY + k - 1) != y {
                for i in inside { line[i] = Self.gridColor(on: line[i]) }
            } else {
                var before = mapping.imageColumn(dirty.minX + first - 1)
                for i in inside {
                    if columns[i] != before { line[i] = Self.gridColor(on: line[i]) }
                    before = columns[i]
                }
            }
        }
    }

    /// The straight colours of image row `y` at the image columns `columns`, for the places `inside`.
    private func fetch(
        _ y: Int, _ columns: [Int], _ inside: Range<Int>, _ band: FlattenedBand,
        into line: UnsafeMutablePointer<UInt32>
    ) {
        var i = inside.lowerBound
        while i < inside.upperBound {
            let column = columns[i] >> Tile.shift, limit = (column + 1) << Tile.shift
            let slot = band.slot(column: column, row: y >> Tile.shift)
            switch slot {
            case .solid(let color):
                while i < inside.upperBound && columns[i] < limit {
                    line[i] = color
                    i += 1
                }
            case .tile(let tile):
                let row = tile.row(y & 63) - column << Tile.shift
                while i < inside.upperBound && columns[i] < limit {
                    line[i] = row[columns[i]]
                    i += 1
                }
            }
        }
    }

    /// A line's colour on a pixel: lighter on dark, darker on light, so that it shows on everything.
    @inline(__always) static func gridColor(on color: UInt32) -> UInt32 {
        mixOpaque(color, isLight(color) ? 0xFF00_0000 : 0xFFFF_FFFF, 64)
    }

    /// Whether black shows better on an opaque colour than white (luma of Rec. 601, in 1/256).
    @inline(__always) static func isLight(_ color: UInt32) -> Bool {
        (color & 0xFF) &* 77 &+ (color >> 8 & 0xFF) &* 150 &+ (color >> 16 & 0xFF) &* 29 >= 128 &* 256
    }
}
