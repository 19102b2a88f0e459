/// The coverage of 64 × 64 pixels: solid pixels as bits of a row word, rim pixels as sets of sample points.
final class CoverageTile {
    /// Sample sets, 64 a row; only those whose bit in `seen` is set hold anything.
    let masks: UnsafeMutablePointer<UInt64>
    /// 64 words each: wholly covered pixels, pixels with a sample set, pixels whose coverage rose since the last paint.
    let full: UnsafeMutablePointer<UInt64>, seen: UnsafeMutablePointer<UInt64>, dirty: UnsafeMutablePointer<UInt64>
    /// Rows with a bit in `dirty`.
    var dirtyRows: UInt64 = 0
    /// Per pixel the opacity of lines thinner than a pixel, 0…255; nil while none was drawn here.
    var strength: UnsafeMutablePointer<UInt8>?

    init() {
        masks = .allocate(capacity: 64 * 64)
        full = .allocate(capacity: 3 * 64)
        full.initialize(repeating: 0, count: 3 * 64)
        seen = full + 64
        dirty = full + 128
    }

    deinit {
        masks.deallocate()
        full.deallocate()
        strength?.deallocate()
    }

    /// Makes the tile as new.
    func reset() {
        full.update(repeating: 0, count: 3 * 64)
        dirtyRows = 0
        strength?.deallocate()
        strength = nil
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
        dirty[row] |= bit
        dirtyRows |= 1 &<< UInt64(row)
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

    /// Coverage of a pixel, 0…255.
    @inline(__always) func coverage(row: Int, column: Int) -> UInt32 {
        let bit: UInt64 = 1 &<< UInt64(column)
        if full[row] & bit != 0 { return 255 }
        if seen[row] & bit == 0 { return 0 }
        let at = row &<< 6 &+ column
        // ⌊(255 n + 32) / 64⌋: the nearest of 256 levels.
        let area = (UInt32(truncatingIfNeeded: masks[at].nonzeroBitCount) &* 255 &+ 32) &>> 6
        guard let strength else { return area }
        return div255(area &* UInt32(strength[at]))
    }
}

/// The bits `from..<to` of a word, both ends cut to 0…64.
@inline(__always) func bitRange(_ from: Int, _ to: Int) -> UInt64 {
    if from >= to || to <= 0 || from >= 64 { return 0 }
    let low: UInt64 = from <= 0 ? ~0 : ~0 &<< UInt64(truncatingIfNeeded: from)
    let high: UInt64 = to >= 64 ? ~0 : ~(~0 &<< UInt64(truncatingIfNeeded: to))
    return low & high
}
