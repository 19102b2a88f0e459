/// Reduces a picture: every target pixel is the mean of the area it covers, colours weighted by alpha, rounded once.
///
/// Rows must be asked for from top to bottom. What a pixel becomes depends on its place alone, so parts of a picture
/// made apart fit together without a seam.
struct AreaScaler {
    let horizontal: ScaleAxis
    let vertical: ScaleAxis
    private(set) var band: FlattenedBand
    private let sums: ColumnSums
    /// A row of one colour, to be added like any other.
    private let flatRow: UnsafeMutablePointer<UInt32>
    private let flatTile = Tile(uninitialized: ())

    /// A reduction of `stack` along two axes.
    init(of stack: LayerStack, horizontal: ScaleAxis, vertical: ScaleAxis) {
        self.horizontal = horizontal
        self.vertical = vertical
        let inside = horizontal.inside
        let x0 = inside.isEmpty ? 0 : horizontal.first(inside.lowerBound)
        let x1 = inside.isEmpty ? 0 : horizontal.last(inside.upperBound - 1) + 1
        band = FlattenedBand(of: stack, columns: x0 >> Tile.shift..<(x1 + Tile.side - 1) >> Tile.shift)
        sums = ColumnSums(capacity: max(x1 - x0, 1))
        flatRow = flatTile.row(0)
    }

    /// Computes row `k` of the target: `line[i]` for each `i` of `horizontal.inside`. Precondition: `k` is in
    /// `vertical.inside`.
    mutating func row(_ k: Int, into line: UnsafeMutablePointer<UInt32>) {
        band.hold(vertical.first(k) >> Tile.shift..<vertical.last(k) >> Tile.shift + 1)
        var flat: [UInt32?] = []
        for column in band.columns { flat.append(band.flatColor(column: column)) }
        let end = horizontal.inside.upperBound, base = band.columns.lowerBound
        @inline(__always) func flatColor(_ i: Int) -> UInt32? {
            let column = horizontal.first(i) >> Tile.shift
            return column == horizontal.last(i) >> Tile.shift ? flat[column - base] : nil
        }
        var i = horizontal.inside.lowerBound
        while i < end {
            let start = i
            if let color = flatColor(i) {
                let column = horizontal.first(i) >> Tile.shift
                while i < end && horizontal.last(i) >> Tile.shift == column { i += 1 }
                (line + start).update(repeating: color >> 24 == 0 ? 0 : color, count: i - start)
            } else {
                while i < end && flatColor(i) == nil { i += 1 }
                run(k, start..<i, into: line)
            }
        }
    }

    /// Computes target pixels that no single one-colour slot answers.
    private func run(_ k: Int, _ pixels: Range<Int>, into line: UnsafeMutablePointer<UInt32>) {
        if horizontal.isHalf && vertical.isHalf && halve(k, pixels, into: line) { return }
        let columns = horizontal.first(pixels.lowerBound)..<horizontal.last(pixels.upperBound - 1) + 1
        let isOpaque = add(k, columns, opaque: true)
        if !isOpaque { _ = add(k, columns, opaque: false) }
        let height = vertical.edges[k + 1] - vertical.edges[k]
        for i in pixels {
            let area = UInt64(height * (horizontal.edges[i + 1] - horizontal.edges[i]))
            let red = across(sums.red, i, columns.lowerBound), green = across(sums.green, i, columns.lowerBound)
            let blue = across(sums.blue, i, columns.lowerBound)
            if isOpaque {
                line[i] =
                    rounded(red, area) | rounded(green, area) << 8 | rounded(blue, area) << 16 | 0xFF00_0000
                continue
            }
            let alpha = across(sums.alpha, i, columns.lowerBound), opacity = rounded(alpha, area)
            line[i] =
                opacity == 0
                ? 0
                : rounded(red, alpha) | rounded(green, alpha) << 8 | rounded(blue, alpha) << 16 | opacity << 24
        }
    }

    /// Adds up the image rows of target row `k`. With `opaque`, returns whether all pixels were so and the sums count.
    private func add(_ k: Int, _ columns: Range<Int>, opaque: Bool) -> Bool {
        sums.clear(columns.count)
        let rows = vertical.first(k)...vertical.last(k)
        var all: UInt32 = .max, whole = false
        for y in rows where vertical.weight(y, in: k) == vertical.unit {
            all &= add(y, columns, weight: 1, opaque: opaque)
            whole = true
        }
        if whole && vertical.unit > 1 { sums.multiply(columns.count, by: UInt32(vertical.unit)) }
        for y in rows where vertical.weight(y, in: k) != vertical.unit {
            all &= add(y, columns, weight: UInt32(vertical.weight(y, in: k)), opaque: opaque)
        }
        return all >> 24 == 255
    }

    /// Adds image row `y`. Returns the bits set in all its pixels.
    private func add(_ y: Int, _ columns: Range<Int>, weight: UInt32, opaque: Bool) -> UInt32 {
        var all: UInt32 = .max, x = columns.lowerBound
        while x < columns.upperBound {
            let count = min(columns.upperBound, (x >> Tile.shift + 1) << Tile.shift) - x
            let slot = band.slot(column: x >> Tile.shift, row: y >> Tile.shift)
            let place = x - columns.lowerBound
            withExtendedLifetime(slot) {
                let source: UnsafeMutablePointer<UInt32>
                switch slot {
                case .tile(let tile): source = tile.row(y & 63) + (x & 63)
                case .solid(let color):
                    flatRow.update(repeating: color, count: count)
                    source = flatRow
                }
                if opaque {
                    all &= sums.addOpaque(source, count: count, at: place, weight: weight)
                } else {
                    sums.addMixed(source, count: count, at: place, weight: weight)
                }
            }
            x += count
        }
        return all
    }

    /// The sum over the columns of target pixel `i`, weighted.
    @inline(__always)
    private func across(_ plane: UnsafeMutablePointer<UInt32>, _ i: Int, _ origin: Int) -> UInt64 {
        let first = horizontal.first(i), last = horizontal.last(i)
        var sum = UInt64(plane[first - origin]) &* UInt64(horizontal.weight(first, in: i))
        if last == first { return sum }
        var whole: UInt64 = 0
        var x = first + 1
        while x < last {
            whole &+= UInt64(plane[x - origin])
            x += 1
        }
        sum &+= whole &* UInt64(horizontal.unit)
        return sum &+ UInt64(plane[last - origin]) &* UInt64(horizontal.weight(last, in: i))
    }

    /// `sum / weight` to nearest, halves up, for results 0…255. Both are below 2⁴⁸, so the division of doubles cannot
    /// round a quotient up to a whole number it does not reach.
    @inline(__always) private func rounded(_ sum: UInt64, _ weight: UInt64) -> UInt32 {
        UInt32(truncatingIfNeeded: Int(Double(Int(sum &+ weight / 2)) / Double(Int(weight))))
    }
}
