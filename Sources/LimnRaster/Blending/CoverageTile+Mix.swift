/// Ink laid on pixels several at a time, in 16-bit arithmetic (see `Tile.blend`). What is computed goes through a few bytes
/// of the stack, which nothing else can point to: else the compiler would have to ask whether lists overlap.
extension CoverageTile {
    /// The least alpha at which ink shows wherever anything is covered.
    static let leastAlpha: UInt32 = 32

    /// Lays ink on the rim pixels that rose, eight at a time without branches. Only where another rim is below, pixels are
    /// neither clear nor opaque, and mixed one by one. Precondition: `leastAlpha`, no thin lines.
    func mixRisen(_ ink: UInt32, on pixels: UnsafeMutablePointer<UInt32>, over below: UnsafeMutablePointer<UInt32>) {
        let alpha = ink >> 24
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 4 * 8) { room in
            let old = room.baseAddress!, weights = old + 8, source = old + 16, mixed = old + 24
            let (b, s, t, result) = (halves(old), halves(source), halves(weights), halves(mixed))
            for i in 0..<8 { source[i] = ink | 0xFF00_0000 }
            forEachEightRisen { listed, areas in
                for i in 0..<8 {
                    let below = below[listed[i].at]
                    // Mixed with the same colour, only alpha changes.
                    old[i] = below >> 24 == 0 ? ink & 0xFF_FFFF : below
                }
                for i in 0..<8 { weights[i] = div255(alpha &* areas[i]) &* 0x1_0001 }
                for i in 0..<16 { result[i] = mixTwo(b[i], s[i], t[i]) }
                // Whether alpha is neither 0 nor 255.
                var partial: UInt32 = 0
                for i in 0..<8 { partial |= (old[i] >> 24 &+ 1) & 0xFE }
                if partial != 0 {
                    for i in 0..<8 { mixed[i] = CoverageTile.mixed(old[i], withAlpha(ink, weights[i])) }
                }
                for i in 0..<8 { pixels[listed[i].at] = mixed[i] }
            }
        }
    }

    /// Calls `body` with eight rim pixels that rose and the parts of them that are covered, as often as all of them need.
    /// Of the last some come twice. Precondition: no thin lines.
    @inline(__always) func forEachEightRisen(
        _ body: (UnsafeMutablePointer<RimPixel>, UnsafeMutablePointer<UInt32>) -> Void
    ) {
        let (risen, masks, count) = (self.risen, self.masks, risenCount)
        if count == 0 { return }
        for i in count..<count &+ 7 { risen[i] = risen[count &- 1] }
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 8 + 4) { room in
            let sets = room.baseAddress!
            let areas = UnsafeMutableRawPointer(sets + 8).assumingMemoryBound(to: UInt32.self)
            var first = 0
            while first < count {
                let listed = risen + first
                for i in 0..<8 { sets[i] = masks[listed[i].place] }
                for i in 0..<8 { areas[i] = CoverageTile.area(sets[i]) }
                body(listed, areas)
                first &+= 8
            }
        }
    }

    /// Lays translucent ink on the filled runs, four pixels at a time. The last four of a run may overlap those before.
    func mixFilled(_ ink: UInt32, on pixels: UnsafeMutablePointer<UInt32>, over below: UnsafeMutablePointer<UInt32>) {
        let alpha = ink >> 24
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * 4) { room in
            let source = room.baseAddress!, mixed = source + 4
            let (s, result) = (halves(source), halves(mixed)), weight = UInt16(alpha)
            for i in 0..<4 { source[i] = ink | 0xFF00_0000 }
            forEachFilledRun { at, count in
                var all: UInt32 = 0xFF00_0000
                if count < 4 {
                    let middle = at &+ count >> 1, last = at &+ count &- 1
                    all = below[at] & below[middle] & below[last]
                    pixels[at] = mixOpaque(below[at], ink, alpha)
                    pixels[middle] = mixOpaque(below[middle], ink, alpha)
                    pixels[last] = mixOpaque(below[last], ink, alpha)
                } else {
                    var done = 0
                    while done < count {
                        let at = at &+ min(done, count &- 4), b = halves(below + at)
                        done &+= 4
                        for i in 0..<8 { result[i] = mixTwo(b[i], s[i], weight) }
                        for i in 0..<4 { all &= below[at &+ i] }
                        UnsafeMutableRawPointer(pixels + at).copyMemory(from: mixed, byteCount: 16)
                    }
                }
                if all >> 24 < 255 {
                    for x in at..<at &+ count { pixels[x] = CoverageTile.mixed(below[x], ink) }
                }
            }
        }
    }

    /// A call, as it is rare and long.
    @inline(never) private static func mixed(_ below: UInt32, _ ink: UInt32) -> UInt32 { over(below, ink) }

    @inline(__always) private func halves(_ pixels: UnsafeMutablePointer<UInt32>) -> UnsafeMutablePointer<UInt16> {
        UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt16.self)
    }
}
