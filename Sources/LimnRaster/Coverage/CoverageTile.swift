/// The coverage of 64 × 64 pixels: solid pixels as bits of a row word, rim pixels as sets of sample points.
///
/// A pointer in a struct, since a stroke touches tiles millions of times and counting references would show; whoever
/// makes one deallocates it.
struct CoverageTile {
    private let memory: UnsafeMutablePointer<UInt64>
    private static let header = 4 * 64 + 8

    /// Wholly covered pixels, a word a row.
    @inline(__always) var full: UnsafeMutablePointer<UInt64> { memory }
    /// All pixels of blocks that have a place for sample sets, many of which are empty.
    @inline(__always) var placed: UnsafeMutablePointer<UInt64> { memory + 64 }
    /// Pixels that a solid inside covered since the last paint.
    @inline(__always) var filled: UnsafeMutablePointer<UInt64> { memory + 128 }
    /// Pixels in the list of the risen.
    @inline(__always) var listed: UnsafeMutablePointer<UInt64> { memory + 192 }
    /// Rows with a bit in `filled`.
    @inline(__always) var filledRows: UInt64 {
        get { memory[256] }
        nonmutating set { memory[256] = newValue }
    }
    /// Number of pixels in `risen`.
    @inline(__always) var risenCount: Int {
        get { Int(truncatingIfNeeded: memory[257]) }
        nonmutating set { memory[257] = UInt64(truncatingIfNeeded: newValue) }
    }
    /// Per pixel the opacity of lines thinner than a pixel, 0…255; nil while none passes here.
    @inline(__always) var strength: UnsafeMutablePointer<UInt8>? {
        get { UnsafeMutablePointer(bitPattern: UInt(memory[258])) }
        nonmutating set { memory[258] = UInt64(UInt(bitPattern: newValue)) }
    }
    /// Number of blocks with sample sets.
    @inline(__always) var blockCount: Int {
        get { Int(truncatingIfNeeded: memory[259]) }
        nonmutating set { memory[259] = UInt64(truncatingIfNeeded: newValue) }
    }
    /// For every block of eight pixels of a row in `placed`: row × 64, and 65,536 × where its sample sets are, in sets.
    @inline(__always) var places: UnsafeMutablePointer<UInt32> {
        UnsafeMutableRawPointer(memory + CoverageTile.header).assumingMemoryBound(to: UInt32.self)
    }
    /// Sample sets by block in the order of first touch, so that a stroke uses little memory and the next one the same.
    @inline(__always) var masks: UnsafeMutablePointer<UInt64> { memory + CoverageTile.header + 64 * 8 / 2 }
    /// Rim pixels whose coverage rose since the last paint.
    @inline(__always) var risen: UnsafeMutablePointer<RimPixel> {
        UnsafeMutableRawPointer(masks + 64 * 64).assumingMemoryBound(to: RimPixel.self)
    }

    init() {
        memory = .allocate(capacity: CoverageTile.header + 64 * 8 / 2 + 64 * 64 + 64 * 64 / 2 + 4)
        memory.initialize(repeating: 0, count: CoverageTile.header)
        places.initialize(repeating: 0, count: 64 * 8)
    }

    func deallocate() {
        strength?.deallocate()
        memory.deallocate()
    }

    /// Makes the tile as new.
    func reset() {
        strength?.deallocate()
        memory.update(repeating: 0, count: CoverageTile.header)
    }

    /// Whether nothing rose since the last paint.
    @inline(__always) var isSettled: Bool { filledRows == 0 && risenCount == 0 }

    /// Forgets what has risen.
    func settle() {
        // `filled` and `listed`, which lie next to each other; asking which rows would take longer.
        filled.update(repeating: 0, count: 2 * 64)
        filledRows = 0
        risenCount = 0
    }

    /// Adds samples to a listed pixel.
    @inline(__always) func add(_ samples: UInt64, to pixel: RimPixel, strength value: UInt8) {
        let row = pixel.row, bit: UInt64 = 1 &<< UInt64(pixel.column)
        let old = masks[pixel.place], new = old | samples
        masks[pixel.place] = new
        // What has nothing of a pixel does not make it stronger.
        if samples == 0 { return }
        var rose = new != old
        if let strength, strength[pixel.at] < value {
            strength[pixel.at] = value
            rose = true
        }
        if !rose { return }
        if listed[row] & bit == 0 {
            listed[row] |= bit
            risen[risenCount] = pixel
            risenCount += 1
        }
        if new == ~0 && value == 255 { full[row] |= bit }
    }

    /// The sample set of a pixel whose block has a place.
    @inline(__always) func mask(row: Int, column: Int) -> UInt64 {
        masks[Int(places[row &<< 3 &+ column &>> 3] &>> 16) &+ column & 7]
    }

    /// Makes room for how strong pixels are. Where lines of different thinness meet, the stronger one counts.
    func makeStrength() {
        if strength != nil { return }
        let plane = UnsafeMutablePointer<UInt8>.allocate(capacity: 64 * 64)
        plane.initialize(repeating: 0, count: 64 * 64)
        for row in 0..<64 {
            forEachRun(placed[row]) { start, end in
                for column in start..<end where mask(row: row, column: column) != 0 { plane[row << 6 + column] = 255 }
            }
        }
        strength = plane
    }

    /// Which of a row's blocks of eight pixels (see `BlockMemory`) may be covered anywhere.
    func blocks(row: Int) -> UInt8 {
        let covered = full[row] | placed[row]
        // The lowest bit of every byte tells whether any of it is set; the product moves these eight next to each other.
        let halves = covered | covered &>> 4, quarters = halves | halves &>> 2
        let any = (quarters | quarters &>> 1) & 0x0101_0101_0101_0101
        return UInt8(truncatingIfNeeded: (any &* 0x0102_0408_1020_4080) &>> 56)
    }

    /// How much of a tile is covered.
    enum Extent { case whole, both, unknown }

    /// Whether the first `width` pixels of the first `height` rows are all covered wholly, or some are and some are not at all.
    func extent(width: Int, height: Int) -> Extent {
        let seen = bitRange(0, width)
        var (covered, bare) = (false, false)
        for row in 0..<height {
            covered = covered || full[row] & seen != 0
            bare = bare || (full[row] | placed[row]) & seen != seen
            if covered && bare { return .both }
        }
        for row in 0..<height where full[row] & seen != seen { return .unknown }
        return .whole
    }

    /// Coverage of a pixel, 0…255.
    @inline(__always) func coverage(row: Int, column: Int) -> UInt32 {
        let bit: UInt64 = 1 &<< UInt64(column)
        if full[row] & bit != 0 { return 255 }
        if placed[row] & bit == 0 { return 0 }
        let area = CoverageTile.area(mask(row: row, column: column))
        guard let strength else { return area }
        return div255(area &* UInt32(strength[row &<< 6 &+ column]))
    }

    /// The part of a pixel that a set of sample points stands for, 0…255: the nearest level.
    @inline(__always) static func area(_ mask: UInt64) -> UInt32 {
        (UInt32(truncatingIfNeeded: mask.nonzeroBitCount) &* 255 &+ 32) &>> 6
    }
}

/// The bits `from..<to` of a word, both ends cut to 0…64.
@inline(__always) func bitRange(_ from: Int, _ to: Int) -> UInt64 {
    if from >= to || to <= 0 || from >= 64 { return 0 }
    let low: UInt64 = from <= 0 ? ~0 : ~0 &<< UInt64(truncatingIfNeeded: from)
    let high: UInt64 = to >= 64 ? ~0 : ~(~0 &<< UInt64(truncatingIfNeeded: to))
    return low & high
}
