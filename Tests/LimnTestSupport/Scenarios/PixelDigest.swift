import LimnRaster

/// A fingerprint of a picture: FNV-1a (Fowler, Noll, Vo) with 64 bits, fed with size and pixels a word at a time.
public struct PixelDigest: Equatable, Sendable {
    /// The fingerprint.
    public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The fingerprint of a picture.
    public init(_ bitmap: Bitmap) {
        add(UInt32(bitmap.width))
        add(UInt32(bitmap.height))
        for pixel in bitmap.pixels { add(pixel) }
    }

    /// The fingerprint of what a sheet shows.
    public init(_ sheet: Sheet) { self.init(sheet.bitmap()) }

    private mutating func add(_ word: UInt32) { value = (value ^ UInt64(word)) &* 0x0000_0100_0000_01B3 }
}
