import LimnRaster

/// Appends numbers to bytes in the ways a journal uses.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func byte(_ value: UInt8) { bytes.append(value) }

    /// Seven bits a byte, lowest first; the top bit says that more follow (LEB128).
    mutating func number(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// 0, −1, 1, −2, 2 … as 0, 1, 2, 3, 4 …, so that small magnitudes take few bytes.
    mutating func signed(_ value: Int64) {
        number(UInt64(bitPattern: value << 1 ^ value >> 63))
    }

    /// Red, green, blue, alpha.
    mutating func color(_ color: Color) {
        bytes.append(color.red)
        bytes.append(color.green)
        bytes.append(color.blue)
        bytes.append(color.alpha)
    }

    /// Four bytes, lowest first.
    mutating func word(_ value: UInt32) {
        for shift in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: value >> (UInt32(shift) * 8))) }
    }

    mutating func append(_ other: [UInt8]) { bytes.append(contentsOf: other) }
}
