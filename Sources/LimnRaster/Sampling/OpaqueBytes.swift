/// Opaque pixels without their alpha: red, green and blue, a byte each.
public enum OpaqueBytes {
    /// Copies `count` pixels from `pixels` to `bytes`, three bytes a pixel. Preconditions: both are as long, and apart.
    public static func copy(_ pixels: UnsafePointer<UInt32>, count: Int, to bytes: UnsafeMutablePointer<UInt8>) {
        for i in 0..<count {
            let pixel = pixels[i]
            bytes[3 * i] = UInt8(truncatingIfNeeded: pixel)
            bytes[3 * i + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
            bytes[3 * i + 2] = UInt8(truncatingIfNeeded: pixel >> 16)
        }
    }
}
