/// Opaque pixels as window systems keep them: words whose lowest byte is blue, then green, red, and one without meaning.
public enum BGRX {
    /// Makes such words of the pixels in `rect`; pixel (x, y) is at `y × stride + x`. Precondition: all lie in `pixels`.
    public static func convert(_ rect: PixelRect, of pixels: UnsafeMutableBufferPointer<UInt32>, stride: Int) {
        if rect.isEmpty { return }
        precondition(rect.minX >= 0 && rect.minY >= 0 && (rect.maxY - 1) * stride + rect.maxX <= pixels.count)
        for y in rect.minY..<rect.maxY {
            let row = pixels.baseAddress! + y * stride + rect.minX
            for i in 0..<rect.width {
                let pixel = row[i]
                row[i] = pixel & 0xFF00_FF00 | (pixel & 0xFF) << 16 | (pixel >> 16) & 0xFF
            }
        }
    }
}
