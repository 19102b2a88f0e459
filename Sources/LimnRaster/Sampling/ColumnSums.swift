/// Weighted sums of the pixels above one another, a sum for each channel and image column.
///
/// 32 bits hold them exactly while the weights of a column add up to 65,535 at most.
final class ColumnSums {
    let red: UnsafeMutablePointer<UInt32>
    let green: UnsafeMutablePointer<UInt32>
    let blue: UnsafeMutablePointer<UInt32>
    let alpha: UnsafeMutablePointer<UInt32>

    /// Sums of `capacity` columns, not zero yet.
    init(capacity: Int) {
        red = .allocate(capacity: capacity)
        green = .allocate(capacity: capacity)
        blue = .allocate(capacity: capacity)
        alpha = .allocate(capacity: capacity)
    }

    deinit {
        red.deallocate()
        green.deallocate()
        blue.deallocate()
        alpha.deallocate()
    }

    /// Makes the first `count` sums zero.
    func clear(_ count: Int) {
        red.update(repeating: 0, count: count)
        green.update(repeating: 0, count: count)
        blue.update(repeating: 0, count: count)
        alpha.update(repeating: 0, count: count)
    }

    /// Multiplies the first `count` sums: rows of one weight are added plainly and weighted together.
    func multiply(_ count: Int, by weight: UInt32) {
        for plane in 0..<4 {
            let sums = plane == 0 ? red : plane == 1 ? green : plane == 2 ? blue : alpha
            for x in 0..<count { sums[x] = sums[x] &* weight }
        }
    }

    /// Adds the colours of `count` pixels from column `x` on, taken as opaque. Returns the bits set in all of them.
    func addOpaque(_ source: UnsafePointer<UInt32>, count: Int, at x: Int, weight: UInt32) -> UInt32 {
        let r = red + x, g = green + x, b = blue + x
        var all: UInt32 = .max
        if weight == 1 {
            for i in 0..<count {
                let color = source[i]
                all &= color
                r[i] = r[i] &+ (color & 0xFF)
                g[i] = g[i] &+ (color >> 8 & 0xFF)
                b[i] = b[i] &+ (color >> 16 & 0xFF)
            }
            return all
        }
        for i in 0..<count {
            let color = source[i]
            all &= color
            r[i] = r[i] &+ (color & 0xFF) &* weight
            g[i] = g[i] &+ (color >> 8 & 0xFF) &* weight
            b[i] = b[i] &+ (color >> 16 & 0xFF) &* weight
        }
        return all
    }

    /// Adds the colours of `count` pixels from column `x` on, weighted by their alpha, and the alpha.
    func addMixed(_ source: UnsafePointer<UInt32>, count: Int, at x: Int, weight: UInt32) {
        let r = red + x, g = green + x, b = blue + x, a = alpha + x
        for i in 0..<count {
            let color = source[i], opacity = (color >> 24) &* weight
            r[i] = r[i] &+ (color & 0xFF) &* opacity
            g[i] = g[i] &+ (color >> 8 & 0xFF) &* opacity
            b[i] = b[i] &+ (color >> 16 & 0xFF) &* opacity
            a[i] = a[i] &+ opacity
        }
    }
}
