/// The round magnifier: image pixels round a point as large squares, the one in the middle marked, and a ring in its
/// colour.
public struct Loupe: Equatable, Sendable {
    /// Device pixels across, the ring included; even, 32…1,024.
    public let diameter: Int
    /// Device pixels a side of an enlarged image pixel, 2…64.
    public let pixelSide: Int
    /// Device pixels of the ring, 1…diameter / 4.
    public let ringWidth: Int

    /// A magnifier; values out of range are held within it.
    public init(diameter: Int = 160, pixelSide: Int = 12, ringWidth: Int = 10) {
        let even = min(max(diameter, 32), 1024) & ~1
        self.diameter = even
        self.pixelSide = min(max(pixelSide, 2), 64)
        self.ringWidth = min(max(ringWidth, 1), even / 4)
    }

    /// The magnifier's picture, clear outside the disc and smooth at its rim.
    /// - Parameters:
    ///   - stack: The picture looked at.
    ///   - x: Image column of the pixel in the middle; may lie outside the picture.
    ///   - y: Its image row.
    ///   - style: What surrounds the picture, and the squares under see-through pixels.
    public func picture(of stack: LayerStack, x: Int, y: Int, style: ViewStyle = ViewStyle()) -> Bitmap {
        let visible = (diameter / 2 + pixelSide) / pixelSide + 1
        // What is looked at, each image pixel once; nil outside the picture.
        var colors: [UInt32?] = []
        for v in -visible...visible {
            for u in -visible...visible { colors.append(seen(stack, x, u, y, v)) }
        }
        let side = 2 * visible + 1, middle = colors[visible * side + visible]
        let corner = diameter / 2 - pixelSide / 2
        var pixels: [UInt32] = []
        pixels.reserveCapacity(diameter * diameter)
        for row in 0..<diameter {
            for column in 0..<diameter {
                let u = floorQuotient(column - corner, pixelSide), v = floorQuotient(row - corner, pixelSide)
                let square = style.square(column, row)
                var color = style.outside.packed | 0xFF00_0000
                if let below = colors[(v + visible) * side + u + visible] { color = over(square, below) }
                if let frame = frame(column - corner, row - corner) { color = frame }
                let ring = middle.map { over(square, $0) } ?? style.outside.packed | 0xFF00_0000
                let dx = Double(column) + 0.5 - Double(diameter) / 2, dy = Double(row) + 0.5 - Double(diameter) / 2
                let distance = (dx * dx + dy * dy).squareRoot(), radius = Double(diameter) / 2
                color = mixOpaque(ring, color, Loupe.coverage(radius - Double(ringWidth) - distance))
                let opacity = Loupe.coverage(radius - distance)
                pixels.append(opacity == 0 ? 0 : withAlpha(color, opacity))
            }
        }
        return Bitmap(width: diameter, height: diameter, pixels: pixels)
    }

    /// What is seen `u`, `v` pixels from (x, y); nil outside the picture.
    private func seen(_ stack: LayerStack, _ x: Int, _ u: Int, _ y: Int, _ v: Int) -> UInt32? {
        let (column, a) = x.addingReportingOverflow(u), (row, b) = y.addingReportingOverflow(v)
        guard !a, !b, column >= 0, column < stack.width, row >= 0, row < stack.height else { return nil }
        return stack.color(x: column, y: row).packed
    }

    /// The mark round the middle pixel: a black line with a white one round it, both outside the pixel.
    private func frame(_ x: Int, _ y: Int) -> UInt32? {
        let out = max(max(-x, x - pixelSide + 1), max(-y, y - pixelSide + 1))
        return out == 1 ? 0xFF00_0000 : out == 2 ? 0xFFFF_FFFF : nil
    }

    /// Coverage 0…255 of a pixel whose centre lies `depth` inside an edge.
    private static func coverage(_ depth: Double) -> UInt32 {
        UInt32(floorToInt(min(max(depth + 0.5, 0), 1) * 255 + 0.5))
    }
}
