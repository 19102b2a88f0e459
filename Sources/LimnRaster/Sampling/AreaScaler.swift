/// Reduces a picture: every target pixel is the mean of the area it covers, colours weighted by alpha.
///
/// Rows must be asked for from top to bottom. What a pixel becomes depends on its place alone, so parts of a picture
/// made apart fit together without a seam.
struct AreaScaler {
    let horizontal: ScaleAxis
    let vertical: ScaleAxis
    var band: FlattenedBand
    /// For each column held of the grid the target pixels in it alone.
    let alone: [Range<Int>]
    let sums: ColumnSums
    /// Whether all target pixels computed since it was set are opaque.
    var isOpaque = true
    /// What mixes opaque pixels where they need not be exact.
    private let mixer: OpaqueMixer?

    /// A reduction of `stack` along two axes. With `isExact`, opaque pixels are exact, too; else they are mixed several
    /// times faster, see `OpaqueMixer`.
    init(of stack: LayerStack, horizontal: ScaleAxis, vertical: ScaleAxis, isExact: Bool) {
        self.horizontal = horizontal
        self.vertical = vertical
        let columns = horizontal.covered(by: horizontal.inside)
        band = FlattenedBand(
            of: stack, columns: columns.lowerBound >> Tile.shift..<(columns.upperBound + Tile.side - 1) >> Tile.shift)
        alone = horizontal.pixels(inSlots: band.columns)
        sums = ColumnSums(capacity: max(columns.count, 1))
        mixer = isExact ? nil : OpaqueMixer(horizontal, vertical)
    }

    /// Computes the rows from `k` on, as many as are best done together; row `i` begins at `line + (i − k) × stride`.
    /// Returns the row after the last one computed. Otherwise as `row`.
    mutating func rows(from k: Int, into line: UnsafeMutablePointer<UInt32>, stride: Int) -> Int {
        if isHalfOfTiles { return halveTiles(from: k, into: line, stride: stride) }
        row(k, into: line)
        return k + 1
    }

    /// Computes row `k` of the target: `line[i]` for each `i` of `horizontal.inside`. Precondition: `k` is in
    /// `vertical.inside`.
    private mutating func row(_ k: Int, into line: UnsafeMutablePointer<UInt32>) {
        let rows = vertical.covered(by: k..<k + 1)
        let before = band.rows
        band.hold(rows.lowerBound >> Tile.shift..<(rows.upperBound - 1) >> Tile.shift + 1)
        if let mixer { for row in band.rows where !before.contains(row) { mixer.read(band, row: row) } }
        var done = horizontal.inside.lowerBound
        for (column, color) in band.flatColumns {
            let pixels = alone[column - band.columns.lowerBound]
            if pixels.isEmpty { continue }
            if done < pixels.lowerBound { run(k, done..<pixels.lowerBound, into: line) }
            if color >> 24 != 255 { isOpaque = false }
            (line + pixels.lowerBound).update(repeating: color >> 24 == 0 ? 0 : color, count: pixels.count)
            done = pixels.upperBound
        }
        if done < horizontal.inside.upperBound { run(k, done..<horizontal.inside.upperBound, into: line) }
    }

    /// Computes target pixels that no single one-colour slot answers.
    mutating func run(_ k: Int, _ pixels: Range<Int>, into line: UnsafeMutablePointer<UInt32>) {
        if horizontal.isHalf && vertical.isHalf && halve(k, pixels, into: line) { return }
        let columns = horizontal.covered(by: pixels)
        if let mixer {
            let isOpaque = mixer.mix(band, row: k, columns)
            mixer.finish(pixels, into: line)
            if isOpaque { return }
        } else if add(k, columns, opaque: true) {
            return divideOpaque(k, pixels, origin: columns.lowerBound, into: line)
        }
        isOpaque = false
        _ = add(k, columns, opaque: false)
        // Opaque ones stay as they are mixed, whatever is beside them, or how a view is cut into parts would show.
        divideMixed(k, pixels, butOpaqueOf: mixer, origin: columns.lowerBound, into: line)
    }

    /// Adds up the image rows of target row `k`. With `opaque`, returns whether all pixels were so and the sums count.
    private func add(_ k: Int, _ columns: Range<Int>, opaque: Bool) -> Bool {
        sums.clear(columns.count)
        let span = vertical.spans[k], unit = UInt32(vertical.unit)
        var all: UInt32 = .max
        if span.last > span.first + 1 {
            for y in span.first + 1..<span.last { all &= add(y, columns, weight: 1, opaque: opaque) }
            if unit > 1 { sums.multiply(columns.count, by: unit) }
        }
        all &= add(span.first, columns, weight: UInt32(span.head), opaque: opaque)
        if span.tail > 0 { all &= add(span.last, columns, weight: UInt32(span.tail), opaque: opaque) }
        return all >> 24 == 255
    }

    /// Adds image row `y`. Returns the bits set in all its pixels.
    private func add(_ y: Int, _ columns: Range<Int>, weight: UInt32, opaque: Bool) -> UInt32 {
        var all: UInt32 = .max, x = columns.lowerBound
        while x < columns.upperBound {
            let count = min(columns.upperBound, (x >> Tile.shift + 1) << Tile.shift) - x
            let source = band.source(column: x >> Tile.shift, row: y >> Tile.shift).row(y & 63) + (x & 63)
            let place = x - columns.lowerBound
            if opaque {
                all &= sums.addOpaque(source, count: count, at: place, weight: weight)
            } else {
                sums.addMixed(source, count: count, at: place, weight: weight)
            }
            x += count
        }
        return all
    }
}
