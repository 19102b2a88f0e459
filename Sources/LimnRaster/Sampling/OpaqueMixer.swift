/// Means of opaque pixels in 16-bit arithmetic, which vectorises without any instruction beyond those that every
/// processor of the architecture has.
///
/// A target pixel's image rows are mixed first, by weights that add up to 256; what they make, 8 bits and 8 of fraction,
/// is mixed along the row by weights that add up to 65,536, each product cut to 8 bits of fraction, and rounded once. The
/// alpha of pixels is mixed like colours, which tells whether all are opaque.
final class OpaqueMixer {
    private let horizontal: ScaleAxis
    private let vertical: ScaleAxis
    /// Image columns, and rows, that a target pixel covers at most, and as many more as fill the last loop.
    private let taps: (across: Int, down: Int)
    /// For each of the taps across a plane of weights: four equal lanes a target pixel, `lanes` in all.
    private let across: UnsafeMutablePointer<UInt16>
    private let lanes: Int
    /// The first image column of every target pixel, from `origin` on.
    private let starts: UnsafeMutablePointer<Int32>
    /// For every target row a weight for each of its taps.
    private let down: UnsafeMutablePointer<UInt16>
    /// The image rows mixed: four lanes for each image column from `origin` on.
    private let mixed: UnsafeMutablePointer<UInt16>
    private let origin: Int
    /// What the columns add up to.
    private let totals: UnsafeMutablePointer<UInt16>

    /// A mixer for the target pixels of two axes.
    init(_ horizontal: ScaleAxis, _ vertical: ScaleAxis) {
        self.horizontal = horizontal
        self.vertical = vertical
        let most = (horizontal.mostCovered, vertical.mostCovered)
        taps = (most.0 <= 3 ? 3 : (most.0 + 3) & ~3, (most.1 + 2) / 3 * 3)
        lanes = horizontal.spans.count * 4
        func memory(_ count: Int) -> UnsafeMutablePointer<UInt16> {
            let memory = UnsafeMutablePointer<UInt16>.allocate(capacity: count)
            memory.initialize(repeating: 0, count: count)
            return memory
        }
        across = memory(taps.across * lanes)
        down = memory(taps.down * vertical.spans.count)
        let covered = horizontal.covered(by: horizontal.inside)
        origin = covered.lowerBound
        // Behind the last column, too, something is read, and weighed by 0.
        mixed = memory((covered.count + taps.across) * 4)
        totals = memory(max(lanes, 1))
        starts = .allocate(capacity: max(horizontal.spans.count, 1))
        for i in horizontal.inside {
            starts[i] = Int32(horizontal.spans[i].first - origin)
            horizontal.spans[i].weigh(unit: horizontal.unit, total: 65_536) { tap, weight in
                // The whole of one column: 65,535 makes the same byte.
                (across + tap * lanes + i * 4).update(repeating: UInt16(min(weight, 65_535)), count: 4)
            }
        }
        for k in vertical.inside {
            vertical.spans[k].weigh(unit: vertical.unit, total: 256) { down[k * taps.down + $0] = UInt16($1) }
        }
    }

    deinit {
        across.deallocate()
        starts.deallocate()
        down.deallocate()
        mixed.deallocate()
        totals.deallocate()
    }

    /// Reads a row of slots in the order it lies in, where most of it will be needed: that brings it into the cache in half
    /// the time that it takes where rows of several tiles are wanted in turns.
    func read(_ band: borrowing FlattenedBand, row: Int) {
        if taps.across == 3 { return }
        var sum: UInt32 = 0
        for column in band.columns {
            let source = band.source(column: column, row: row)
            // A pixel for each line of a cache.
            if source.stride != 0 { for i in 0..<Tile.count / 16 { sum &+= source.pixels[i &* 16] } }
        }
        // Kept, so that it is not left out as useless.
        totals[0] = UInt16(truncatingIfNeeded: sum)
    }

    /// Mixes the image rows of target row `k` in some image columns. Returns whether all pixels were opaque.
    func mix(_ band: borrowing FlattenedBand, row k: Int, _ columns: Range<Int>) -> Bool {
        let span = vertical.spans[k], weights = down + k * taps.down, first = columns.lowerBound,
            end = columns.upperBound
        let target = mixed + (first - origin) * 4
        band.withLines { line in
            var tap = 0
            repeat {
                let u = line(span.first + tap), v = line(min(span.first + tap + 1, span.last))
                let w = line(min(span.first + tap + 2, span.last))
                var x = first
                while x < end {
                    let count = min(end, (x | (Tile.side - 1)) &+ 1) &- x
                    OpaqueMixer.mix(
                        (u.pixels(from: x), v.pixels(from: x), w.pixels(from: x)), weights + tap, count,
                        to: target + (x &- first) &* 4, adding: tap > 0)
                    x &+= count
                }
                tap += 3
            } while span.first + tap <= span.last
        }
        let words = UnsafeRawPointer(target)
        var all = OpaqueMixer.opaque
        for i in 0..<end - first { all &= words.load(fromByteOffset: i &* 8, as: UInt64.self) }
        return all == OpaqueMixer.opaque
    }

