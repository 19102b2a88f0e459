/// A pixel at the rim: where it is in its tile, and where its samples are.
struct RimPixel: BitwiseCopyable {
    /// Row × 64 + column, and the place of its samples × 65,536.
    private let bits: UInt32

    /// - Parameters:
    ///   - column: Its column in its tile.
    ///   - block: Where its block is, from `CoverageTile.places`.
    @inline(__always) init(column: Int, block: UInt32) {
        // The column, and behind it the column in the block: two instructions where putting them there takes four.
        bits = block | UInt32(truncatingIfNeeded: column) &* 0x1_0001 & 0x7_003F
    }

    @inline(__always) var at: Int { Int(bits & 0xFFF) }
    @inline(__always) var row: Int { Int(bits &>> 6 & 63) }
    @inline(__always) var column: Int { Int(bits & 63) }
    @inline(__always) var place: Int { Int(bits &>> 16) }
}
