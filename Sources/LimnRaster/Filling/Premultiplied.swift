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
        if color >> 24 == 255 {
            self.init(Float(color & 0xFF), Float(color >> 8 & 0xFF), Float(color >> 16 & 0xFF), 255)
            return
        }
        let share = Float(color >> 24) / 255
        self.init(
            Float(color & 0xFF) * share, Float(color >> 8 & 0xFF) * share, Float(color >> 16 & 0xFF) * share,
            255 * share)
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

    /// The packed colour as far along the way from another one as `factor` says, or the last on it that there is.
    func extended(from start: Self, _ factor: Float) -> UInt32 {
        let way = self - start
        @inline(__always) func most(_ from: Float, _ change: Float, _ bound: Float) -> Float {
            change > 0.5 ? (bound - from) / change : change < -0.5 ? -from / change : factor
        }
        let alpha = most(start.alpha, way.alpha, 255)
        var reach = min(factor, alpha)
        let end = start.alpha + way.alpha * reach
        reach = min(reach, most(start.red, way.red, end), most(start.green, way.green, end))
        reach = min(reach, most(start.blue, way.blue, end))
        let result = start + way * reach, share = result.alpha > 0.5 ? 255 / result.alpha : 0
        @inline(__always) func byte(_ x: Float) -> UInt32 { UInt32(min(max(x, 0), 255) + 0.5) }
        return byte(result.red * share) | byte(result.green * share) << 8 | byte(result.blue * share) << 16
            | byte(result.alpha) << 24
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
            return change < 0 ? 0 &- change : change
        }
        // Written out: a generic maximum is not always made in line.
        let red = apart(0), green = apart(8), blue = apart(16)
        let most = red > green ? red : green
        return Float(most > blue ? most : blue)
    }

    /// The largest difference any opaque colour has from an opaque one; more than any from others.
    @inline(__always) static func farthest(from color: UInt32) -> Float {
        if color >> 24 < 255 { return 256 }
        let red = color & 0xFF, green = color >> 8 & 0xFF, blue = color >> 16 & 0xFF
        let least = min(red, min(green, blue)), most = max(red, max(green, blue))
        return Float(max(most, 255 &- least))
    }
}
