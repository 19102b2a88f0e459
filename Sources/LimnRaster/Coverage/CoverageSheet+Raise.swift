extension CoverageSheet {
    /// Adds a segment. Returns the rectangle in which coverage may have risen.
    @discardableResult
    public func raise(_ cone: RoundCone) -> PixelRect { raise(cone, insides: true, rims: true) }

    /// Adds all segments of a path at once: the same pixels as one by one, but solid insides are joined first, so that
    /// rims are computed only where nothing else covers them.
    @discardableResult
    public func raise(_ cones: [RoundCone]) -> PixelRect {
        if cones.count == 1 { return raise(cones[0]) }
        var damage = PixelRect.empty
        for cone in cones { damage = damage.union(raise(cone, insides: true, rims: false)) }
        for cone in cones { damage = damage.union(raise(cone, insides: false, rims: true)) }
        return damage
    }

    private func raise(_ cone: RoundCone, insides: Bool, rims: Bool) -> PixelRect {
        guard let clipped = cone.clipped(to: bounds) else { return .empty }
        let thin = min(clipped.startRadius, clipped.endRadius) < 1
        let widest = max(clipped.startRadius, clipped.endRadius)
        if widest <= 0 || (thin && !rims && widest < 1) { return .empty }
        var strength: UInt8 = 255
        var solid = clipped
        if widest < 0.5 {
            // Thinner than a pixel: drawn as wide as a pixel and fainter in proportion, so that it never breaks up.
            // A dot fades by its area, a line by its width.
            let share = cone.start == cone.end ? 4 * widest * widest : 2 * widest
            strength = UInt8(floorToInt(max(1, share * 255) + 0.5))
            solid.startRadius = 0.5
            solid.endRadius = 0.5
        }
        let prepared = PreparedCone(solid, samples)
        let reach = SampleMasks.reach
        var (first, end) = prepared.rows(margin: reach)
        first = max(first, 0)
        end = min(end, height)
        if first >= end { return .empty }
        let count = end - first
        let hasInside = max(prepared.ra, prepared.rb) > reach && insides
        if hasInside { prepared.spans(first: first, count: count, margin: -reach, into: inner) }
        if rims { prepared.spans(first: first, count: count, margin: reach, into: outer) }
        let spans = rims ? outer : inner
        if !rims && !hasInside { return .empty }
        var damage = PixelRect.empty
        for band in first >> 6...(end - 1) >> 6 {
            let top = max(first, band << 6), bottom = min(end, band << 6 + 64)
            // Per band, so that a long slanting line makes no tiles beside its way.
            var minX = Int32.max, maxX = Int32.min
            for i in top - first..<bottom - first {
                minX = min(minX, spans.start[i])
                maxX = max(maxX, spans.end[i])
            }
            let x0 = max(0, Int(minX)), x1 = min(width, Int(maxX))
            if x0 >= x1 { continue }
            damage = damage.union(PixelRect(minX: x0, minY: top, maxX: x1, maxY: bottom))
            for column in x0 >> 6...(x1 - 1) >> 6 {
                let index = band * columns + column
                let tile = tile(index)
                let wasClean = tile.dirtyRows == 0
                let x = column << 6
                let limit = width - x
                if hasInside { tile.addInsides(inner, top - first, top & 63, bottom - top, x, limit) }
                if rims {
                    let part = RowPart(spans: outer, offset: top - first, row: top & 63, count: bottom - top, x: x)
                    if thin {
                        addThinRims(tile, part, prepared, limit, top, strength)
                    } else {
                        addRims(tile, part, prepared, limit, top)
                    }
                }
                if wasClean && tile.dirtyRows != 0 { risen.append(index) }
            }
        }
        return damage
    }

    private func addRims(_ tile: CoverageTile, _ part: RowPart, _ cone: PreparedCone, _ limit: Int, _ top: Int) {
        let samples = self.samples
        let originX = Float(part.x - cone.originX) + 0.5, originY = Float(top - cone.originY) + 0.5
        for i in 0..<part.count {
            let row = part.row + i
            var rim = part.bits(i, limit) & ~tile.full[row]
            if rim == 0 { continue }
            let y = originY + Float(i)
            repeat {
                let column = rim.trailingZeroBitCount
                rim &= rim &- 1
                let inside = cone.mask(originX + Float(column), y, samples)
                if inside != 0 { tile.add(inside, row: row, column: column, strength: 255) }
            } while rim != 0
        }
    }

    private func addThinRims(
        _ tile: CoverageTile, _ part: RowPart, _ cone: PreparedCone, _ limit: Int, _ top: Int, _ strength: UInt8
    ) {
        let originX = Float(part.x - cone.originX) + 0.5, originY = Float(top - cone.originY) + 0.5
        for i in 0..<part.count {
            let row = part.row + i
            var rim = part.bits(i, limit) & ~tile.full[row]
            while rim != 0 {
                let column = rim.trailingZeroBitCount
                rim &= rim &- 1
                let inside = cone.thinMask(originX + Float(column), originY + Float(i), samples)
                if inside != 0 { tile.add(inside, row: row, column: column, strength: strength) }
            }
        }
    }
}

/// The rows of a span list that lie in one tile.
struct RowPart {
    let spans: RowSpans
    /// Place of the first row in the list.
    let offset: Int
    /// First row in the tile.
    let row: Int
    let count: Int
    /// Image column of the tile's left edge.
    let x: Int

    /// Row i's pixels as bits of the tile, cut to the picture.
    @inline(__always) func bits(_ i: Int, _ limit: Int) -> UInt64 {
        bitRange(Int(spans.start[offset &+ i]) &- x, min(Int(spans.end[offset &+ i]) &- x, limit))
    }
}

extension CoverageTile {
    /// Marks the spans of `count` rows as wholly covered.
    func addInsides(_ spans: RowSpans, _ offset: Int, _ firstRow: Int, _ count: Int, _ x: Int, _ limit: Int) {
        for i in 0..<count {
            let bits = bitRange(
                Int(spans.start[offset &+ i]) &- x, min(Int(spans.end[offset &+ i]) &- x, limit))
            fill(bits, row: firstRow &+ i)
        }
    }

    /// Marks pixels of a row as wholly covered.
    @inline(__always) func fill(_ bits: UInt64, row: Int) {
        let new = bits & ~full[row]
        if new == 0 { return }
        full[row] |= new
        dirty[row] |= new
        dirtyRows |= 1 &<< UInt64(truncatingIfNeeded: row)
    }
}
