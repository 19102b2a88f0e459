/// A look into EXIF's TIFF structure. Never trusts an offset or a count.
struct ExifReader {
    /// Tags that are looked for.
    enum Tag {
        static let subfileType = 0x00FE
        static let orientation = 0x0112
        static let thumbnailOffset = 0x0201
        static let thumbnailLength = 0x0202
        static let xmp = 0x02BC
        static let iptc = 0x83BB
        static let photoshop = 0x8649
        static let exif = 0x8769
        static let location = 0x8825
        static let makerNote = 0x927C
        static let colorSpace = 0xA001
        static let interoperability = 0xA005
    }

    /// One entry of a directory.
    struct Entry {
        var tag: Int
        var type: Int
        var count: Int
        /// Where the value is, and how long; inside the bytes.
        var value: Range<Int>

        /// Whether it may be a text: ASCII, or bytes, which Windows' are.
        var isText: Bool { type == 2 || type == 1 || type == 7 }
    }

    private(set) var bytes: [UInt8]
    let order: ByteOrder
    /// The first directory.
    let entries: [Entry]
    /// The directory of the embedded small copy; in a TIFF file, of the second picture.
    let second: [Entry]

    /// nil when it is no TIFF structure.
    init?(_ bytes: [UInt8]) {
        guard let order = ByteOrder(header: bytes) else { return nil }
        (self.bytes, self.order) = (bytes, order)
        let first = order.directory(bytes, at: order.first(bytes))
        entries = first.entries
        second = order.directory(bytes, at: first.next).entries
    }

    /// 1…8, or nil.
    var orientation: Int? {
        guard let value = number(Tag.orientation, in: entries), 1...8 ~= value else { return nil }
        return value
    }

    /// Whether there is a GPS directory, wherever it hangs, or a text that tells a place.
    var hasLocation: Bool {
        [entries, second, exif].contains { $0.contains { $0.tag == Tag.location } } || known.contains(where: tellsPlace)
    }

    /// Whether there is a small copy of the picture.
    var hasThumbnail: Bool { !second.isEmpty }

    /// The directory of how the photo was taken.
    var exif: [Entry] { directory(Tag.exif, in: entries) }

    /// The directory that an entry points to; empty when there is none.
    func directory(_ tag: Int, in entries: [Entry]) -> [Entry] {
        guard let offset = number(tag, in: entries) else { return [] }
        return order.directory(bytes, at: offset).entries
    }

    /// A whole number that an entry holds.
    func number(_ tag: Int, in entries: [Entry]) -> Int? {
        guard let entry = entries.first(where: { $0.tag == tag }), entry.count >= 1 else { return nil }
        let size = entry.type == 3 ? 2 : 16...18 ~= entry.type ? 8 : 4
        guard entry.value.count >= size else { return nil }
        return order.number(bytes, entry.value.lowerBound, size)
    }

    /// Where the last of a picture's parts ends, by the entries of their offsets and their lengths; 0 when not known.
    func end(ofParts offsets: Int, _ lengths: Int) -> Int {
        guard let starts = entries.first(where: { $0.tag == offsets }),
            let sizes = entries.first(where: { $0.tag == lengths }), starts.count == sizes.count
        else { return 0 }
        func value(_ entry: Entry, _ k: Int) -> Int {
            let unit = ByteOrder.unit(ofType: entry.type)
            return order.number(bytes, entry.value.lowerBound + k * unit, unit)
        }
        return (0..<starts.count).reduce(0) { max($0, value(starts, $1) + value(sizes, $1)) }
    }

    /// Whether the picture stands as it is stored, and its small copy with it.
    var isUpright: Bool { orientation ?? 1 == 1 }

    /// Says what is so of a written picture: that it stands upright and is sRGB. A small copy that would lie on its side is
    /// wiped out. Nothing moves, so offsets inside a maker's notes stay right.
    mutating func adapt() {
        if !isUpright { dropThumbnail() }
        for entry in entries where entry.tag == Tag.orientation { set(entry, order.bytes(1, 2)) }
        for entry in exif where entry.tag == Tag.colorSpace { set(entry, order.bytes(1, 2)) }
        // "R03" is Adobe RGB, "R98" sRGB.
        for entry in directory(Tag.interoperability, in: exif) where entry.tag == 1 { set(entry, Array("R98".utf8)) }
    }

    private mutating func set(_ entry: Entry, _ value: [UInt8]) {
        if entry.value.count >= value.count {
            bytes.replaceSubrange(entry.value.lowerBound..<entry.value.lowerBound + value.count, with: value)
        }
    }

    /// Unlinks the second directory and wipes out the picture it points to.
    private mutating func dropThumbnail() {
        if let range = thumbnailRange {
            bytes.replaceSubrange(range, with: repeatElement(0, count: range.count))
        }
        if let end = order.entries(bytes, at: order.first(bytes))?.upperBound, end + 4 <= bytes.count {
            bytes.replaceSubrange(end..<end + 4, with: repeatElement(0, count: 4))
        }
    }

    /// Where the small copy stands.
    var thumbnailRange: Range<Int>? {
        guard let start = number(Tag.thumbnailOffset, in: second), start >= 8,
            let length = number(Tag.thumbnailLength, in: second), length > 0, start + length <= bytes.count
        else { return nil }
        return start..<start + length
    }
}
