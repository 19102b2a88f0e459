/// The checksum of PNG chunks and ZIP entries (ISO 3309, reflected polynomial 0xEDB88320), eight bytes a step (Intel's slicing-by-8).
public enum CRC32 {
    private static let tables: [UInt32] = {
        var tables = [UInt32](repeating: 0, count: 8 * 256)
        for i in 0..<256 {
            var c = UInt32(i)
            for _ in 0..<8 { c = c & 1 == 1 ? c >> 1 ^ 0xEDB8_8320 : c >> 1 }
            tables[i] = c
        }
        for i in 256..<8 * 256 { tables[i] = tables[i - 256] >> 8 ^ tables[Int(tables[i - 256] & 255)] }
        return tables
    }()

    /// The checksum of bytes.
    public static func of(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        var c = ~UInt32(0)
        bytes.withUnsafeBytes { buffer in
            tables.withUnsafeBufferPointer { t in
                var i = 0
                while i + 8 <= buffer.count {
                    let a = buffer.loadUnaligned(fromByteOffset: i, as: UInt32.self).littleEndian ^ c
                    let b = buffer.loadUnaligned(fromByteOffset: i + 4, as: UInt32.self).littleEndian
                    c = t[1792 + Int(a & 255)] ^ t[1536 + Int(a >> 8 & 255)] ^ t[1280 + Int(a >> 16 & 255)]
                    c ^= t[1024 + Int(a >> 24)] ^ t[768 + Int(b & 255)] ^ t[512 + Int(b >> 8 & 255)]
                    c ^= t[256 + Int(b >> 16 & 255)] ^ t[Int(b >> 24)]
                    i += 8
                }
                while i < buffer.count {
                    c = c >> 8 ^ t[Int((c ^ UInt32(buffer[i])) & 255)]
                    i += 1
                }
            }
        }
        return ~c
    }
}
