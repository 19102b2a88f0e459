/// How a layer, or a mark in it, joins what is below. Formulas: W3C Compositing and Blending Level 1, with straight
/// alpha and stored sRGB values:
/// αo = αs + αb − αs·αb and αo·Co = αs·(1 − αb)·Cs + (1 − αs)·αb·Cb + αs·αb·B(Cb, Cs).
public enum BlendMode: UInt8, Equatable, Sendable, CaseIterable {
    /// B(Cb, Cs) = Cs: paint covers what is below.
    case normal
    /// B(Cb, Cs) = Cb · Cs: ink that lets dark text through; two marks darken twice.
    case multiply
}

/// `s` over `b`, both straight RGBA; the exact formula, rounded once.
@inline(__always) func over(_ b: UInt32, _ s: UInt32) -> UInt32 {
    let alpha = s >> 24
    if alpha == 255 || b >> 24 == 0 { return alpha == 0 ? b : s }
    if alpha == 0 { return b }
    if b >> 24 == 255 { return mixOpaque(b, s, alpha) }
    // Weights in 1/65025: αs and αb·(1 − αs).
    let ws = alpha &* 255, wb = (b >> 24) &* (255 &- alpha), sum = ws &+ wb, half = sum >> 1
    let red = ((s & 0xFF) &* ws &+ (b & 0xFF) &* wb &+ half) / sum
    let green = ((s >> 8 & 0xFF) &* ws &+ (b >> 8 & 0xFF) &* wb &+ half) / sum
    let blue = ((s >> 16 & 0xFF) &* ws &+ (b >> 16 & 0xFF) &* wb &+ half) / sum
    return red | green << 8 | blue << 16 | div255(sum) << 24
}

/// `s` multiplied onto `b`, both straight RGBA; the exact formula, rounded once.
@inline(__always) func multiplied(_ b: UInt32, _ s: UInt32) -> UInt32 {
    let alpha = s >> 24, below = b >> 24
    if alpha == 0 { return b }
    if below == 0 { return s }
    // Weights in 1/65025: αs·(1 − αb), αb·(1 − αs), αs·αb.
    let ws = alpha &* (255 &- below), wb = below &* (255 &- alpha), wm = alpha &* below
    let sum = ws &+ wb &+ wm
    @inline(__always) func channel(_ cs: UInt32, _ cb: UInt32) -> UInt32 {
        // In 1/255 more, so that the product of the two colours needs no rounding of its own: < 2³².
        let total = UInt64(255 &* (cs &* ws &+ cb &* wb)) &+ UInt64(cs &* cb) &* UInt64(wm)
        let divisor = UInt64(sum) &* 255
        return UInt32(truncatingIfNeeded: (total &+ divisor >> 1) / divisor)
    }
    let red = channel(s & 0xFF, b & 0xFF)
    let green = channel(s >> 8 & 0xFF, b >> 8 & 0xFF)
    let blue = channel(s >> 16 & 0xFF, b >> 16 & 0xFF)
    return red | green << 8 | blue << 16 | div255(sum) << 24
}
