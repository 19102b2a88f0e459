/// The pixels of a component as a field with a border of walls, and the distances of a front that moves through it.
///
/// Sendable as it is not written any more once a `RingMap` holds it.
final class WaveField: @unchecked Sendable {
    /// The rectangle of the rings, which has a border of one pixel in the field.
    let bounds: PixelRect
    /// Places a row.
    let width: Int
    let isFour: Bool
    /// Where the front starts.
    let start: Int
    /// For every place its distance: rings, or 1/256 of a pixel for circles. `unreached` before the front is there; 0 at
    /// the start and for walls, so that one comparison tells that nothing is to be gained at a place.
    let distances: UnsafeMutablePointer<UInt32>
    let count: Int
    /// Pixels of the soft rim.
    private(set) var rim: [Int32] = []
    /// Ring = distance >> `shift`.
    var shift: UInt32 = 0

    static let unreached = UInt32.max

    /// The field of a component and its rim. Precondition: (x, y) is in the component.
    init(_ component: PixelSet, rim: PixelSet?, from x: Int, _ y: Int, connectivity: Connectivity) {
        isFour = connectivity == .four
        bounds = component.bounds.union(rim?.bounds ?? .empty)
        width = bounds.width + 2
        count = width * (bounds.height + 2)
        start = (y - bounds.minY + 1) * width + x - bounds.minX + 1
        distances = .allocate(capacity: count)
        distances.initialize(repeating: 0, count: width)
        (distances + count - width).initialize(repeating: 0, count: width)
        for y in bounds.minY..<bounds.maxY {
            // Row by row, so that it is in the cache when the rest of it is written.
            (distances + (y - bounds.minY + 1) * width).initialize(repeating: 0, count: width)
            let slots = (y >> Tile.shift) * component.columns
            for column in bounds.minX >> Tile.shift...(bounds.maxX - 1) >> Tile.shift {
                let corner = (y - bounds.minY + 1) * width + column << Tile.shift - bounds.minX + 1
                forEachRun(component.word(slot: slots + column, row: y & 63)) { first, end in
                    (distances + corner + first).update(repeating: Self.unreached, count: end - first)
                }
                guard let rim else { continue }
                forEachRun(rim.word(slot: slots + column, row: y & 63)) { first, end in
                    for x in first..<end { self.rim.append(Int32(corner + x)) }
                }
            }
        }
        distances[start] = 0
    }

    deinit { distances.deallocate() }

    @inline(__always) func isWall(_ place: Int) -> Bool { distances[place] == 0 && place != start }

    /// Column and row of a place. A 32-bit division takes a fraction of the time of a 64-bit one.
    @inline(__always) func position(_ place: Int) -> (x: Int, y: Int) {
        let (row, column) = UInt32(truncatingIfNeeded: place)
            .quotientAndRemainder(dividingBy: UInt32(truncatingIfNeeded: width))
        return (Int(column), Int(row))
    }

    /// Spreads by 4-steps of one ring each. `diagonal` gives the ring a diagonal step arrives in from the ring it starts in,
    /// at most three later; it may cross corners, as this changes the order only.
    @inline(__always)
    func walk(diagonal: ((UInt32) -> UInt32)?) {
        let buckets = WaveBuckets(count: 4), distances = distances, width = width
        defer { buckets.free() }
        var ring: UInt32 = 0
        buckets.append(start, to: 0)
        @inline(__always) func step(_ next: Int, _ arrival: UInt32) {
            if arrival >= distances[next] { return }
            distances[next] = arrival
            buckets.append(next, to: arrival)
        }
        while buckets.waiting > 0 {
            let corner = diagonal?(ring)
            for place in buckets.take(ring) where distances[Int(place)] == ring {
                let here = Int(place)
                step(here - 1, ring + 1)
                step(here + 1, ring + 1)
                step(here - width, ring + 1)
                step(here + width, ring + 1)
                guard let corner else { continue }
                step(here - width - 1, corner)
                step(here - width + 1, corner)
                step(here + width - 1, corner)
                step(here + width + 1, corner)
            }
            ring += 1
        }
    }
}
