extension WaveField {
    /// The rings. Rim pixels take the smallest one of their neighbours, the nearest to the component first.
    func rings() -> RingMap {
        var map = RingMap(bounds: bounds)
        map.rings.withUnsafeMutableBufferPointer { rings in
            for y in 0..<bounds.height {
                let source = distances + (y + 1) * width + 1, target = rings.baseAddress! + y * bounds.width
                for x in 0..<bounds.width {
                    let distance = source[x]
                    let ring = Int32(truncatingIfNeeded: distance &>> shift)
                    target[x] = distance == 0 || distance == Self.unreached ? -1 : ring
                }
            }
            let (x, y) = position(start)
            rings[(y - 1) * bounds.width + x - 1] = 0
            var last: Int32 = 0
            for ring in rings { last = ring > last ? ring : last }
            map.last = last
        }
        turnRim(&map)
        return map
    }

    private func turnRim(_ map: inout RingMap) {
        var waiting = rim
        while !waiting.isEmpty {
            var found: [(Int, Int32)] = [], rest: [Int32] = []
            for place in waiting {
                let (column, row) = position(Int(place))
                let x = column - 1 + bounds.minX, y = row - 1 + bounds.minY
                var best = Int32.max
                for v in y - 1...y + 1 {
                    for u in x - 1...x + 1 where map.ring(x: u, y: v) >= 0 { best = min(best, map.ring(x: u, y: v)) }
                }
                if best == .max { rest.append(place) } else { found.append((ringIndex(place), best)) }
            }
            // A pixel touching nothing that turns cannot be: it would keep the last frame from being reached.
            if found.isEmpty { found = rest.map { (ringIndex($0), map.last) } }
            for (at, ring) in found { map.rings[at] = ring }
            waiting = rest.filter { map.rings[ringIndex($0)] < 0 }
        }
    }

    private func ringIndex(_ place: Int32) -> Int {
        let (column, row) = position(Int(place))
        return (row - 1) * bounds.width + column - 1
    }
}
