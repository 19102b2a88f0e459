/// The 64 points inside a pixel at which coverage is sampled, and the masks of every half-plane and small disc through a
/// pixel.
///
/// Coverage of a union is only right when the union is formed before areas are measured: two edges that meet inside one
/// pixel, each covering half of it, cover all of it together, where a maximum of areas says half. So every pixel
/// at the rim of a stroke keeps the set of its sample points that are inside, and segments are joined by OR. An edge
/// is locally straight, so its set is read from a table by direction and distance (as in Vello's multisampling masks).
/// The rim of a small disc is not straight within a pixel: there are tables for discs of some radii, too.
struct SampleMasks {
    /// Directions round the circle.
    static let directions = 256
    /// Distances per direction: −32/44 … 32/44 pixel.
    static let distances = 65
    /// Distances a pixel: 1/2 is a whole number of steps, so edges along pixel borders are exact.
    static let stepsPerPixel: Float = 44
    /// No sample lies farther than this from the centre of its pixel.
    static let reach: Float = 0.7

    /// Sample i is at ((i + ½)/64, (row[i] + ½)/64): one in each of 64 columns and 64 rows, so edges along the axes are
    /// within 1/128. The order was found by annealing over 64 directions × 90 distances from the bit-reversal sequence;
    /// the largest error of a half-plane's area is 9/255.
    private static let row: [UInt8] = [
        10, 42, 56, 19, 1, 29, 36, 44, 58, 26, 51, 8, 18, 34, 59, 24, 12, 3, 49, 41, 30, 63, 54, 17, 40, 9, 25, 2, 33,
        48, 16, 6, 39, 53, 62, 31, 23, 47, 15, 4, 43, 61, 28, 55, 13, 38, 20, 32, 7, 60, 45, 50, 0, 22, 11, 27, 35, 57,
        46, 52, 14, 5, 37, 21,
    ]

    /// Sample positions relative to the pixel's centre.
    let x: UnsafeMutablePointer<Float>
    /// Sample positions relative to the pixel's centre.
    let y: UnsafeMutablePointer<Float>
    /// Radii, in pixels, of the discs that have a table: from one to the next the rim's sag in a pixel changes by a few
    /// levels. Larger discs are straight enough.
    private static let radii: [Float] = [1, 1.3, 1.7, 2.2, 2.9, 3.8, 5]

    /// `directions × distances` masks of half-planes, then as many for every one of `radii`. Entry `entry(n) + step(d)` holds the samples s with n·s ≤ −d: those inside an
    /// edge at distance d with outward normal n.
    let table: UnsafeMutablePointer<UInt64>

    /// The one table, made on first use in about a millisecond and kept for the life of the program.
    nonisolated(unsafe) static let shared = SampleMasks()

    private init() {
        x = .allocate(capacity: 64)
        y = .allocate(capacity: 64)
        let size = SampleMasks.size * (1 + SampleMasks.radii.count)
        table = .allocate(capacity: size)
        table.initialize(repeating: 0, count: size)
        for i in 0..<64 {
            x[i] = (Float(i) + 0.5) / 64 - 0.5
            y[i] = (Float(SampleMasks.row[i]) + 0.5) / 64 - 0.5
        }
        fill(table) { _ in 0 }
        for (k, radius) in SampleMasks.radii.enumerated() {
            // How far the rim has bent away at q from where the normal meets it.
            fill(table + (k + 1) * SampleMasks.size) { q in radius - (radius * radius - q * q).squareRoot() }
        }
    }

    /// Entries of the table for one kind of edge.
    private static let size = directions * distances

    /// Makes the masks of an edge that lies `sag(q)` pixels behind its tangent at q pixels along it.
    private func fill(_ table: UnsafeMutablePointer<UInt64>, sag: (Float) -> Float) {
        for direction in 0..<SampleMasks.directions {
            let masks = table + direction * SampleMasks.distances
            let normal = SampleMasks.normal(direction)
            for i in 0..<64 {
                let outward = normal.x * x[i] + normal.y * y[i], along = normal.x * y[i] - normal.y * x[i]
                // The first distance at which the sample is inside.
                let first = ceilToInt(Double((outward + sag(along)) * SampleMasks.stepsPerPixel) + 32)
                masks[max(0, min(64, first))] |= 1 << UInt64(i)
            }
            for k in 1..<SampleMasks.distances { masks[k] |= masks[k - 1] }
        }
    }

    /// The first entry of the masks of discs of about this radius, at least 1; 0, that of half-planes, for large ones.
    static func disc(_ radius: Float) -> Int32 {
        if radius > 6 { return 0 }
        // Nearest by curvature, as that is what bends the rim. Asked for every segment, so without a division: 1/r is
        // nearer to 1/b than to 1/a where r (a + b) > 2ab.
        var place = 1
        for k in 1..<radii.count {
            let a = radii[k - 1], b = radii[k]
            if radius * (a + b) > 2 * a * b { place = k + 1 }
        }
        return Int32(place * size)
    }

    /// The unit vector of a direction index. Directions are numbered by the "diamond angle" y / (|x| + |y|), 64 a
    /// quadrant, which needs one division where an angle needs an arc tangent.
    private static func normal(_ direction: Int) -> (x: Float, y: Float) {
        let t = Float(direction & 63) / 64
        let length = ((1 - t) * (1 - t) + t * t).squareRoot()
        let a = (1 - t) / length, b = t / length
        switch direction >> 6 {
        case 0: return (a, b)
        case 1: return (-b, a)
        case 2: return (-a, -b)
        default: return (b, -a)
        }
    }

    /// The table's first entry for edges whose outward normal has the direction of a vector of any length; the null
    /// vector counts as pointing right.
    @inline(__always) static func entry(_ x: Float, _ y: Float) -> Int32 {
        let ax = x.magnitude, ay = y.magnitude
        let t = nearestIndex(ay / larger(ax + ay, 1e-9) * 64)
        // Quadrants 0 (+,+) 1 (−,+) 2 (−,−) 3 (+,−); t runs from the x axis to the y axis.
        let turned = x >= 0 ? t : 128 &- t
        return ((y >= 0 ? turned : 256 &- turned) & 255) &* Int32(distances)
    }

    /// The table's column for an edge at `distance` pixels from the centre (negative: the centre is inside).
    @inline(__always) static func step(_ distance: Float) -> Int32 {
        nearestIndex(larger(0, smaller(64, 32 - distance * stepsPerPixel)))
    }
}

/// The whole number nearest to `x`, for 0 ≤ x < 2²²: adding 2²³ leaves it in the low bits of the pattern, which costs one
/// addition where `Int(_:)` checks for what cannot be.
@inline(__always) func nearestIndex(_ x: Float) -> Int32 {
    Int32(bitPattern: (x + 8_388_608).bitPattern & 0x7F_FFFF)
}
