/// Opaque pixels as window systems keep them: words whose lowest byte is blue, then green, red, and one without meaning.
public enum BGRX {
    /// Copies `count` pixels from `pixels` to `words`. Preconditions: both are as long, and apart.
    public static func copy(_ pixels: UnsafePointer<UInt32>, count: Int, to words: UnsafeMutablePointer<UInt32>) {
        for i in 0..<count {
            let pixel = pixels[i]
            words[i] = pixel & 0xFF00_FF00 | (pixel & 0xFF) << 16 | (pixel >> 16) & 0xFF
        }
    }
}
