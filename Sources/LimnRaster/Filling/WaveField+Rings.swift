extension WaveField {
    /// What is in the places once distances have become rings; −1 for those that do not turn.
    var rings: UnsafeMutablePointer<Int32> { UnsafeMutableRawPointer(distances).assumingMemoryBound(to: Int32.self) }

    /// Turns distances into rings, where they are. Rim pixels take the smallest one of their neighbours, the nearest to
    /// the component first.
    func makeRings() -> RingMap {
        var last: Int32 = 0
        for y in 1...bounds.height {
            let row = distances + y * width + 1
            for x in 0..<bounds.width {
                let distance = row[x], ring = distance &>> shift
                let isReached = distance &- 1 < Self.unreached &- 1
                row[x] = isReached ? ring : .max
                last = max(last, isReached ? Int32(truncatingIfNeeded: ring) : 0)
            }
        }
        rings[start] = 0
        turnRim(last)
        return RingMap(self, last: last)
    }

    private func turnRim(_ last: Int32) {
        let rings = rings
        var waiting = rim
        while !waiting.isEmpty {
            var found: [(Int, Int32)] = [], rest: [Int32] = []
            for place in waiting {
                let (x, y) = position(Int(place))
                var best = Int32.max
                // Its neighbours in the rectangle: the border round it has no rings.
                for v in max(1, y - 1)...min(bounds.height, y + 1) {
                    for u in max(1, x - 1)...min(bounds.width, x + 1) where rings[v * width + u] >= 0 {
                        best = min(best, rings[v * width + u])
                    }
                }
                if best == .max { rest.append(place) } else { found.append((Int(place), best)) }
            }
            // A pixel touching nothing that turns cannot be: it would keep the last frame from being reached.
            if found.isEmpty { found = rest.map { (Int($0), last) } }
            for (place, ring) in found { rings[place] = ring }
            waiting = rest.filter { rings[Int($0)] < 0 }
        }
    }
}
