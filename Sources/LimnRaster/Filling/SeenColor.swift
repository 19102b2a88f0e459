/// Solves source-over for the pixel on top.
enum SeenColor {
    /// The straight pixel that laid over `below` shows `wanted` (premultiplied, 0…255 a channel).
    ///
    /// Over something see-through the answer is the only one. Over something opaque there are many, and the one taken is as
    /// opaque as the paint laid over the `old` pixel would be, or as much more as it must be.
    static func pixel(showing wanted: Channels, over below: UInt32, old: UInt32, fill: UInt32) -> UInt32 {
        let base = Rim.premultiplied(below)
        var alpha: Float
        if below >> 24 == 255 {
            alpha = 1 - (1 - Float(old >> 24) / 255) * (1 - Float(fill >> 24) / 255)
            for channel in 0..<3 {
                let change = wanted[channel] - base[channel]
                let room = change > 0 ? 255 - base[channel] : base[channel]
                let needed = room > 0 ? (change < 0 ? -change : change) / room : 0
                if needed > alpha { alpha = needed }
            }
            if alpha > 1 { alpha = 1 }
            alpha = Float(Int(alpha * 255 + 0.999)) / 255
        } else {
            alpha = (wanted[3] - base[3]) / (255 - base[3])
            alpha = Float(byte(alpha * 255)) / 255
        }
        if alpha <= 0 { return 0 }
        let top = (wanted - base * (1 - alpha)) / alpha
        return byte(top[0]) | byte(top[1]) << 8 | byte(top[2]) << 16 | byte(alpha * 255) << 24
    }

    /// The nearest whole number in 0…255.
    private static func byte(_ x: Float) -> UInt32 { x <= 0 ? 0 : x >= 255 ? 255 : UInt32(x + 0.5) }
}
