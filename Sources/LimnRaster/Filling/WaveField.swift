/// The pixels of a component as a field with a border of walls, and the front that moves through it.
struct WaveField {
    /// The rectangle of the rings, with a border of one pixel.
    private let width: Int
    private let bounds: PixelRect
    private let isFour: Bool
    /// For every pixel its distance: rings, or 1/256 of a pixel for circles; `unreached` or `wall` otherwise.
    private var distances: [UInt32]
    /// Pixels of the soft rim.
    private var rim: [Int32] = []
    /// What a distance is divided by to give the ring.
    private var unit: UInt32 = 1

    private static let unreached = UInt32.max
    private static let wall = UInt32.max - 1
    /// Distances of a pixel in circles.
    private static let pixel: UInt32 = 256

    /// The field of a component and its rim. Precondition: the component is not empty.
    init(_ component: PixelSet, rim: PixelSet?, connectivity: Connectivity) {
        isFour = connectivity == .four
        bounds = component.bounds.union(rim?.bounds ?? .empty)
        width = bounds.width + 2
        distances = [UInt32](repeating: Self.wall, count: width * (bounds.height + 2))
        for y in bounds.minY..<bounds.maxY {
            let slots = (y >> Tile.shift) * component.columns
            for column in bounds.minX >> Tile.shift...(bounds.maxX - 1) >> Tile.shift {
                let corner = (y - bounds.minY + 1) * width + column << Tile.shift - bounds.minX + 1
                var members = component.word(slot: slots + column, row: y & 63)
                while members != 0 {
                    distances[corner + members.trailingZeroBitCount] = Self.unreached
                    members &= members &- 1
                }
                guard let rim else { continue }
                members = rim.word(slot: slots + column, row: y & 63)
                while members != 0 {
                    self.rim.append(Int32(corner + members.trailingZeroBitCount))
                    members &= members &- 1
                }
            }
        }
    }

    /// The place of pixel (x, y) in the field.
    func index(x: Int, y: Int) -> Int { (y - bounds.minY + 1) * width + x - bounds.minX + 1 }

    private func isWall(_ at: Int) -> Bool { distances[at] == Self.wall }

    /// The steps to the eight neighbours, diagonal ones last.
    private var steps: [Int] { [-1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1] }

    private let stepX = [-1, 1, 0, 0, -1, 1, -1, 1], stepY = [0, 0, -1, 1, -1, -1, 1, 1]

    // MARK: - Rings of steps

    /// Spreads by 4-steps of one ring each. `diagonal` gives the ring a diagonal step arrives in from the ring it starts in,
    /// at most three later; it may cross corners, as this changes the order only.
    mutating func walk(from start: Int, diagonal: ((UInt32) -> UInt32)?) {
        let steps = steps
        // Dial's buckets (1969): the rings now and up to three later.
        var buckets = [[Int32]](repeating: [], count: 4)
        var ring: UInt32 = 0, waiting = 1
        buckets[0].append(Int32(start))
        distances[start] = 0
        while waiting > 0 {
            let now = buckets[Int(ring & 3)]
            buckets[Int(ring & 3)].removeAll(keepingCapacity: true)
            waiting -= now.count
            for place in now where distances[Int(place)] == ring {
                for k in 0..<(diagonal == nil ? 4 : 8) {
                    let next = Int(place) + steps[k]
                    if isWall(next) { continue }
                    let arrival = k < 4 ? ring + 1 : diagonal!(ring)
                    if arrival >= distances[next] { continue }
                    distances[next] = arrival
                    buckets[Int(arrival & 3)].append(Int32(next))
                    waiting += 1
                }
            }
            ring += 1
        }
    }

    // MARK: - Distance travelled

