extension AreaScaler {
    /// Target pixels from sums of opaque colours; `origin` is the image column of the first sum.
    func divideOpaque(_ k: Int, _ pixels: Range<Int>, origin: Int, into line: UnsafeMutablePointer<UInt32>) {
        let height = vertical.spans[k].inside, unit = Int64(horizontal.unit)
        for i in pixels {
            let span = horizontal.spans[i], area = Int64(height &* span.inside)
            let first = span.first &- origin, last = span.last &- origin
            var red: Int64 = 0, green: Int64 = 0, blue: Int64 = 0
            var x = first &+ 1
            while x < last {
                red &+= Int64(sums.red[x])
                green &+= Int64(sums.green[x])
                blue &+= Int64(sums.blue[x])
                x &+= 1
            }
            @inline(__always) func total(_ whole: Int64, _ plane: UnsafeMutablePointer<UInt32>) -> Int64 {
                let ends = Int64(plane[first]) &* Int64(span.head) &+ Int64(plane[last]) &* Int64(span.tail)
                return whole &* unit &+ ends
            }
            line[i] =
                rounded(total(red, sums.red), area) | rounded(total(green, sums.green), area) << 8
                | rounded(total(blue, sums.blue), area) << 16 | 0xFF00_0000
        }
    }

    /// Target pixels from sums of colours weighted by alpha, but for those that `mixer` has made of opaque ones; `origin` is
    /// the image column of the first sum.
    func divideMixed(
        _ k: Int, _ pixels: Range<Int>, butOpaqueOf mixer: OpaqueMixer?, origin: Int,
        into line: UnsafeMutablePointer<UInt32>
    ) {
        let height = vertical.spans[k].inside, unit = Int64(horizontal.unit)
        for i in pixels {
            if let mixer, mixer.isOpaque(i) { continue }
            let span = horizontal.spans[i], area = Int64(height &* span.inside)
            let first = span.first &- origin, last = span.last &- origin
            var red: Int64 = 0, green: Int64 = 0, blue: Int64 = 0, alpha: Int64 = 0
            var x = first &+ 1
            while x < last {
                red &+= Int64(sums.red[x])
                green &+= Int64(sums.green[x])
                blue &+= Int64(sums.blue[x])
                alpha &+= Int64(sums.alpha[x])
                x &+= 1
            }
            @inline(__always) func total(_ whole: Int64, _ plane: UnsafeMutablePointer<UInt32>) -> Int64 {
                let ends = Int64(plane[first]) &* Int64(span.head) &+ Int64(plane[last]) &* Int64(span.tail)
                return whole &* unit &+ ends
            }
            let weight = total(alpha, sums.alpha), opacity = rounded(weight, area)
            if opacity == 0 {
                line[i] = 0
                continue
            }
            line[i] =
                rounded(total(red, sums.red), weight) | rounded(total(green, sums.green), weight) << 8
                | rounded(total(blue, sums.blue), weight) << 16 | opacity << 24
        }
    }

    /// `sum / weight` to nearest, halves up, for results 0…255. Both are at most 2⁴⁸ and `weight` at most 2⁴⁰, so the
    /// division of doubles cannot round a quotient up to a whole number it does not reach.
    @inline(__always) private func rounded(_ sum: Int64, _ weight: Int64) -> UInt32 {
        UInt32(truncatingIfNeeded: Int32(Double(sum &+ weight >> 1) / Double(weight)))
    }
}
