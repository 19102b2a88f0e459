import LimnRaster

extension SeededRandom {
    /// A picture with flat areas, edges and noise, partly see-through if wanted: something for every kind of slot.
    public mutating func photo(width: Int, height: Int, seeThrough: Bool = false) -> Sheet {
        var bitmap = Bitmap(width: width, height: height, fill: .white)
        for _ in 0..<6 {
            let x = Int.random(in: 0..<width, using: &self), y = Int.random(in: 0..<height, using: &self)
            let color = UInt32(truncatingIfNeeded: next()) | (seeThrough ? 0 : 0xFF00_0000), noisy = next() % 3 == 0
            for row in y..<min(height, y + 40) {
                for column in x..<min(width, x + 60) {
                    bitmap.pixels[row * width + column] =
                        noisy ? color ^ UInt32(truncatingIfNeeded: next()) & 0x000F_0F0F : color
                }
            }
        }
        return Sheet(bitmap)
    }
}
