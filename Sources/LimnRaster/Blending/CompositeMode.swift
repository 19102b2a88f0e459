/// How a layer of another program joins what is below it: all modes that the OpenRaster specification names.
///
/// Formulas: W3C Compositing and Blending Level 1 and, for `plus`, SVG Compositing, on stored sRGB values. Editing needs
/// only `BlendMode`; these are for showing layers that cannot be edited, so they are written plainly, in floats.
public enum CompositeMode: UInt8, Equatable, Sendable, CaseIterable {
    case sourceOver, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference
    case color, luminosity, hue, saturation
    case plus, destinationIn, destinationOut, sourceAtop, destinationAtop

    /// Whether a pixel stays as it is where the layer has nothing.
    var keepsUncovered: Bool { self != .destinationIn && self != .destinationAtop }

    /// Whether a pixel over nothing is the layer's own.
    var showsOverNothing: Bool { rawValue <= CompositeMode.plus.rawValue || self == .destinationAtop }

    /// `s` with its alpha times `opacity` (0…1) on `b`, both packed straight RGBA.
    func composed(_ b: UInt32, _ s: UInt32, opacity: Float) -> UInt32 {
        let below = StraightColor(b)
        var above = StraightColor(s)
        above.alpha *= opacity
        if above.alpha == 0 && keepsUncovered { return b }
        let (fa, fb) = weights(above.alpha, below.alpha)
        // Premultiplied: what each gives, and for blend modes the two mixed where both are.
        let mixed = isBlend ? above.alpha * below.alpha : 0
        var sum = above.color * (above.alpha * fa) + below.color * (below.alpha * fb)
        if mixed > 0 { sum = sum + blended(below.color, above.color) * mixed }
        let alpha = min(1, above.alpha * fa + below.alpha * fb + mixed)
        return alpha <= 0 ? 0 : StraightColor(color: sum * (1 / alpha), alpha: alpha).packed
    }

    /// Whether colours are mixed where layers overlap, with the coverage of "over"; the others only choose coverage.
    private var isBlend: Bool { rawValue < CompositeMode.plus.rawValue && self != .sourceOver }

    /// Porter and Duff's fractions of source and backdrop.
    private func weights(_ above: Float, _ below: Float) -> (above: Float, below: Float) {
        switch self {
        case .sourceOver: (1, 1 - above)
        case .plus: (1, 1)
        case .destinationIn: (0, above)
        case .destinationOut: (0, 1 - above)
        case .sourceAtop: (below, 1 - above)
        case .destinationAtop: (1 - below, above)
        default: (1 - below, 1 - above)
        }
    }

    /// B(Cb, Cs).
    private func blended(_ b: RGBFloats, _ s: RGBFloats) -> RGBFloats {
        switch self {
        case .hue: s.with(saturation: b.saturation).with(luminosity: b.luminosity)
        case .saturation: b.with(saturation: s.saturation).with(luminosity: b.luminosity)
        case .color: s.with(luminosity: b.luminosity)
        case .luminosity: b.with(luminosity: s.luminosity)
        default: RGBFloats(channel(b.red, s.red), channel(b.green, s.green), channel(b.blue, s.blue))
        }
    }

    /// B of one channel, for the separable modes.
    private func channel(_ b: Float, _ s: Float) -> Float {
        switch self {
        case .multiply: b * s
        case .screen: b + s - b * s
        case .overlay: CompositeMode.hard(s, b)
        case .darken: min(b, s)
        case .lighten: max(b, s)
        case .colorDodge: b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
        case .colorBurn: b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
        case .hardLight: CompositeMode.hard(b, s)
        case .softLight: CompositeMode.soft(b, s)
        case .difference: b < s ? s - b : b - s
        default: s
        }
    }

    /// hard-light; overlay is the same with the layers exchanged.
    private static func hard(_ b: Float, _ s: Float) -> Float {
        s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
    }

    private static func soft(_ b: Float, _ s: Float) -> Float {
        if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
        let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
        return b + (2 * s - 1) * (d - b)
    }
}
