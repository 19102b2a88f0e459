extension FileStructure {
    /// A TIFF file is itself the structure that EXIF is made of.
    mutating func readTIFF(_ bytes: [UInt8]) {
        guard let reader = ExifReader(bytes) else { return }
        let pages = reader.order.pages(bytes)
        isCut =
            pages.isCut || reader.end(ofParts: 0x0111, 0x0117) > bytes.count
            || reader.end(ofParts: 0x0144, 0x0145) > bytes.count
        frames = max(1, pages.count)
        // What follows the first picture is a small copy of it, or another page, which is no metadata.
        metadata.unkept.thumbnail = (reader.number(ExifReader.Tag.subfileType, in: reader.second) ?? 0) & 1 == 1
        if reader.isPrivate { metadata.exif = reader.rebuilt(location: true, redacted: false) }
        metadata.turnsByExif = false
        metadata.others = reader.entries.count { [ExifReader.Tag.iptc, ExifReader.Tag.photoshop].contains($0.tag) }
        for entry in reader.entries {
            switch entry.tag {
            case ExifReader.Tag.photoshop: metadata.unkept.add(MetadataTraits(photoshop: bytes[entry.value]))
            case ExifReader.Tag.iptc where PhotoshopBlocks.tellsPlace(bytes[entry.value]):
                metadata.unkept.location = true
            default: break
            }
        }
        if let entry = reader.entries.first(where: { $0.tag == ExifReader.Tag.xmp }), !entry.value.isEmpty {
            metadata.xmp = Array(bytes[entry.value])
        }
    }
}
