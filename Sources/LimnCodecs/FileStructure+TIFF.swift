extension FileStructure {
    /// A TIFF file is itself the structure that EXIF is made of.
    mutating func readTIFF(_ bytes: [UInt8]) {
        guard let reader = ExifReader(bytes) else { return }
        let order = ByteOrder(bigEndian: reader.bigEndian)
        let pages = order.pages(bytes)
        isCut =
            pages.isCut || reader.end(ofParts: 0x0111, 0x0117) > bytes.count
            || reader.end(ofParts: 0x0144, 0x0145) > bytes.count
        frames = max(1, pages.count)
        // What follows the first picture is a small copy of it, or another page, which is no metadata.
        metadata.hasSmallCopy = (reader.number(ExifReader.Tag.subfileType, in: reader.second) ?? 0) & 1 == 1
        if reader.isPrivate { metadata.exif = reader.rebuilt(location: true, thumbnail: true) }
        metadata.turnsByExif = false
        metadata.others = reader.entries.count { [ExifReader.Tag.iptc, ExifReader.Tag.photoshop].contains($0.tag) }
        if let entry = reader.entries.first(where: { $0.tag == ExifReader.Tag.xmp }), !entry.value.isEmpty {
            metadata.xmp = Array(bytes[entry.value])
        }
    }

    /// ISO/IEC 14496-12: boxes with their length in front; 1 stands for a longer one behind the name, 0 for the rest.
    mutating func readHEIF(_ bytes: [UInt8]) {
        var at = 0
        while at + 8 <= bytes.count {
            var length = big(bytes, at, 4)
            if length == 0 { return }
            if length == 1, at + 16 <= bytes.count {
                length = min(big(bytes, at + 8, 4), 1) << 32 | big(bytes, at + 12, 4)
            }
            if length < 8 { return }
            at += length
        }
        isCut = at != bytes.count
    }

    /// GIF89a, section 12 on: blocks up to the trailer, comments among them.
    mutating func readGIF(_ bytes: [UInt8]) {
        // How often to play, and the colour profile.
        let known = ["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"]
        var pictures = 0
        func table(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
        guard bytes.count >= 13 else { return }
        size = (little(bytes, 6, 2), little(bytes, 8, 2))
        var at = 13 + table(bytes[10])
        /// The sub-blocks at `at`, one after the other.
        func blocks() -> [UInt8]? {
            var data: [UInt8] = []
            while at < bytes.count {
                let length = Int(bytes[at])
                at += 1 + length
                if length == 0 { return data }
                guard at <= bytes.count else { return nil }
                data += bytes[at - length..<at]
            }
            return nil
        }
        while at + 10 < bytes.count {
            switch bytes[at] {
            case 0x21:
                let label = bytes[at + 1]
                at += 2
                guard let data = blocks() else { return }
                if label == 0xFE {
                    metadata.comments.append(.init(text: data, isUTF8: String(validating: data, as: UTF8.self) != nil))
                } else if label == 0xFF, data.starts(with: "XMP DataXMP".utf8) {
                    // The packet stands there as it is, its characters taken for lengths: seen, but not kept.
                    metadata.comments.append(.init(keyword: Array("Raw profile type xmp".utf8), text: []))
                } else if label == 0xFF, !known.contains(where: { data.starts(with: $0.utf8) }) {
                    metadata.others += 1
                }
            case 0x2C:
                pictures += 1
                frames = pictures
                at += 11 + table(bytes[at + 9])
                guard blocks() != nil else { return }
            default: break
            }
            if at < bytes.count, bytes[at] == 0x3B { break }
            if at < bytes.count, bytes[at] != 0x21, bytes[at] != 0x2C { return }
        }
        if at < bytes.count, bytes[at] == 0x3B { metadata.trailing = bytes.count - at - 1 }
    }
}
