/// Solves source-over for the pixel on top.
enum SeenColor {
    /// The straight pixel that laid over `below` shows `wanted` (premultiplied, 0…255 a channel).
    ///
    /// Over something see-through the answer is the only one. Over something opaque there are many, and the one taken is as
    /// opaque as the paint laid over the `old` pixel would be, or as much more as it must be.
    @inline(__always)
    static func pixel(showing wanted: Premultiplied, over below: UInt32, old: UInt32, fill: UInt32) -> UInt32 {
        if (below & fill) >> 24 == 255 {
            // Opaque paint over something opaque hides it.
            return byte(wanted.red) | byte(wanted.green) << 8 | byte(wanted.blue) << 16 | 0xFF00_0000
        }
        let base = Premultiplied(below)
        var alpha: Float
        if below >> 24 == 255 {
            alpha = 1 - (1 - Float(old >> 24) / 255) * (1 - Float(fill >> 24) / 255)
            alpha = max(alpha, needed(base.red, wanted.red), needed(base.green, wanted.green))
            alpha = min(max(alpha, needed(base.blue, wanted.blue)), 1)
            alpha = Float(Int(alpha * 255 + 0.999)) / 255
        } else {
            alpha = (wanted.alpha - base.alpha) / (255 - base.alpha)
            alpha = Float(byte(alpha * 255)) / 255
        }
        if alpha <= 0 { return 0 }
        let top = (wanted - base * (1 - alpha)) / alpha
        return byte(top.red) | byte(top.green) << 8 | byte(top.blue) << 16 | byte(alpha * 255) << 24
    }

    /// The alpha it takes at least to lead a channel from one value to another.
    private static func needed(_ from: Float, _ to: Float) -> Float {
        let room = to > from ? 255 - from : from
        return room > 0 ? abs(to - from) / room : 0
    }

    /// The nearest whole number in 0…255.
    @inline(__always) private static func byte(_ x: Float) -> UInt32 { x <= 0 ? 0 : x >= 255 ? 255 : UInt32(x + 0.5) }
}
