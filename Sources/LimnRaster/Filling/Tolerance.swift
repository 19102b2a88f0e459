/// Which colours count as the same as the clicked one: every channel differs by at most a given amount.
///
/// Compares a row of a tile at once; the answer is a word with bit i for column i.
struct Tolerance {
    /// The clicked colour.
    let color: UInt32
    /// The lowest red and blue, then green and alpha, in the lanes at bits 0 and 16.
    private let lowRedBlue: UInt32, lowGreenAlpha: UInt32
    /// The highest ones, with the guard bits set that a subtraction borrows from.
    private let highRedBlue: UInt32, highGreenAlpha: UInt32
    private let isExact: Bool

    /// One guard bit above each of the two lanes.
    private static let guards: UInt32 = 0x0100_0100

    /// The colours within `amount` (0…255) of `color`.
    init(of color: UInt32, amount: UInt8) {
        self.color = color
        isExact = amount == 0
        var low: UInt32 = 0, high: UInt32 = 0
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
            let channel = Int(color >> shift & 0xFF)
            low |= UInt32(max(channel - Int(amount), 0)) << shift
            high |= UInt32(min(channel + Int(amount), 255)) << shift
        }
        lowRedBlue = low & 0x00FF_00FF
        lowGreenAlpha = low >> 8 & 0x00FF_00FF
        highRedBlue = high & 0x00FF_00FF | Self.guards
        highGreenAlpha = high >> 8 & 0x00FF_00FF | Self.guards
    }

    /// Whether one colour belongs. Colours that cannot be seen are all equal.
    func contains(_ pixel: UInt32) -> Bool {
        isWithin(pixel) || (color >> 24 == 0 && pixel >> 24 == 0)
    }

    /// The pixels of a row of 64 that belong.
    func members(of row: UnsafePointer<UInt32>) -> UInt64 {
        if color >> 24 == 0 {
            return Self.word(row) { contains($0) }
        }
        return isExact ? Self.word(row) { $0 == color } : Self.word(row) { isWithin($0) }
    }

    /// Two channels a subtraction: a lane below its lowest or above its highest value borrows its guard bit.
    @inline(__always) private func isWithin(_ pixel: UInt32) -> Bool {
        let redBlue = pixel & 0x00FF_00FF, greenAlpha = pixel >> 8 & 0x00FF_00FF
        let low = ((redBlue | Self.guards) &- lowRedBlue) & ((greenAlpha | Self.guards) &- lowGreenAlpha)
        let high = (highRedBlue &- redBlue) & (highGreenAlpha &- greenAlpha)
        return low & high & Self.guards == Self.guards
    }

    /// Packs 64 answers to bits: eight bytes of 0 or 1 times 0x0102040810204080 gather in the top byte, byte i as bit i.
    @inline(__always)
    private static func word(_ row: UnsafePointer<UInt32>, _ test: (UInt32) -> Bool) -> UInt64 {
        withUnsafeTemporaryAllocation(byteCount: 64, alignment: 16) { bytes in
            let flags = bytes.baseAddress!.assumingMemoryBound(to: UInt8.self)
            for x in 0..<Tile.side { flags[x] = test(row[x]) ? 1 : 0 }
            var result: UInt64 = 0
            for group in 0..<8 {
                let eight = bytes.load(fromByteOffset: group * 8, as: UInt64.self)
                result |= ((eight &* 0x0102_0408_1020_4080) &>> 56) &<< UInt64(group * 8)
            }
            return result
        }
    }
}
