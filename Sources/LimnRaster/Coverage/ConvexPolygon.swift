/// A convex area as half-planes: inside where n·q ≤ c for every edge.
struct ConvexPolygon {
    struct Edge {
        /// Outward unit normal.
        var nx: Double, ny: Double
        /// Distance of the edge's line from the local origin along the normal.
        var c: Double
        var masks: UnsafeMutablePointer<UInt64>
    }

    /// Whole pixels added to local coordinates.
    let originX: Int, originY: Int
    private(set) var edges: [Edge] = []
    private(set) var top = Double.infinity, bottom = -Double.infinity

    /// nil when the corners enclose no area.
    init?(_ corners: [Point], _ samples: SampleMasks) {
        guard corners.count >= 3 else { return nil }
        originX = floorToInt(corners[0].x)
        originY = floorToInt(corners[0].y)
        var area = 0.0
        for i in corners.indices {
            let a = corners[i], b = corners[(i + 1) % corners.count]
            area += (a.x - corners[0].x) * (b.y - corners[0].y) - (b.x - corners[0].x) * (a.y - corners[0].y)
            top = min(top, a.y)
            bottom = max(bottom, a.y)
        }
        if area == 0 { return nil }
        let turn: Double = area > 0 ? 1 : -1
        for i in corners.indices {
            let a = corners[i], d = corners[(i + 1) % corners.count] - a
            let length = d.length
            if length == 0 { continue }
            let nx = d.y / length * turn, ny = -d.x / length * turn
            let c = nx * (a.x - Double(originX)) + ny * (a.y - Double(originY))
            edges.append(
                Edge(nx: nx, ny: ny, c: c, masks: samples.table + Int(SampleMasks.entry(Float(nx), Float(ny)))))
        }
    }

    /// The pixels of a row whose centre is inside all edges moved outward by `margin`, in image columns; cut to
    /// `0..<width`.
    func span(row: Int, margin: Double, width: Int) -> (start: Int, end: Int) {
        let y = Double(row - originY) + 0.5
        var left = Double(-originX) - 1, right = Double(width - originX) + 1
        for edge in edges {
            let room = edge.c + margin - edge.ny * y
            if edge.nx > 1e-6 {
                right = min(right, room / edge.nx)
            } else if edge.nx < -1e-6 {
                left = max(left, room / edge.nx)
            } else if room < 0 {
                return (0, 0)
            }
        }
        if left >= right { return (0, 0) }
        let start = max(0, ceilToInt(left - 0.5) + originX)
        let end = min(width, ceilToInt(right - 0.5) + originX)
        return start < end ? (start, end) : (0, 0)
    }

    /// The samples of the pixel whose centre is at local (x, y) that are inside.
    func mask(_ x: Double, _ y: Double) -> UInt64 {
        var result: UInt64 = ~0
        for edge in edges {
            let distance = edge.nx * x + edge.ny * y - edge.c
            if distance <= -Double(SampleMasks.reach) { continue }
            result &= edge.masks[Int(SampleMasks.step(Float(distance)))]
        }
        return result
    }
}

extension CoverageSheet {
    /// Adds a convex polygon given by its corners in either turning direction. Fewer than three corners, or corners on one
    /// line, add nothing. Returns the rectangle in which coverage may have risen.
    @discardableResult
    public func raise(convex corners: [Point]) -> PixelRect {
        guard let polygon = ConvexPolygon(corners, samples) else { return .empty }
        let first = max(0, floorToInt(max(polygon.top, -1e9)) - 1),
            end = min(height, ceilToInt(min(polygon.bottom, 1e9)) + 1)
        var damage = PixelRect.empty
        if first >= end { return damage }
        for y in first..<end {
            let outer = polygon.span(row: y, margin: Double(SampleMasks.reach), width: width)
            if outer.start >= outer.end { continue }
            let inner = polygon.span(row: y, margin: -Double(SampleMasks.reach), width: width)
            damage = damage.union(PixelRect(minX: outer.start, minY: y, maxX: outer.end, maxY: y + 1))
            for column in outer.start >> 6...(outer.end - 1) >> 6 {
                add(polygon, row: y, column: column, outer, inner)
            }
        }
        return damage
    }

    private func add(
        _ polygon: ConvexPolygon, row y: Int, column: Int, _ outer: (start: Int, end: Int),
        _ inner: (start: Int, end: Int)
    ) {
        let index = y >> 6 * columns + column, x = column << 6, row = y & 63
        let tile = tile(index)
        let wasSettled = tile.isSettled
        tile.fill(bitRange(inner.start - x, inner.end - x), row: row)
        var rim = bitRange(outer.start - x, outer.end - x) & ~tile.full[row]
        let localY = Double(y - polygon.originY) + 0.5
        while rim != 0 {
            let bit = rim.trailingZeroBitCount
            rim &= rim &- 1
            let mask = polygon.mask(Double(x + bit - polygon.originX) + 0.5, localY)
            if mask != 0 { tile.add(mask, row: row, column: bit, strength: 255) }
        }
        if wasSettled && !tile.isSettled { risen.append(index) }
    }
}
