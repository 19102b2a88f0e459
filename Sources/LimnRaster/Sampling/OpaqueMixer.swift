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
    /// Image columns moved next to the weights that they are multiplied by.
    private let gathered: UnsafeMutablePointer<UInt16>
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
        gathered = memory(min(taps.across, 4) * lanes)
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
        gathered.deallocate()
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
        if adding {
            for j in 0..<count &* 4 { target[j] = target[j] &+ part(a, j, u) &+ part(b, j, v) &+ part(c, j, w) }
        } else if w == 0 {
            for j in 0..<count &* 4 { target[j] = part(a, j, u) &+ part(b, j, v) }
        } else {
            for j in 0..<count &* 4 { target[j] = part(a, j, u) &+ part(b, j, v) &+ part(c, j, w) }
        }
    }

    /// Mixes the columns of what `mix` made: `line[i]` for each `i` of `pixels`.
    func finish(_ pixels: Range<Int>, into line: UnsafeMutablePointer<UInt32>) {
        let lanes = self.lanes, range = pixels.lowerBound * 4..<pixels.upperBound * 4
        let a = gathered, b = a + lanes, c = b + lanes
        let bytes = UnsafeMutableRawPointer(line)
        if taps.across == 3 {
            gather(pixels, from: 0, count: 3)
            let u = across, v = u + lanes, w = v + lanes
            for j in range {
                let sum = product(a[j], u[j]) &+ product(b[j], v[j]) &+ product(c[j], w[j])
                bytes.storeBytes(of: byte(sum), toByteOffset: j, as: UInt8.self)
            }
            return
        }
        let totals = totals, d = c + lanes
        for tap in stride(from: 0, to: taps.across, by: 4) {
            gather(pixels, from: tap, count: 4)
            let u = across + tap * lanes, v = u + lanes, w = v + lanes, x = w + lanes
            @inline(__always) func sum(_ j: Int) -> UInt16 {
                product(a[j], u[j]) &+ product(b[j], v[j]) &+ product(c[j], w[j]) &+ product(d[j], x[j])
            }
            if tap == 0 {
                for j in range { totals[j] = sum(j) }
            } else {
                for j in range { totals[j] = totals[j] &+ sum(j) }
            }
        }
        for j in range { bytes.storeBytes(of: byte(totals[j]), toByteOffset: j, as: UInt8.self) }
    }

    @inline(__always) private func gather(_ pixels: Range<Int>, from tap: Int, count: Int) {
        // Four lanes at once, as raw memory: it is read as single lanes, too.
        let source = UnsafeRawPointer(mixed) + tap * 8
        let target = UnsafeMutableRawPointer(gathered), plane = lanes * 2
        for i in pixels {
            let from = source + Int(starts[i]) &* 8, to = target + i &* 8
            for k in 0..<count {
                to.storeBytes(
                    of: from.load(fromByteOffset: k &* 8, as: UInt64.self), toByteOffset: k &* plane, as: UInt64.self)
            }
        }
    }

    @inline(__always) private func product(_ value: UInt16, _ weight: UInt16) -> UInt16 {
        UInt16(truncatingIfNeeded: (UInt32(value) &* UInt32(weight)) &>> 16)
    }

    @inline(__always) private func byte(_ total: UInt16) -> UInt8 {
        UInt8(truncatingIfNeeded: (total &+ 128) &>> 8)
    }
}
