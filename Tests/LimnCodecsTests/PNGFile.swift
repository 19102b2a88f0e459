@testable import LimnCodecs

/// PNG files put together by hand, without compression.
enum PNGFile {
    /// A file with this header and these filtered rows.
    static func bytes(
        width: Int, height: Int, depth: UInt8, color: UInt8, rows: [UInt8], profile: [UInt8]? = nil,
        notes: [UInt8] = []
    ) -> [UInt8] {
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunk("IHDR", big(width) + big(height) + [depth, color, 0, 0, 0])
            + (profile.map { chunk("iCCP", Array("icc".utf8) + [0, 0] + zlib($0)) } ?? [])
            + notes + chunk("IDAT", zlib(rows)) + chunk("IEND", [])
    }

    /// Stored blocks, at most 65,535 bytes each.
    static func zlib(_ bytes: [UInt8]) -> [UInt8] {
        var zlib: [UInt8] = [0x78, 0x01]
        var rest = bytes[...]
        repeat {
            let block = rest.prefix(65_535), length = block.count
            rest = rest.dropFirst(length)
            zlib += [rest.isEmpty ? 1 : 0, UInt8(length & 255), UInt8(length >> 8)]
            zlib += [~UInt8(length & 255), ~UInt8(length >> 8)] + block
        } while !rest.isEmpty
        var a = 1, b = 0
        for byte in bytes {
            a = (a + Int(byte)) % 65_521
            b = (b + a) % 65_521
        }
        return zlib + big(b << 16 | a)
    }

    /// A chunk with its length and checksum.
    static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        let checked = Array(name.utf8) + body
        return big(body.count) + checked + big(Int(CRC32.of(checked[...])))
    }

    /// Four bytes, the highest first.
    static func big(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) } }
}
