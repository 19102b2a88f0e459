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
        static let interoperability = 0xA005
    }

    /// One entry of a directory.
    struct Entry {
        var tag: Int
        var type: Int
        var count: Int
        /// Where the value is, and how long; inside the bytes.
        var value: Range<Int>
    }

    private(set) var bytes: [UInt8]
    let bigEndian: Bool
    /// The first directory.
    let entries: [Entry]
    /// The directory of the embedded small copy; in a TIFF file, of the second picture.
    let second: [Entry]

    /// nil when it is no TIFF structure.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= 8 else { return nil }
        if bytes.starts(with: [0x49, 0x49, 0x2A, 0]) {
            bigEndian = false
        } else if bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
            bigEndian = true
        } else {
            return nil
        }
        self.bytes = bytes
        let order = ByteOrder(bigEndian: bigEndian)
        let first = order.directory(bytes, at: order.number(bytes, 4, 4))
        entries = first.entries
        second = order.directory(bytes, at: first.next).entries
    }

    /// 1…8, or nil.
    var orientation: Int? {
        guard let value = number(Tag.orientation, in: entries), 1...8 ~= value else { return nil }
        return value
    }

    /// Whether there is a GPS directory, wherever it hangs.
    var hasLocation: Bool { [entries, second, exif].contains { $0.contains { $0.tag == Tag.location } } }

    /// Whether there is a small copy of the picture.
    var hasThumbnail: Bool { !second.isEmpty }

    /// The directory of how the photo was taken.
    var exif: [Entry] { directory(Tag.exif, in: entries) }

    /// The directory that an entry points to; empty when there is none.
    func directory(_ tag: Int, in entries: [Entry]) -> [Entry] {
        guard let offset = number(tag, in: entries) else { return [] }
        return ByteOrder(bigEndian: bigEndian).directory(bytes, at: offset).entries
    }

    /// A whole number that an entry holds.
    func number(_ tag: Int, in entries: [Entry]) -> Int? {
        guard let entry = entries.first(where: { $0.tag == tag }), entry.count >= 1 else { return nil }
        let size = entry.type == 3 ? 2 : 4
        guard entry.value.count >= size else { return nil }
        return ByteOrder(bigEndian: bigEndian).number(bytes, entry.value.lowerBound, size)
    }

    /// Where the last of a picture's parts ends, by the entries of their offsets and their lengths; 0 when not known.
    func end(ofParts offsets: Int, _ lengths: Int) -> Int {
        guard let starts = entries.first(where: { $0.tag == offsets }),
            let sizes = entries.first(where: { $0.tag == lengths }), starts.count == sizes.count
        else { return 0 }
        let order = ByteOrder(bigEndian: bigEndian)
        func value(_ entry: Entry, _ k: Int) -> Int {
            let unit = ByteOrder.unit(ofType: entry.type)
            return order.number(bytes, entry.value.lowerBound + k * unit, unit)
        }
        return (0..<starts.count).reduce(0) { max($0, value(starts, $1) + value(sizes, $1)) }
    }

    /// Says that the picture stands upright; nothing moves, so offsets inside a maker's notes stay right.
    mutating func setUpright() {
        for entry in entries where entry.tag == Tag.orientation && entry.value.count >= 2 {
            bytes[entry.value.lowerBound] = bigEndian ? 0 : 1
            bytes[entry.value.lowerBound + 1] = bigEndian ? 1 : 0
        }
    }
}

/// Numbers and directories in one order of bytes.
struct ByteOrder {
    let bigEndian: Bool
    /// Bytes of a value by its type: byte, ASCII, short, long, rational, the signed ones, float, double.
    private static let sizes = [1, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

    /// Bytes of the numbers that a type's values are made of: a rational is two.
    static func unit(ofType type: Int) -> Int {
        type == 5 || type == 10 ? 4 : sizes.indices.contains(type) ? sizes[type] : 1
    }

    func number(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
        guard at >= 0, at + count <= bytes.count else { return 0 }
        return (0..<count).reduce(0) { $0 << 8 | Int(bytes[at + (bigEndian ? $1 : count - 1 - $1)]) }
    }

    /// The entries whose values are inside, and where the next directory begins.
    func directory(_ bytes: [UInt8], at offset: Int) -> (entries: [ExifReader.Entry], next: Int) {
        guard offset >= 8, offset + 2 <= bytes.count else { return ([], 0) }
        let count = number(bytes, offset, 2), end = offset + 2 + count * 12
        guard end <= bytes.count else { return ([], 0) }
        // Values that overlap could make a small file grow without end where they are copied.
        var room = bytes.count
        let entries = (0..<count).compactMap { k -> ExifReader.Entry? in
            let at = offset + 2 + k * 12
            let type = number(bytes, at + 2, 2), values = number(bytes, at + 4, 4)
            let length = values * (ByteOrder.sizes.indices.contains(type) ? ByteOrder.sizes[type] : 1)
            let start = length <= 4 ? at + 8 : number(bytes, at + 8, 4)
            guard start + length <= bytes.count, length <= room else { return nil }
            room -= length
            return ExifReader.Entry(
                tag: number(bytes, at, 2), type: type, count: values, value: start..<start + length)
        }
        return (entries, number(bytes, end, 4))
    }

    /// How many directories a file has, small copies left out, and whether one of them is not there. Bounded, for they may
    /// go round in a circle.
    func pages(_ bytes: [UInt8]) -> (count: Int, isCut: Bool) {
        var at = number(bytes, 4, 4), count = 0
        for _ in 0..<10_000 where at != 0 {
            let entries = number(bytes, at, 2), next = at + 2 + entries * 12
            if at + 2 > bytes.count || next + 4 > bytes.count { return (count, true) }
            let kind = (0..<entries).first { number(bytes, at + 2 + $0 * 12, 2) == ExifReader.Tag.subfileType }
            let isSmall = kind.map { number(bytes, at + 10 + $0 * 12, 4) & 1 == 1 } ?? false
            if !isSmall { count += 1 }
            at = number(bytes, next, 4)
        }
        return (count, false)
    }

    func bytes(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (bigEndian ? count - 1 - $0 : $0))) }
    }
}
