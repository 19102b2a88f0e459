/// A running sum of colours weighted by their alpha. Holds any picture Limn opens without overflow.
struct ColorSum {
    private var red: UInt64 = 0
    private var green: UInt64 = 0
    private var blue: UInt64 = 0
    private var alpha: UInt64 = 0
    private var count: UInt64 = 0

    /// Adds `count` pixels of one colour.
    mutating func add(_ color: UInt32, times count: Int) {
        let n = UInt64(count), weight = UInt64(color >> 24) * n
        red += UInt64(color & 0xFF) * weight
        green += UInt64(color >> 8 & 0xFF) * weight
        blue += UInt64(color >> 16 & 0xFF) * weight
        alpha += weight
        self.count += n
    }

    /// Adds the `count` pixels from `source` on; at most 64, so that 32 bits hold the sums of a run.
    mutating func add(_ source: UnsafePointer<UInt32>, count: Int) {
        var r: UInt32 = 0, g: UInt32 = 0, b: UInt32 = 0, a: UInt32 = 0
        for x in 0..<count {
            let color = source[x], weight = color >> 24
            r &+= (color & 0xFF) &* weight
            g &+= (color >> 8 & 0xFF) &* weight
            b &+= (color >> 16 & 0xFF) &* weight
            a &+= weight
        }
        red += UInt64(r)
        green += UInt64(g)
        blue += UInt64(b)
        alpha += UInt64(a)
        self.count += UInt64(count)
    }

    /// The mean, rounded to nearest, halves up; the clear colour when the mean alpha rounds to 0.
    var mean: UInt32 {
        if count == 0 { return 0 }
        let opacity = UInt32((alpha + count / 2) / count)
        if opacity == 0 { return 0 }
        let half = alpha / 2
        let r = UInt32((red + half) / alpha), g = UInt32((green + half) / alpha), b = UInt32((blue + half) / alpha)
        return r | g << 8 | b << 16 | opacity << 24
    }
}