    /// Spreads by distance as the eye sees it.
    ///
    /// Every pixel keeps its pivot: the click, or the last corner its way bends round, so that distances in the open are
    /// exact (lazy any-angle search after Theta*, Nash et al. 2007, with sight handed on from pixel to pixel: a pixel sees
    /// its pivot when the pixel before it on the straight line does). Buckets of half a pixel, as a step toward a pivot is
    /// at least 0.7 long: what a pixel depends on lies in an earlier bucket.
    mutating func travel(from start: Int) {
        unit = Self.pixel
        let steps = steps
        var pivots = [Int32](repeating: 0, count: distances.count)
        var buckets = [[Int32]](repeating: [], count: 8)
        var bucket: UInt32 = 0, waiting = 1
        buckets[0].append(Int32(start))
        distances[start] = 0
        pivots[start] = Int32(start)
        while waiting > 0 {
            let now = buckets[Int(bucket & 7)]
            buckets[Int(bucket & 7)].removeAll(keepingCapacity: true)
            waiting -= now.count
            for place in now where distances[Int(place)] >> 7 == bucket {
                let here = Int(place), pivot = Int(pivots[here])
                let (px, py) = position(pivot), (hx, hy) = position(here)
                for k in 0..<8 {
                    let step = steps[k], next = here + step
                    if isWall(next) || k >= 4 && isFour && isCut(here, step) { continue }
                    // Straight from the pivot when this is the pixel before the next one on the line from there, else
                    // round the corner that this is.
                    let dx = hx + stepX[k] - px, dy = hy + stepY[k] - py
                    let before = next - stepBack(dx, dy)
                    var isInSight = before == here
                    var arrival = distances[here] + (k < 4 ? 256 : 362)
                    // Along the border of the light behind a corner, the pixel before may be a lit one, which sees both.
                    if isInSight || distances[before] < Self.wall && pivots[before] == pivots[pivot] {
                        let straight = distances[pivot] + length(dx, dy)
                        isInSight = isInSight || straight >> 7 > bucket
                        if isInSight { arrival = straight }
                    }
                    if arrival >= distances[next] { continue }
                    // A place waits in a bucket once: one that only comes nearer within it is there already.
                    if distances[next] == Self.unreached || distances[next] >> 7 != arrival >> 7 {
                        buckets[Int(arrival >> 7 & 7)].append(Int32(next))
                        waiting += 1
                    }
                    distances[next] = arrival
                    pivots[next] = Int32(isInSight ? pivot : here)
                }
            }
            bucket += 1
        }
    }

    /// Whether both pixels beside a diagonal step are walls.
    private func isCut(_ here: Int, _ step: Int) -> Bool {
        let side = step > 0 ? (step == width + 1 ? 1 : -1) : (step == 1 - width ? 1 : -1)
        return isWall(here + side) && isWall(here + step - side)
    }

    /// The step to a pixel from the one before it on the straight line that led (dx, dy) away from its start.
    @inline(__always)
    private func stepBack(_ dx: Int, _ dy: Int) -> Int {
        if abs(dx) >= abs(dy) {
            return dx.signum() + (2 * abs(dy) > abs(dx) ? dy.signum() * width : 0)
        }
        return dy.signum() * width + (2 * abs(dx) > abs(dy) ? dx.signum() : 0)
    }

    /// The length of a way in units of 1/256 pixel.
    @inline(__always)
    private func length(_ dx: Int, _ dy: Int) -> UInt32 {
        UInt32(Double(dx * dx + dy * dy).squareRoot() * Double(Self.pixel) + 0.5)
    }

    /// Column and row of a place. A 32-bit division takes a fraction of the time of a 64-bit one.
    @inline(__always)
    private func position(_ place: Int) -> (Int, Int) {
        let (row, column) = UInt32(truncatingIfNeeded: place)
            .quotientAndRemainder(dividingBy: UInt32(truncatingIfNeeded: width))
        return (Int(column), Int(row))
    }

    // MARK: - The result

    /// The rings. Rim pixels take the smallest one of their neighbours, the nearest to the component first.
    func finished() -> RingMap {
        var map = RingMap(bounds: bounds)
        for y in 0..<bounds.height {
            for x in 0..<bounds.width {
                let distance = distances[(y + 1) * width + x + 1]
                if distance >= Self.wall { continue }
                map.rings[y * bounds.width + x] = Int32(distance / unit)
                map.last = max(map.last, Int32(distance / unit))
            }
        }
        var waiting = rim
        while !waiting.isEmpty {
            var found: [(Int, Int32)] = [], rest: [Int32] = []
            for place in waiting {
                let x = Int(place) % width - 1 + bounds.minX, y = Int(place) / width - 1 + bounds.minY
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
        return map
    }

    private func ringIndex(_ place: Int32) -> Int {
        (Int(place) / width - 1) * bounds.width + Int(place) % width - 1
    }
}
