/// Three channels as floats, 0…1.
struct RGBFloats {
    var red: Float
    var green: Float
    var blue: Float

    init(_ red: Float, _ green: Float, _ blue: Float) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    static func * (a: RGBFloats, b: Float) -> RGBFloats { RGBFloats(a.red * b, a.green * b, a.blue * b) }
    static func + (a: RGBFloats, b: RGBFloats) -> RGBFloats {
        RGBFloats(a.red + b.red, a.green + b.green, a.blue + b.blue)
    }

    static func + (a: RGBFloats, b: Float) -> RGBFloats { RGBFloats(a.red + b, a.green + b, a.blue + b) }

    private var least: Float { min(red, min(green, blue)) }
    private var most: Float { max(red, max(green, blue)) }

    /// Lum: how light it looks.
    var luminosity: Float { 0.3 * red + 0.59 * green + 0.11 * blue }
    /// Sat: how far it is from grey.
    var saturation: Float { most - least }

    /// SetSat: the same hue with another saturation; the least channel becomes 0.
    func with(saturation: Float) -> RGBFloats {
        let least = least, range = most - least
        if range <= 0 { return RGBFloats(0, 0, 0) }
        return (self + -least) * (saturation / range)
    }

    /// SetLum: moved to another luminosity, and drawn towards grey as far as its channels would leave 0…1.
    func with(luminosity: Float) -> RGBFloats {
        let moved = self + (luminosity - self.luminosity)
        let light = moved.luminosity, least = moved.least, most = moved.most
        // A range of at most 1 leaves 0…1 at one end only.
        var scale: Float = 1
        if least < 0 { scale = light / (light - least) }
        if most > 1 { scale = min(scale, (1 - light) / (most - light)) }
        return (moved + -light) * scale + light
    }
}

/// A pixel as floats, straight alpha.
struct StraightColor {
    var color: RGBFloats
    var alpha: Float

    init(color: RGBFloats, alpha: Float) {
        self.color = color
        self.alpha = alpha
    }

    init(_ packed: UInt32) {
        func channel(_ shift: UInt32) -> Float { Float(packed >> shift & 255) / 255 }
        color = RGBFloats(channel(0), channel(8), channel(16))
        alpha = channel(24)
    }

    /// Rounded to the nearest of 8 bits; a pixel whose alpha rounds to 0 is clear.
    var packed: UInt32 {
        func byte(_ value: Float) -> UInt32 { UInt32(max(0, min(1, value)) * 255 + 0.5) }
        let a = byte(alpha)
        return a == 0 ? 0 : byte(color.red) | byte(color.green) << 8 | byte(color.blue) << 16 | a << 24
    }
}
