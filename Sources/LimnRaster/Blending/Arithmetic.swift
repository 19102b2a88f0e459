/// The nearest whole number to `x / 255` for 0 ≤ x ≤ 65,535 (exact, ties cannot occur as 255 is odd).
@inline(__always) func div255(_ x: UInt32) -> UInt32 {
    (x &+ 128 &+ (x &+ 128) >> 8) >> 8
}

/// `div255` of two 16-bit lanes at once: bits 0–15 and 16–31 of `x` each hold a product of two bytes.
@inline(__always) func div255x2(_ x: UInt32) -> UInt32 {
    let y = x &+ 0x0080_0080
    return (y &+ (y >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
}

/// `a + (b − a) × t / 255` for each of the three colour channels, rounded; alpha comes out as 255.
/// Both colours are taken as opaque; `t` is 0…255.
@inline(__always) func mixOpaque(_ a: UInt32, _ b: UInt32, _ t: UInt32) -> UInt32 {
    let s = 255 &- t
    let redBlue = div255x2((a & 0x00FF_00FF) &* s &+ (b & 0x00FF_00FF) &* t)
    let green = div255((a >> 8 & 0xFF) &* s &+ (b >> 8 & 0xFF) &* t)
    return redBlue | green << 8 | 0xFF00_0000
}

/// A colour with its alpha replaced.
@inline(__always) func withAlpha(_ color: UInt32, _ alpha: UInt32) -> UInt32 {
    color & 0x00FF_FFFF | alpha << 24
}

/// Two bytes of `b` mixed with those of `s` by `t` 0…255, each rounded as by `div255`: at most 65,025 + 128 in
/// between, and the high half of the product with 257 is (x + x / 256) / 256.
@inline(__always)
func mixTwo(_ b: UInt16, _ s: UInt16, _ t: UInt16) -> UInt16 {
    let rest = 255 ^ t
    let low = (b & 255) &* rest &+ (s & 255) &* t &+ 128
    let high = (b &>> 8) &* rest &+ (s &>> 8) &* t &+ 128
    let lowByte = UInt16(truncatingIfNeeded: (UInt32(low) &* 257) &>> 16)
    let highByte = UInt16(truncatingIfNeeded: (UInt32(high) &* 257) &>> 16)
    return lowByte | highByte &<< 8
}
