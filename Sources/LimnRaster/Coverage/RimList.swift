/// Rim pixels of one tile, listed before their masks are computed: the list is filled row by row, where every row's end
/// is a branch, and then worked off in loops that have none.
struct RimList {
    /// Room for all pixels of a tile, and three more.
    let pixels: UnsafeMutablePointer<RimPixel>
    /// Entries of the mask table.
    let masks: UnsafeMutablePointer<Int32>

    /// Words of 0…64 ones from the lowest bit on.
    let below: UnsafeMutablePointer<UInt64>

    private static let capacity = 64 * 64 + 3

    init() {
        pixels = .allocate(capacity: RimList.capacity)
        pixels.initialize(repeating: RimPixel(column: 0, block: 0), count: RimList.capacity)
        masks = .allocate(capacity: RimList.capacity)
        below = .allocate(capacity: 65)
        for k in 0..<65 { below[k] = bitRange(0, k) }
    }

    func deallocate() {
        pixels.deallocate()
        masks.deallocate()
        below.deallocate()
    }
}
