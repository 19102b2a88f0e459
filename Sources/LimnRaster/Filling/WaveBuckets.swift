/// Places waiting in a ring of buckets, of which only a few follow each other at any time (Dial 1969).
///
/// All of it is memory behind pointers, so that a front can add to it from anywhere without being checked for it at every
/// pixel; whoever makes one must `free` it.
struct WaveBuckets {
    private struct Bucket {
        var places: UnsafeMutablePointer<Int32>
        var capacity: Int
        var count = 0
    }

    private let mask: UInt32
    /// The ring, and after it the bucket that was taken last.
    private let buckets: UnsafeMutablePointer<Bucket>
    private let total: UnsafeMutablePointer<Int>

    /// `count` buckets are open at once; a power of two.
    init(count: Int) {
        mask = UInt32(count - 1)
        buckets = .allocate(capacity: count + 1)
        for k in 0...count { (buckets + k).initialize(to: Bucket(places: .allocate(capacity: 1024), capacity: 1024)) }
        total = .allocate(capacity: 1)
        total.initialize(to: 0)
    }

    func free() {
        for k in 0...Int(mask) + 1 { buckets[k].places.deallocate() }
        buckets.deallocate()
        total.deallocate()
    }

    /// How many places wait.
    @inline(__always) var waiting: Int { total.pointee }

    @inline(__always) func append(_ place: Int, to bucket: UInt32) {
        let target = buckets + Int(bucket & mask)
        if target.pointee.count == target.pointee.capacity { grow(target) }
        target.pointee.places[target.pointee.count] = Int32(truncatingIfNeeded: place)
        target.pointee.count &+= 1
        total.pointee &+= 1
    }

    /// Takes all out of a bucket; valid until the next is taken.
    func take(_ bucket: UInt32) -> UnsafeBufferPointer<Int32> {
        let source = buckets + Int(bucket & mask), spare = buckets + Int(mask) + 1
        let taken = source.pointee
        source.pointee = spare.pointee
        source.pointee.count = 0
        spare.pointee = taken
        total.pointee &-= taken.count
        return UnsafeBufferPointer(start: taken.places, count: taken.count)
    }

    @inline(never) private func grow(_ bucket: UnsafeMutablePointer<Bucket>) {
        let old = bucket.pointee
        let places = UnsafeMutablePointer<Int32>.allocate(capacity: 2 * old.capacity)
        places.initialize(from: old.places, count: old.count)
        old.places.deallocate()
        bucket.pointee = Bucket(places: places, capacity: 2 * old.capacity, count: old.count)
    }
}
