extension CoverageTile {
    /// Paints what has risen over one colour, of which the mark makes `colors` at each level of coverage.
    func paint(_ pixels: UnsafeMutablePointer<UInt32>, _ colors: UnsafeMutablePointer<UInt32>) {
        if strength == nil {
            forEachEightRisen { listed, areas in
                for i in 0..<8 { pixels[listed[i].at] = colors[Int(areas[i])] }
            }
        } else {
            forEachRisen { at, coverage in pixels[at] = colors[Int(coverage)] }
        }
        forEachFilledRun { at, count in store(colors[255], pixels + at, count) }
    }

    /// Paints what has risen over the pixels of a tile.
    func paint(
        _ mark: Mark, on pixels: UnsafeMutablePointer<UInt32>, over below: UnsafeMutablePointer<UInt32>
    ) {
        guard case .ink(let color, .normal) = mark else {
            forEachRisen { at, coverage in pixels[at] = mark.applied(below[at], coverage) }
            forEachFilledRun { at, count in
                for x in at..<at &+ count { pixels[x] = mark.applied(below[x], 255) }
            }
            return
        }
        let packed = color.packed, alpha = packed >> 24
        if strength == nil && alpha >= CoverageTile.leastAlpha {
            mixRisen(packed, on: pixels, over: below)
        } else {
            forEachRisen { at, coverage in pixels[at] = over(below[at], withAlpha(packed, div255(alpha &* coverage))) }
        }
        if alpha == 255 {
            forEachFilledRun { at, count in store(packed, pixels + at, count) }
        } else {
            mixFilled(packed, on: pixels, over: below)
        }
    }

    /// Calls `body` with the place and the coverage of every rim pixel that rose; some of them may be filled by now.
    @inline(__always) private func forEachRisen(_ body: (Int, UInt32) -> Void) {
        let (risen, masks, count) = (self.risen, self.masks, risenCount)
        if let strength {
            for i in 0..<count {
                let at = risen[i].at, mask = masks[risen[i].place]
                body(at, div255(CoverageTile.area(mask) &* UInt32(strength[at])))
            }
        } else {
            for i in 0..<count {
                body(risen[i].at, CoverageTile.area(masks[risen[i].place]))
            }
        }
    }

    /// Calls `body` with the place and the length of every run of filled pixels of a row.
    @inline(__always) func forEachFilledRun(_ body: (Int, Int) -> Void) {
        var rows = filledRows
        while rows != 0 {
            let row = rows.trailingZeroBitCount
            rows &= rows &- 1
            forEachRun(filled[row]) { start, end in body(row &<< 6 &+ start, end &- start) }
        }
    }
}
