/// Puts kept metadata into a file that has just been encoded, byte for byte as it was cleaned. JPEG, PNG and WebP;
/// libvips puts XMP into TIFF and everything into AVIF, and GIF goes without.
enum MetadataWriter {
    static func insert(_ metadata: Metadata, into bytes: [UInt8], _ format: ImageFormat) -> [UInt8] {
        // libvips' WebP has an EXIF of its own, which goes in any case.
        if metadata.isEmpty && format != .webp { return bytes }
        return switch format {
        case .jpeg: Array(bytes[..<2]) + segments(metadata) + bytes[2...]
        // Behind the signature and IHDR, which is 25 bytes.
        case .png: Array(bytes[..<33]) + chunks(metadata) + bytes[33...]
        case .webp: webp(metadata, bytes)
        case .tiff: metadata.exif.flatMap { ExifReader($0) }?.added(to: bytes) ?? bytes
        case .gif, .avif, .heic: bytes
        }
    }

    private static func segments(_ metadata: Metadata) -> [UInt8] {
        var result: [UInt8] = []
        func add(_ marker: UInt8, _ name: String, _ body: [UInt8]) {
            let length = 2 + name.utf8.count + body.count
            // A segment's length has 16 bits; what does not fit is left out.
            if length > 65_535 { return }
            result += [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + name.utf8 + body
        }
        if let exif = metadata.exif { add(0xE1, "Exif\0\0", exif) }
        if let xmp = metadata.xmp { add(0xE1, "http://ns.adobe.com/xap/1.0/\0", xmp) }
        for comment in metadata.comments { add(0xFE, "", comment.text) }
        return result
    }

    private static func chunks(_ metadata: Metadata) -> [UInt8] {
        var result: [UInt8] = []
        func add(_ name: String, _ body: [UInt8]) {
            let checked = Array(name.utf8) + body
            result += big(body.count) + checked + big(Int(CRC32.of(checked[...])))
        }
        if let exif = metadata.exif { add("eXIf", exif) }
        if let xmp = metadata.xmp { add("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + xmp) }
        for comment in metadata.comments {
            let keyword = (comment.keyword.isEmpty ? Array("Comment".utf8) : comment.keyword) + [0]
            // Only iTXt may hold UTF-8, and no text may hold a zero.
            let text = comment.text.prefix { $0 != 0 }
            add(comment.isUTF8 ? "iTXt" : "tEXt", keyword + (comment.isUTF8 ? [0, 0, 0, 0] : []) + text)
        }
        return result
    }

    private static func webp(_ metadata: Metadata, _ bytes: [UInt8]) -> [UInt8] {
        func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
            Array(name.utf8) + little(body.count, 4) + body + (body.count & 1 == 1 ? [0] : [])
        }
        var flags: UInt8 = (metadata.exif == nil ? 0 : 8) | (metadata.xmp == nil ? 0 : 4)
        var body = withoutMetadata(bytes)
        if body.starts(with: "VP8X".utf8) {
            body[8] = body[8] & ~12 | flags
        } else if flags != 0 {
            guard let size = webpSize(body) else { return bytes }
            if size.alpha { flags |= 16 }
            body = chunk("VP8X", [flags, 0, 0, 0] + little(size.width - 1, 3) + little(size.height - 1, 3)) + body
        }
        if let exif = metadata.exif { body += chunk("EXIF", exif) }
        if let xmp = metadata.xmp { body += chunk("XMP ", xmp) }
        return Array("RIFF".utf8) + little(body.count + 4, 4) + Array("WEBP".utf8) + body
    }

    /// The chunks of a WebP but EXIF and XMP: libvips writes an EXIF of its own.
    private static func withoutMetadata(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var at = 12
        while at + 8 <= bytes.count {
            let length = (0..<4).reduce(0) { $0 | Int(bytes[at + 4 + $1]) << (8 * $1) }
            let end = min(bytes.count, at + 8 + length + (length & 1))
            let name = bytes[at..<at + 4]
            if !name.elementsEqual("EXIF".utf8) && !name.elementsEqual("XMP ".utf8) { result += bytes[at..<end] }
            at = end
        }
        return result
    }

    /// The size in a simple WebP's first chunk (RFC 9649, sections 2.5 and 2.6).
    private static func webpSize(_ body: [UInt8]) -> (width: Int, height: Int, alpha: Bool)? {
        guard body.count >= 18 else { return nil }
        if body.starts(with: "VP8L".utf8) {
            let bits = Int(body[9]) | Int(body[10]) << 8 | Int(body[11]) << 16 | Int(body[12]) << 24
            return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1, bits >> 28 & 1 == 1)
        }
        return ((Int(body[14]) | Int(body[15]) << 8) & 0x3FFF, (Int(body[16]) | Int(body[17]) << 8) & 0x3FFF, false)
    }

    private static func big(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) } }
    private static func little(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(value >> (8 * $0) & 255) }
    }
}
