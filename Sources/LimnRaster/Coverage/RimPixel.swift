/// A pixel at the rim: where it is in its tile, and where its samples are.
struct RimPixel: BitwiseCopyable {
    /// Row × 64 + column, whether it had samples before it was listed × 4096, and the place of its samples × 65,536.
    private let bits: UInt32

    /// - Parameters:
    ///   - at: Row × 64 + column.
    ///   - isKnown: 1 if it has samples, else 0.
    ///   - block: The place of the samples of its block's first pixel.
    @inline(__always) init(_ at: UInt32, isKnown: UInt64, block: UInt16) {
        bits = at | UInt32(truncatingIfNeeded: isKnown) &<< 12 | (UInt32(block) | at & 7) &<< 16
    }

    @inline(__always) var at: Int { Int(bits & 0xFFF) }
    @inline(__always) var row: Int { Int(bits &>> 6 & 63) }
    @inline(__always) var column: Int { Int(bits & 63) }
    @inline(__always) var isKnown: UInt64 { UInt64(bits &>> 12 & 1) }
    @inline(__always) var place: Int { Int(bits &>> 16) }
}
