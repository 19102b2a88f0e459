import LimnRaster

/// A straight line or a circle with anti-aliased edges, by 16 × 16 samples a pixel, for fills on its one side.
struct DrawnEdge {
    /// Where the middle of the line is: the signed distance of a point from it, negative on the side that is filled.
    let distance: (Double, Double) -> Double
    let width: Double
    let size = 96

    /// A straight line through the middle at an angle given by a slope (dx, dy), `offset` pixels aside.
    static func line(_ dx: Double, _ dy: Double, offset: Double, width: Double) -> DrawnEdge {
        let length = (dx * dx + dy * dy).squareRoot()
        return DrawnEdge(
            distance: { x, y in ((x - 48) * -dy + (y - 48) * dx) / length + offset }, width: width)
    }

    /// A circle; inside it is the side that is filled.
    static func circle(radius: Double, width: Double) -> DrawnEdge {
        DrawnEdge(
            distance: { x, y in ((x - 48.3) * (x - 48.3) + (y - 47.9) * (y - 47.9)).squareRoot() - radius },
            width: width)
    }

    /// The part of a pixel that the line covers.
    func coverage(_ x: Int, _ y: Int) -> Double {
        let middle = distance(Double(x) + 0.5, Double(y) + 0.5)
        if abs(middle) > width / 2 + 1 { return 0 }
        if abs(middle) < width / 2 - 1 { return 1 }
        var hits = 0
        for v in 0..<16 {
            for u in 0..<16 {
                let d = distance(Double(x) + (Double(u) + 0.5) / 16, Double(y) + (Double(v) + 0.5) / 16)
                if abs(d) <= width / 2 { hits += 1 }
            }
        }
        return Double(hits) / 256
    }

    func bitmap(paper: Color, ink: Color) -> Bitmap {
        var map = Bitmap(width: size, height: size, fill: paper)
        for y in 0..<size {
            for x in 0..<size { map.pixels[y * size + x] = mixed(paper, ink, coverage(x, y)).packed }
        }
        return map
    }
}

/// `a` and `b` mixed, both opaque.
func mixed(_ a: Color, _ b: Color, _ share: Double) -> Color {
    func channel(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8(Double(a) + (Double(b) - Double(a)) * share + 0.5) }
    return Color(red: channel(a.red, b.red), green: channel(a.green, b.green), blue: channel(a.blue, b.blue))
}
