import LimnRaster

/// Takes numbers from bytes in the ways a journal uses; every read is nil past the end.
///
/// Only the shortest way to write a number is accepted: what is read is written again as the very same bytes.
struct ByteReader {
    private let bytes: [UInt8]
    private(set) var position: Int
    private let end: Int

    /// Reads `bytes[range]`.
    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
    }

    var remaining: Int { end - position }

    mutating func byte() -> UInt8? {
        guard position < end else { return nil }
        position += 1
        return bytes[position - 1]
    }

    /// A LEB128 number of at most 64 bits.
    mutating func number() -> UInt64? {
        var value: UInt64 = 0, shift: UInt64 = 0
        while let next = byte() {
            // The tenth byte has one bit left to give.
            if shift == 63, next > 1 { return nil }
            value |= UInt64(next & 0x7F) << shift
            if next < 0x80 { return next == 0 && shift > 0 ? nil : value }
            shift += 7
        }
        return nil
    }

    /// A zigzag number.
    mutating func signed() -> Int64? {
        guard let raw = number() else { return nil }
        return Int64(bitPattern: raw >> 1) ^ -Int64(bitPattern: raw & 1)
    }

    mutating func int32() -> Int32? {
        guard let value = signed() else { return nil }
        return Int32(exactly: value)
    }

    mutating func uint32() -> UInt32? {
        guard let value = number() else { return nil }
        return UInt32(exactly: value)
    }

    mutating func color() -> Color? {
        guard let red = byte(), let green = byte(), let blue = byte(), let alpha = byte() else { return nil }
        return Color(red: red, green: green, blue: blue, alpha: alpha)
    }

    mutating func word() -> UInt32? {
        guard remaining >= 4 else { return nil }
        var value: UInt32 = 0
        for shift in 0..<4 { value |= UInt32(bytes[position + shift]) << (UInt32(shift) * 8) }
        position += 4
        return value
    }
}
