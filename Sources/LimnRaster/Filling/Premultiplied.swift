/// A colour with its channels multiplied by its alpha, 0…255 each: what mixtures are reckoned in.
struct Premultiplied {
    var red: Float, green: Float, blue: Float, alpha: Float

    /// The channels as they are.
    @inline(__always) init(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// A packed colour.
    @inline(__always) init(_ color: UInt32) {
        let share = Float(color >> 24) / 255
        red = Float(color & 0xFF) * share
        green = Float(color >> 8 & 0xFF) * share
        blue = Float(color >> 16 & 0xFF) * share
        alpha = 255 * share
    }

    @inline(__always) static func + (a: Self, b: Self) -> Self {
        Self(a.red + b.red, a.green + b.green, a.blue + b.blue, a.alpha + b.alpha)
    }
    @inline(__always) static func - (a: Self, b: Self) -> Self {
        Self(a.red - b.red, a.green - b.green, a.blue - b.blue, a.alpha - b.alpha)
    }
    @inline(__always) static func * (a: Self, k: Float) -> Self {
        Self(a.red * k, a.green * k, a.blue * k, a.alpha * k)
    }
    @inline(__always) static func / (a: Self, k: Float) -> Self {
        Self(a.red / k, a.green / k, a.blue / k, a.alpha / k)
    }

    /// The product of two ways in colour space: how far they go the same way.
    @inline(__always) func dot(_ other: Self) -> Float {
        red * other.red + green * other.green + blue * other.blue + alpha * other.alpha
    }

    /// The largest difference in a channel.
    @inline(__always) func distance(_ other: Self) -> Float {
        let d = self - other
        return max(max(abs(d.red), abs(d.green)), max(abs(d.blue), abs(d.alpha)))
    }

    /// The largest difference of two packed colours: in whole numbers for opaque ones, which is nearly all there are.
    @inline(__always) static func distance(_ a: UInt32, _ b: UInt32) -> Float {
        if (a & b) >> 24 < 255 { return Premultiplied(a).distance(Premultiplied(b)) }
        @inline(__always) func apart(_ shift: UInt32) -> Int32 {
            let change = Int32(truncatingIfNeeded: a &>> shift & 0xFF) &- Int32(truncatingIfNeeded: b &>> shift & 0xFF)
            return max(change, 0 &- change)
        }
        return Float(max(apart(0), max(apart(8), apart(16))))
    }
}
