extension ExifReader {
    /// What may go on of the first directory: description, maker, model, orientation, resolution, program, times, people,
    /// rights and what Windows adds. Everything else is the picture's structure, its colours, which are sRGB now, or nobody
    /// knows what.
    private static let general: Set<Int> = [
        0x010E, 0x010F, 0x0110, 0x0112, 0x011A, 0x011B, 0x0128, 0x0131, 0x0132, 0x013B, 0x013C, 0x0213, 0x4746, 0x4749,
        0x8298, 0x9C9B, 0x9C9C, 0x9C9D, 0x9C9E, 0x9C9F,
    ]
    /// Of those, what tells nothing about anyone.
    private static let harmless: Set<Int> = [0x0112, 0x011A, 0x011B, 0x0128, 0x0213]
    /// Most bytes of a value after a redaction: a picture has more.
    private static let mostRedacted = 1024
    /// Of how the photo was taken, what does not go on: notes in no known form, which may hold a place or a preview, and
    /// pointers.
    private static let unknown: Set<Int> = [Tag.makerNote, Tag.interoperability, Tag.location, Tag.exif, 0xEA1C]

    /// All entries that may go on.
    var known: [Entry] {
        entries.filter { ExifReader.general.contains($0.tag) } + exif.filter { !ExifReader.unknown.contains($0.tag) }
    }

    /// Whether a value is a text that tells a place.
    func tellsPlace(_ entry: Entry) -> Bool { entry.isText && PrivateText.hasPlace(Array(bytes[entry.value])) }

    /// Whether it tells anything about a person, a camera or a place.
    var isPrivate: Bool {
        entries.contains {
            $0.tag == Tag.exif || $0.tag == Tag.location
                || ExifReader.general.contains($0.tag) && !ExifReader.harmless.contains($0.tag)
        }
    }

    /// Written anew from what is known, upright, so that nothing without a name stays behind; the maker's notes go. After a
    /// redaction nothing stays that may be a picture.
    func rebuilt(location: Bool, redacted: Bool) -> [UInt8] {
        // Never a BigTIFF: its offsets of 8 bytes are of no use here.
        let order = ByteOrder(bigEndian: order.bigEndian)
        var result: [UInt8] = order.bigEndian ? [0x4D, 0x4D, 0, 0x2A] : [0x49, 0x49, 0x2A, 0]
        result += order.bytes(8, 4)
        let next = ExifReader.append(
            fields(location: location, order, mostBytes: redacted ? ExifReader.mostRedacted : .max), to: &result, order)
        if !redacted, isUpright, let picture = plainThumbnail {
            result.replaceSubrange(next..<next + 4, with: order.bytes(result.count, 4))
            let small = [
                Field(tag: 0x0103, type: 3, count: 1, value: order.bytes(6, 2)),
                Field(tag: Tag.thumbnailOffset, picture: picture),
                Field(tag: Tag.thumbnailLength, type: 4, count: 1, value: order.bytes(picture.count, 4)),
            ]
            _ = ExifReader.append(small, to: &result, order)
        }
        return result
    }

    /// A TIFF file with what this knows in its first directory, which is written anew behind the pictures.
    func added(to file: [UInt8]) -> [UInt8] {
        guard let reader = ExifReader(file) else { return file }
        let order = reader.order
        let own = reader.entries.map { reader.field($0, order) }, tags = Set(own.map(\.tag))
        var result = file
        if result.count & 1 == 1 { result.append(0) }
        result.replaceSubrange(4..<8, with: order.bytes(result.count, 4))
        _ = ExifReader.append(
            own + fields(location: true, order).filter { !tags.contains($0.tag) }, to: &result, order)
        return result
    }

    private func fields(location: Bool, _ order: ByteOrder, mostBytes: Int = .max) -> [Field] {
        func kept(_ entries: [Entry]) -> [Field] {
            // Types from 13 on are of TIFF files and no others.
            entries.filter { entry in
                entry.type <= 12 && (location || !tellsPlace(entry))
                    && (mostBytes == .max || entry.value.count <= mostBytes && !holdsData(entry))
            }.map { field($0, order) }
        }
        var first = kept(entries.filter { ExifReader.general.contains($0.tag) })
        for k in first.indices where first[k].tag == Tag.orientation {
            first[k] = Field(tag: Tag.orientation, type: 3, count: 1, value: order.bytes(1, 2))
        }
        var taken = kept(exif.filter { !ExifReader.unknown.contains($0.tag) })
        for k in taken.indices where taken[k].tag == Tag.colorSpace {
            taken[k] = Field(tag: Tag.colorSpace, type: 3, count: 1, value: order.bytes(1, 2))
        }
        if !taken.isEmpty { first.append(Field(tag: Tag.exif, directory: taken)) }
        let place = location ? kept(directory(Tag.location, in: entries)) : []
        if !place.isEmpty { first.append(Field(tag: Tag.location, directory: place)) }
        return first
    }

    /// Whether a value may be a picture: a small file, or one in letters.
    private func holdsData(_ entry: Entry) -> Bool {
        entry.isText && entry.value.count >= 64 && PrivateText.holdsData(Array(bytes[entry.value]))
    }

    /// The small copy without what it has of metadata itself, which would go on unseen; nil unless it is a JPEG.
    private var plainThumbnail: [UInt8]? {
        guard let range = thumbnailRange, ImageFormat(content: Array(bytes[range])) == .jpeg else { return nil }
        let picture = PictureNotes.removed(from: Array(bytes[range]))
        return PictureNotes.traits(of: picture) == MetadataTraits() ? picture : nil
    }

    /// An entry to be written: with a value, or pointing to a directory or a picture.
    private struct Field {
        var tag: Int
        var type = 4
        var count = 1
        var value: [UInt8] = []
        var directory: [Field] = []
        var picture: [UInt8] = []
    }

    private func field(_ entry: Entry, _ order: ByteOrder) -> Field {
        var value = Array(bytes[entry.value])
        let unit = ByteOrder.unit(ofType: entry.type)
        if order.bigEndian != self.order.bigEndian && unit > 1 {
            for start in stride(from: 0, to: value.count - unit + 1, by: unit) { value[start..<start + unit].reverse() }
        }
        return Field(tag: entry.tag, type: entry.type, count: entry.count, value: value)
    }

    /// Appends a directory and what it points to. Returns where the offset of the next directory stands.
    private static func append(_ fields: [Field], to result: inout [UInt8], _ order: ByteOrder) -> Int {
        let fields = fields.sorted { $0.tag < $1.tag }
        var at = result.count + 2
        let next = at + fields.count * 12
        result += order.bytes(fields.count, 2) + [UInt8](repeating: 0, count: fields.count * 12 + 4)
        for field in fields {
            var value = field.value
            if value.count > 4 || !field.directory.isEmpty || !field.picture.isEmpty {
                if result.count & 1 == 1 { result.append(0) }
                let start = result.count
                result += value + field.picture
                if !field.directory.isEmpty { _ = append(field.directory, to: &result, order) }
                value = order.bytes(start, 4)
            }
            value += [UInt8](repeating: 0, count: 4 - value.count)
            let entry = order.bytes(field.tag, 2) + order.bytes(field.type, 2) + order.bytes(field.count, 4) + value
            result.replaceSubrange(at..<at + 12, with: entry)
            at += 12
        }
        return next
    }
}
