extension ExifReader {
    /// What may go on of the first directory: description, maker, model, orientation, resolution, program, times, people,
    /// rights and what Windows adds. Everything else is the picture's structure, or nobody knows what.
    private static let general: Set<Int> = [
        0x010E, 0x010F, 0x0110, 0x0112, 0x011A, 0x011B, 0x0128, 0x0131, 0x0132, 0x013B, 0x013C, 0x013E, 0x013F, 0x0211,
        0x0213, 0x0214, 0x4746, 0x4749, 0x8298, 0x9C9B, 0x9C9C, 0x9C9D, 0x9C9E, 0x9C9F,
    ]
    /// Of those, what tells nothing about anyone.
    private static let harmless: Set<Int> = [0x0112, 0x011A, 0x011B, 0x0128, 0x013E, 0x013F, 0x0211, 0x0213, 0x0214]
    /// Of how the photo was taken, what does not go on: notes in no known form, which may hold a place or a preview, and
    /// pointers.
    private static let unknown: Set<Int> = [Tag.makerNote, Tag.interoperability, Tag.location, Tag.exif, 0xEA1C]

    /// Whether it tells anything about a person, a camera or a place.
    var isPrivate: Bool {
        entries.contains {
            $0.tag == Tag.exif || $0.tag == Tag.location
                || ExifReader.general.contains($0.tag) && !ExifReader.harmless.contains($0.tag)
        }
    }

    /// Written anew from what is known, upright, so that nothing without a name stays behind; the maker's notes go.
    func rebuilt(location: Bool, thumbnail: Bool) -> [UInt8] {
        let order = ByteOrder(bigEndian: bigEndian)
        var result: [UInt8] = bigEndian ? [0x4D, 0x4D, 0, 0x2A] : [0x49, 0x49, 0x2A, 0]
        result += order.bytes(8, 4)
        let next = ExifReader.append(fields(location: location, order), to: &result, order)
        if thumbnail, let picture = thumbnailBytes {
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
        let order = ByteOrder(bigEndian: reader.bigEndian)
        let own = reader.entries.map { reader.field($0, order) }, tags = Set(own.map(\.tag))
        var result = file
        if result.count & 1 == 1 { result.append(0) }
        result.replaceSubrange(4..<8, with: order.bytes(result.count, 4))
        _ = ExifReader.append(
            own + fields(location: true, order).filter { !tags.contains($0.tag) }, to: &result, order)
        return result
    }

    private func fields(location: Bool, _ order: ByteOrder) -> [Field] {
        var first = entries.filter { ExifReader.general.contains($0.tag) }.map { field($0, order) }
        for k in first.indices where first[k].tag == Tag.orientation {
            first[k] = Field(tag: Tag.orientation, type: 3, count: 1, value: order.bytes(1, 2))
        }
        let taken = exif.filter { !ExifReader.unknown.contains($0.tag) }.map { field($0, order) }
        if !taken.isEmpty { first.append(Field(tag: Tag.exif, directory: taken)) }
        let place = location ? directory(Tag.location, in: entries).map { field($0, order) } : []
        if !place.isEmpty { first.append(Field(tag: Tag.location, directory: place)) }
        return first
    }

    private var thumbnailBytes: [UInt8]? {
        guard let start = number(Tag.thumbnailOffset, in: second), start >= 8,
            let length = number(Tag.thumbnailLength, in: second), length > 0, start + length <= bytes.count
        else { return nil }
        return Array(bytes[start..<start + length])
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
        if order.bigEndian != bigEndian && unit > 1 {
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
