/// A plain picture in memory, row after row without gaps: how files, clipboards and textures exchange pixels with Limn.
public struct Bitmap: Equatable, Sendable {
    /// Pixels a row, at least 1.
    public let width: Int
    /// Rows, at least 1.
    public let height: Int
    /// `width × height` packed colours (see `Color.packed`), top row first.
    public var pixels: [UInt32]

    /// A picture from its pixels. Precondition: `pixels.count == width × height`, both at least 1.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(width > 0 && height > 0 && pixels.count == width * height)
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// A picture of one colour.
    public init(width: Int, height: Int, fill: Color) {
        self.init(width: width, height: height, pixels: [UInt32](repeating: fill.packed, count: width * height))
    }

    /// The colour of a pixel. Precondition: (x, y) is inside.
    public func color(x: Int, y: Int) -> Color {
        precondition(x >= 0 && x < width && y >= 0 && y < height)
        return Color(packed: pixels[y * width + x])
    }

    /// Lends the pixels as bytes R, G, B, A, row after row.
    public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        pixels.withUnsafeBytes(body)
    }
}
