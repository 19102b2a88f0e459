/// The coverage of 64 × 64 pixels: solid pixels as bits of a row word, rim pixels as sets of sample points.
///
/// A pointer in a struct, since a stroke touches tiles millions of times and counting references would show; whoever
/// makes one deallocates it.
struct CoverageTile {
    private let memory: UnsafeMutablePointer<UInt64>
    private static let header = 4 * 64 + 4

    /// Wholly covered pixels, a word a row.
    @inline(__always) var full: UnsafeMutablePointer<UInt64> { memory }
    /// Pixels with a set of sample points.
    @inline(__always) var seen: UnsafeMutablePointer<UInt64> { memory + 64 }
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
    /// Per pixel the opacity of lines thinner than a pixel, 0…255; nil while none was drawn here.
    @inline(__always) var strength: UnsafeMutablePointer<UInt8>? {
        get { UnsafeMutablePointer(bitPattern: UInt(memory[258])) }
        nonmutating set { memory[258] = UInt64(UInt(bitPattern: newValue)) }
    }
    /// Sample sets, 64 a row; only those whose bit in `seen` is set hold anything.
    @inline(__always) var masks: UnsafeMutablePointer<UInt64> { memory + CoverageTile.header }
    /// Rim pixels whose coverage rose since the last paint, as row × 64 + column.
    @inline(__always) var risen: UnsafeMutablePointer<UInt16> {
        UnsafeMutableRawPointer(masks + 64 * 64).assumingMemoryBound(to: UInt16.self)
    }

    init() {
        memory = .allocate(capacity: CoverageTile.header + 64 * 64 + 64 * 64 / 4 + 1)
        memory.initialize(repeating: 0, count: CoverageTile.header)
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
        var rows = filledRows
        while rows != 0 {
            filled[rows.trailingZeroBitCount] = 0
            rows &= rows &- 1
        }
        filledRows = 0
        for i in 0..<risenCount { listed[Int(risen[i]) &>> 6] = 0 }
        risenCount = 0
    }

    /// Adds samples to a pixel that is not full yet.
    @inline(__always) func add(_ samples: UInt64, row: Int, column: Int, strength value: UInt8) {
        let bit: UInt64 = 1 &<< UInt64(column)
        let at = row &<< 6 &+ column
        let old = seen[row] & bit != 0 ? masks[at] : 0
        let new = old | samples
        var rose = new != old
        if value < 255 || strength != nil { rose = raiseStrength(at, value) || rose }
        if !rose { return }
        masks[at] = new
        seen[row] |= bit
        if listed[row] & bit == 0 {
            listed[row] |= bit
            risen[risenCount] = UInt16(truncatingIfNeeded: at)
            risenCount += 1
        }
        if new == ~0 && value == 255 { full[row] |= bit }
    }

    /// Where lines of different thinness meet, the stronger one counts.
    private func raiseStrength(_ at: Int, _ value: UInt8) -> Bool {
        let plane: UnsafeMutablePointer<UInt8>
        if let strength {
            plane = strength
        } else {
            plane = .allocate(capacity: 64 * 64)
            for row in 0..<64 {
                for column in 0..<64 { plane[row << 6 + column] = seen[row] >> UInt64(column) & 1 == 1 ? 255 : 0 }
            }
            strength = plane
        }
        if plane[at] >= value { return false }
        plane[at] = value
        return true
    }

    /// Which of a row's blocks of eight pixels (see `BlockMemory`) may be covered anywhere.
    func blocks(row: Int) -> UInt8 {
        let covered = full[row] | seen[row]
        // The lowest bit of every byte tells whether any of it is set; the product moves these eight next to each other.
        let halves = covered | covered &>> 4, quarters = halves | halves &>> 2
        let any = (quarters | quarters &>> 1) & 0x0101_0101_0101_0101
        return UInt8(truncatingIfNeeded: (any &* 0x0102_0408_1020_4080) &>> 56)
    }

    /// Coverage of a pixel, 0…255.
    @inline(__always) func coverage(row: Int, column: Int) -> UInt32 {
        let bit: UInt64 = 1 &<< UInt64(column)
        if full[row] & bit != 0 { return 255 }
        if seen[row] & bit == 0 { return 0 }
        let at = row &<< 6 &+ column
        let area = CoverageTile.area(masks[at])
        guard let strength else { return area }
        return div255(area &* UInt32(strength[at]))
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
