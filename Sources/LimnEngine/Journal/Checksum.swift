/// CRC-32C (Castagnoli: reflected polynomial 0x82F63B78, all bits inverted before and after), four bits at a time.
public struct Checksum {
    private var state: UInt32 = .max

    /// The checksum of no bytes.
    public init() {}

    /// The checksum of all bytes added.
    public var value: UInt32 { ~state }

    /// Adds one byte.
    public mutating func add(_ byte: UInt8) {
        state ^= UInt32(byte)
        state = state >> 4 ^ Checksum.table[Int(state & 15)]
        state = state >> 4 ^ Checksum.table[Int(state & 15)]
    }

    /// The checksum of `bytes[range]`.
    public static func of(_ bytes: [UInt8], _ range: Range<Int>) -> UInt32 {
        var checksum = Checksum()
        for index in range { checksum.add(bytes[index]) }
        return checksum.value
    }

    /// What four bits leave behind. Sixteen entries are a literal, which needs no code at start-up.
    private static let table: [UInt32] = [
        0x0000_0000, 0x105E_C76F, 0x20BD_8EDE, 0x30E3_49B1, 0x417B_1DBC, 0x5125_DAD3, 0x61C6_9362, 0x7198_540D,
        0x82F6_3B78, 0x92A8_FC17, 0xA24B_B5A6, 0xB215_72C9, 0xC38D_26C4, 0xD3D3_E1AB, 0xE330_A81A, 0xF36E_6F75,
    ]
}
