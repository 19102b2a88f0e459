extension WaveField {
    /// Spreads on from what is lit, round corners. Buckets of half a pixel, as a step toward a pivot is at least 0.7
    /// long: what a pixel depends on lies in an earlier bucket. Distances of 2^24 pixels and more do not fit: what lies
    /// farther, in mazes with millions of turns, turns with the last frame. Wider numbers would take time everywhere.
    func travel() {
        let seeds = sorted(borderOfLight())
        if seeds.isEmpty { return }
        // Only looked at where the front is already: not all are written.
        let pivots = UnsafeMutablePointer<Int32>.allocate(capacity: count)
        defer { pivots.deallocate() }
        pivots[start] = Int32(start)
        for seed in seeds { pivots[Int(seed)] = Int32(start) }
        let buckets = WaveBuckets(count: 8)
        defer { buckets.free() }
        var bucket: UInt32 = 0, next = 0
        while next < seeds.count || buckets.waiting > 0 {
            if buckets.waiting == 0 { bucket = distances[Int(seeds[next])] >> 7 }
            // Two steps and more before the numbers end.
            if bucket >= Self.unreached >> 7 - 8 { return }
            while next < seeds.count, distances[Int(seeds[next])] >> 7 == bucket {
                buckets.append(Int(seeds[next]), to: bucket)
                next += 1
            }
            for place in buckets.take(bucket) where distances[Int(place)] >> 7 == bucket {
                spread(from: Int(place), bucket, pivots, buckets)
            }
            bucket += 1
        }
    }

    /// The lit places with a neighbour that is not lit.
    private func borderOfLight() -> [Int32] {
        var result: [Int32] = []
        for y in 1...bounds.height {
            let row = distances + y * width
            var darkest: UInt32 = 0
            for x in -width..<2 * width { darkest = max(darkest, row[x]) }
            if darkest != Self.unreached { continue }
            for x in 1...bounds.width {
                if row[x] == Self.unreached || isWall(y * width + x) { continue }
                var most = max(row[x - 1], row[x + 1])
                for above in x - width - 1...x - width + 1 { most = max(most, max(row[above], row[above + 2 * width])) }
                if most == Self.unreached { result.append(Int32(y * width + x)) }
            }
        }
        return result
    }

    /// The places sorted by half pixels of distance, by counting.
    private func sorted(_ places: [Int32]) -> [Int32] {
        var starts: [Int] = []
        for place in places {
            let bucket = Int(distances[Int(place)] >> 7)
            while starts.count <= bucket + 1 { starts.append(0) }
            starts[bucket + 1] += 1
        }
        for bucket in starts.indices.dropFirst() { starts[bucket] += starts[bucket - 1] }
        var result = [Int32](repeating: 0, count: places.count)
        for place in places {
            let bucket = Int(distances[Int(place)] >> 7)
            result[starts[bucket]] = place
            starts[bucket] += 1
        }
        return result
    }

    @inline(__always)
    private func spread(
        from here: Int, _ bucket: UInt32, _ pivots: UnsafeMutablePointer<Int32>, _ buckets: WaveBuckets
    ) {
        let pivot = Int(pivots[here]), (px, py) = position(pivot), (hx, hy) = position(here)
        let way = distances[here], pivotWay = distances[pivot], last = pivots[pivot]
        let fromX = hx - px, fromY = hy - py
        @inline(__always) func step(_ x: Int, _ y: Int) {
            let next = here + y * width + x, known = distances[next]
            // Walls, and all that the front has passed: no way from here is shorter.
            if known >> 7 <= bucket { return }
            if x != 0, y != 0, isFour, isWall(here + x), isWall(here + y * width) { return }
            // Straight from the pivot when this is the pixel before the next one on the line from there, else round the
            // corner that this is.
            let dx = fromX + x, dy = fromY + y, before = next - stepBack(dx, dy)
            var isInSight = before == here
            var arrival = way + (x == 0 || y == 0 ? 256 : 362)
            // Along the border of the light behind a corner, the pixel before may be a lit one, which sees both.
            if isInSight || isReached(before) && pivots[before] == last {
                let straight = pivotWay + length(dx, dy)
                isInSight = isInSight || straight >> 7 > bucket
                if isInSight { arrival = straight }
            }
            if arrival >= known { return }
            // A place waits in a bucket once: one that only comes nearer within it is there already.
            if known >> 7 != arrival >> 7 { buckets.append(next, to: arrival >> 7) }
            distances[next] = arrival
            pivots[next] = Int32(truncatingIfNeeded: isInSight ? pivot : here)
        }
        step(-1, 0)
        step(1, 0)
        step(0, -1)
        step(0, 1)
        step(-1, -1)
        step(1, -1)
        step(-1, 1)
        step(1, 1)
    }

    /// Whether the front was at a place that is no wall.
    @inline(__always) private func isReached(_ place: Int) -> Bool {
        distances[place] != Self.unreached && !isWall(place)
    }

    /// The step to a pixel from the one before it on the straight line that led (dx, dy) away from its start.
    @inline(__always)
    private func stepBack(_ dx: Int, _ dy: Int) -> Int {
        if abs(dx) >= abs(dy) {
            return dx.signum() + (2 * abs(dy) > abs(dx) ? dy.signum() * width : 0)
        }
        return dy.signum() * width + (2 * abs(dx) > abs(dy) ? dx.signum() : 0)
    }
}
