@testable import LimnCodecs

/// PNG files put together by hand, without compression.
enum PNGFile {
    /// A file with this header and these filtered rows, at most 65,535 bytes a block.
    static func bytes(width: Int, height: Int, depth: UInt8, color: UInt8, rows: [UInt8]) -> [UInt8] {
        var zlib: [UInt8] = [0x78, 0x01]
        var rest = rows[...]
        repeat {
            let block = rest.prefix(65_535), length = block.count
            rest = rest.dropFirst(length)
            zlib += [rest.isEmpty ? 1 : 0, UInt8(length & 255), UInt8(length >> 8)]
            zlib += [~UInt8(length & 255), ~UInt8(length >> 8)] + block
        } while !rest.isEmpty
        var a = 1, b = 0
        for byte in rows {
            a = (a + Int(byte)) % 65_521
            b = (b + a) % 65_521
        }
        zlib += big(b << 16 | a)
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunk("IHDR", big(width) + big(height) + [depth, color, 0, 0, 0]) + chunk("IDAT", zlib)
            + chunk("IEND", [])
    }

    /// A chunk with its length and checksum.
    static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        let checked = Array(name.utf8) + body
        return big(body.count) + checked + big(Int(CRC32.of(checked[...])))
    }

    private static func big(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) } }
}
