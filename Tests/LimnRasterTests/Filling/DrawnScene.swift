import LimnRaster

/// Lines drawn by the program itself on paper, and on which side of their middles every pixel lies: what a fill leaves of
/// the paper, and takes of the lines, is told from its parts of three primary colours.
struct DrawnScene {
    static let size = 120
    /// Cells a pixel is divided into, to tell the sides of lines.
    private static let fine = 8

    /// The middles of the lines.
    var segments: [(a: Point, b: Point)] = []
    let width: Double
    private(set) var map: Bitmap

    /// Strokes of capsules along the paths.
    init(paths: [[Point]], width: Double) {
        self.width = width
        var sheet = Sheet(width: Self.size, height: Self.size, fill: SoftEdgesTests.paper)
        var edit = StrokeEdit(.ink(SoftEdgesTests.ink, .normal), of: sheet)
        let coverage = CoverageSheet(width: Self.size, height: Self.size)
        for path in paths {
            for (a, b) in zip(path, path.dropFirst()) {
                segments.append((a, b))
                coverage.raise(RoundCone(from: a, to: b, radius: width / 2))
            }
        }
        coverage.paint(on: &sheet, &edit)
        _ = edit.finish(in: &sheet, coverage)
        map = sheet.bitmap()
    }

    /// An outline between two closed polygons, with its middle between them.
    init(outer: [Point], inner: [Point], middle: [Point], width: Double) {
        self.width = width
        var sheet = Sheet(width: Self.size, height: Self.size, fill: SoftEdgesTests.paper)
        let scan = PolygonScan(width: Self.size, height: Self.size)
        scan.load([outer, inner.reversed()])
        _ = sheet.lay(.ink(SoftEdgesTests.ink, .normal), on: scan)
        map = sheet.bitmap()
        segments = zip(middle, middle.dropFirst() + middle.prefix(1)).map { ($0, $1) }
    }

    /// How far a point is from the middle of the nearest line.
    func distance(_ x: Double, _ y: Double) -> Double {
        var least = Double.infinity
        for (a, b) in segments {
            let d = b - a, square = d.x * d.x + d.y * d.y
            let along = square == 0 ? 0 : min(max(((x - a.x) * d.x + (y - a.y) * d.y) / square, 0), 1)
            let u = a.x + d.x * along - x, v = a.y + d.y * along - y
            least = min(least, u * u + v * v)
        }
        return least.squareRoot()
    }

    /// What fills of it left, at worst.
    struct Left {
        var paper = 0.0, lostMost = 0.0, lost = 0.0, rim = 0.0, changedBeyond = 0
        /// Where the worst pixel is.
        var worst = (0, 0)
    }

    /// Fills at a pixel and looks at every other one.
    func fill(_ x: Int, _ y: Int, tolerance: UInt8 = 10) -> Left {
        var picture = stack(of: map)
        let outcome = run(FloodFill(color: SoftEdgesTests.paint, tolerance: tolerance), x, y, on: &picture)
        let after = picture.flattened(), before = side(of: x, y)
        var left = Left()
        for v in 0..<Self.size {
            for u in 0..<Self.size where !outcome.component.contains(x: u, y: v) {
                let distance = distance(Double(u) + 0.5, Double(v) + 0.5)
                if distance < 0.01 || isCorner(u, v) { continue }
                let old = map.color(x: u, y: v), new = after.color(x: u, y: v)
                if !before[v * Self.size + u] {
                    // The middle's cells are on neither side.
                    if distance > 0.3 && old != new { left.changedBeyond += 1 }
                    continue
                }
                let paper = Double(new.green) / 255, loss = (Double(old.blue) - Double(new.blue)) / 255
                // Wedges too narrow for paint go on without end.
                if !isNear(outcome.component, u, v) { continue }
                if paper > left.paper { (left.paper, left.worst) = (paper, (u, v)) }
                left.lostMost = max(left.lostMost, loss)
                left.lost += loss
                if old.blue > 0 { left.rim += 1 }
            }
        }
        return left
    }

    /// The corners of the picture, where most of what is around is not known.
    private func isCorner(_ x: Int, _ y: Int) -> Bool {
        min(x, Self.size - 1 - x) < 2 && min(y, Self.size - 1 - y) < 2
    }

    private func isNear(_ component: PixelSet, _ x: Int, _ y: Int) -> Bool {
        for v in y - 3...y + 3 {
            for u in x - 3...x + 3 where component.contains(x: u, y: v) { return true }
        }
        return false
    }

    /// The pixels whose centres are on one side of all lines with a pixel's.
    private func side(of x: Int, _ y: Int) -> [Bool] {
        let fine = Self.fine, size = Self.size * fine
        // Free, taken, reached.
        var cells = [UInt8](repeating: 0, count: size * size)
        for (a, b) in segments {
            let steps = Int(max(abs(b.x - a.x), abs(b.y - a.y)) * Double(fine) * 2) + 1
            for k in 0...steps {
                let p = a + (b - a) * (Double(k) / Double(steps))
                for shift in [0.0, 0.06] {
                    let u = Int((p.x + shift) * Double(fine)), v = Int((p.y + shift) * Double(fine))
                    if u >= 0 && v >= 0 && u < size && v < size { cells[v * size + u] = 1 }
                }
            }
        }
        var todo = [(y * fine + fine / 2) * size + x * fine + fine / 2]
        cells[todo[0]] = 2
        while let at = todo.popLast() {
            let u = at % size, v = at / size
            for (s, t) in [(u - 1, v), (u + 1, v), (u, v - 1), (u, v + 1)] {
                if s >= 0 && t >= 0 && s < size && t < size && cells[t * size + s] == 0 {
                    cells[t * size + s] = 2
                    todo.append(t * size + s)
                }
            }
        }
        return (0..<Self.size * Self.size).map { at in
            let u = at % Self.size * fine + fine / 2, v = at / Self.size * fine + fine / 2
            // All four cells around the centre.
            return [(u, v), (u - 1, v), (u, v - 1), (u - 1, v - 1)].allSatisfy { cells[$0.1 * size + $0.0] == 2 }
        }
    }
}
