/// A colour of a pixel: sRGB with straight (un-premultiplied) alpha, 8 bits a channel.
///
/// Packed as the bytes R, G, B, A lie in memory on a little-endian machine, which is what PNG, ImageData and
/// GdkMemoryTexture hold.
public struct Color: Equatable, Sendable {
    /// The four channels as `0xAABBGGRR`.
    public var packed: UInt32

    /// A colour from `0xAABBGGRR`.
    public init(packed: UInt32) { self.packed = packed }

    /// A colour from its channels, each 0…255.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        packed = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
    }

    /// Red, 0…255.
    public var red: UInt8 { UInt8(truncatingIfNeeded: packed) }
    /// Green, 0…255.
    public var green: UInt8 { UInt8(truncatingIfNeeded: packed >> 8) }
    /// Blue, 0…255.
    public var blue: UInt8 { UInt8(truncatingIfNeeded: packed >> 16) }
    /// Opacity, 0 (see-through)…255 (opaque).
    public var alpha: UInt8 { UInt8(truncatingIfNeeded: packed >> 24) }

    /// No colour at all: what an untouched pixel of a layer holds.
    public static let clear = Color(packed: 0)
    /// Opaque black.
    public static let black = Color(packed: 0xFF00_0000)
    /// Opaque white.
    public static let white = Color(packed: 0xFFFF_FFFF)
}