    /// Whether all is opaque that target pixel `i` of the row mixed covers.
    func isOpaque(_ i: Int) -> Bool {
        let span = horizontal.spans[i]
        for x in span.first - origin...span.last - origin where mixed[x &* 4 &+ 3] != 0xFF00 { return false }
        return true
    }

    /// What opaque pixels make of their alpha, in its place of four lanes.
    private static let opaque: UInt64 = 0xFF00 << 48

    @inline(never) private static func mix(
        _ rows: (UnsafePointer<UInt32>, UnsafePointer<UInt32>, UnsafePointer<UInt32>),
        _ weights: UnsafePointer<UInt16>, _ count: Int, to target: UnsafeMutablePointer<UInt16>, adding: Bool
    ) {
        let a = UnsafeRawPointer(rows.0), b = UnsafeRawPointer(rows.1), c = UnsafeRawPointer(rows.2)
        let u = weights[0], v = weights[1], w = weights[2]
        @inline(__always) func part(_ row: UnsafeRawPointer, _ j: Int, _ weight: UInt16) -> UInt16 {
            UInt16(row.load(fromByteOffset: j, as: UInt8.self)) &* weight
        }
        if adding && v == 0 && w == 0 {
            for j in 0..<count &* 4 { target[j] = target[j] &+ part(a, j, u) }
        } else if adding {
            for j in 0..<count &* 4 { target[j] = target[j] &+ part(a, j, u) &+ part(b, j, v) &+ part(c, j, w) }
        } else if w == 0 {
            for j in 0..<count &* 4 { target[j] = part(a, j, u) &+ part(b, j, v) }
        } else {
            for j in 0..<count &* 4 { target[j] = part(a, j, u) &+ part(b, j, v) &+ part(c, j, w) }
        }
    }

    /// Mixes the columns of what `mix` made: `line[i]` for each `i` of `pixels`.
    func finish(_ pixels: Range<Int>, into line: UnsafeMutablePointer<UInt32>) {
        if taps.across == 3 {
            add(pixels, from: 0, isFirst: true, isThree: true)
        } else {
            add(pixels, from: 0, isFirst: true, isThree: false)
            for tap in stride(from: 4, to: taps.across, by: 4) {
                add(pixels, from: tap, isFirst: false, isThree: false)
            }
        }
        let totals = totals, bytes = UnsafeMutableRawPointer(line)
        for j in pixels.lowerBound * 4..<pixels.upperBound * 4 {
            bytes.storeBytes(of: UInt8(truncatingIfNeeded: (totals[j] &+ 128) &>> 8), toByteOffset: j, as: UInt8.self)
        }
    }

    /// Adds the image columns of three or four taps, `tap` the first of them, to the totals.
    @inline(__always) private func add(_ pixels: Range<Int>, from tap: Int, isFirst: Bool, isThree: Bool) {
        let totals = totals, starts = starts, source = mixed + tap * 4
        let u = across + tap * lanes, v = u + lanes, w = v + lanes, x = w + lanes
        for i in pixels {
            let from = source + Int(starts[i]) &* 4, j = i &* 4
            @inline(__always) func lane(_ l: Int) -> UInt16 {
                var sum = product(from[l], u[j &+ l]) &+ product(from[l &+ 4], v[j &+ l])
                sum &+= product(from[l &+ 8], w[j &+ l])
                if !isThree { sum &+= product(from[l &+ 12], x[j &+ l]) }
                return isFirst ? sum : sum &+ totals[j &+ l]
            }
            // All four before the first is stored, so that they are computed as one.
            let red = lane(0), green = lane(1), blue = lane(2), alpha = lane(3)
            totals[j] = red
            totals[j &+ 1] = green
            totals[j &+ 2] = blue
            totals[j &+ 3] = alpha
        }
    }

    @inline(__always) private func product(_ value: UInt16, _ weight: UInt16) -> UInt16 {
        UInt16(truncatingIfNeeded: (UInt32(value) &* UInt32(weight)) &>> 16)
    }
}
