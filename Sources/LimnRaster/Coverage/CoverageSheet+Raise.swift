extension CoverageSheet {
    /// Adds a segment. Returns the rectangle in which coverage may have risen.
    @discardableResult
    public func raise(_ cone: RoundCone) -> PixelRect {
        parts.removeAll()
        prepare(cone)
        var damage = PixelRect.empty
        for k in 0..<parts.count { damage = damage.union(raise(parts[k], inside: true)) }
        return damage
    }

    /// Adds all segments of a path at once: the same pixels as one by one, but the solid insides of many are joined
    /// first, so that rims are computed only where nothing else covers them.
    public func raise(_ cones: [RoundCone]) {
        if cones.count == 1 {
            raise(cones[0])
            return
        }
        var next = 0
        while next < cones.count {
            // So many at once that hardly any rim is computed twice, so few that they take about a megabyte.
            parts.removeAll()
            while next < cones.count && parts.count < 8192 {
                prepare(cones[next])
                next += 1
            }
            for k in 0..<parts.count { join(parts[k].cone) }
            fillWaiting()
            for k in 0..<parts.count { raise(parts[k], inside: false) }
        }
    }

    /// What is to be raised, and how strongly if it is thin.
    struct Part {
        let cone: PreparedCone
        let strength: UInt8?
        init(_ cone: PreparedCone, _ strength: UInt8?) { (self.cone, self.strength) = (cone, strength) }
    }

    /// Adds a part's rim, and its inside where that is not done. Returns the rectangle in which coverage may have risen.
    @discardableResult
    private func raise(_ part: Part, inside: Bool) -> PixelRect {
        let reach = SampleMasks.reach, prepared = part.cone
        let hasInside = inside && max(prepared.ra, prepared.rb) > reach
        var (first, end) = prepared.rows(margin: reach)
        first = max(first, 0)
        end = min(end, height)
        if first >= end { return .empty }
        if hasInside { prepared.spans(first: first, count: end - first, margin: -reach, into: inner) }
        let outer = outer
        prepared.spans(first: first, count: end - first, margin: reach, into: outer)
        var damage = PixelRect.empty
        for band in first >> 6...(end - 1) >> 6 {
            let top = max(first, band << 6), bottom = min(end, band << 6 + 64)
            // Per band, so that a long slanting line makes no tiles beside its way.
            var minX = Int32.max, maxX = Int32.min
            for i in top - first..<bottom - first {
                minX = min(minX, outer.start[i])
                maxX = max(maxX, outer.end[i])
            }
            let x0 = max(0, Int(minX)), x1 = min(width, Int(maxX))
            if x0 >= x1 { continue }
            damage = damage.union(PixelRect(minX: x0, minY: top, maxX: x1, maxY: bottom))
            for column in x0 >> 6...(x1 - 1) >> 6 {
                let rows = TileRows(
                    top - first..<bottom - first, of: outer, toTile: first - band << 6, x: column << 6,
                    width: min(64, width - column << 6))
                if rows.range.isEmpty { continue }
                let index = band * columns + column
                let tile = tile(index)
                let wasSettled = tile.isSettled
                if hasInside { tile.fill(rows, inner, rimList) }
                if let strength = part.strength, strength < 255 { tile.makeStrength() }
                let count = tile.list(rows, outer, into: rimList)
                if let strength = part.strength {
                    addThin(tile, count, prepared, x: column << 6, y: band << 6, strength)
                } else {
                    prepared.listMasks(rimList, count, x: column << 6, y: band << 6)
                    tile.add(rimList, count, samples.table)
                }
                if wasSettled && !tile.isSettled { risen.append(index) }
            }
        }
        return damage
    }

    private func addThin(
        _ tile: CoverageTile, _ count: Int, _ cone: PreparedCone, x: Int, y: Int, _ strength: UInt8
    ) {
        let originX = Float(x - cone.originX) + 0.5, originY = Float(y - cone.originY) + 0.5
        for i in 0..<count {
            let pixel = rimList.pixels[i]
            let inside = cone.thinMask(originX + Float(pixel.column), originY + Float(pixel.row), samples)
            tile.add(inside, to: pixel, strength: strength)
        }
    }
}
