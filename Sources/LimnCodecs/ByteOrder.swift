/// Numbers and directories of a TIFF structure: in one order of bytes, with offsets of 4 bytes or, in BigTIFF, of 8.
struct ByteOrder: Equatable {
    let bigEndian: Bool
    /// Whether it is BigTIFF.
    var isWide = false
    /// Bytes of a value by its type: byte, ASCII, short, long, rational, the signed ones, float, double, offset, and of 8 bytes
    /// long, signed and offset.
    private static let sizes = [1, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 1, 1, 8, 8, 8]
    /// More than any offset or count can be, and still good to be reckoned with.
    private static let most = 1 << 40

    init(bigEndian: Bool) { self.bigEndian = bigEndian }

    /// By the first bytes of a structure; nil when it is none.
    init?(header bytes: [UInt8]) {
        guard bytes.count >= 8 else { return nil }
        switch Array(bytes[..<4]) {
        case [0x49, 0x49, 0x2A, 0]: bigEndian = false
        case [0x4D, 0x4D, 0, 0x2A]: bigEndian = true
        case [0x49, 0x49, 0x2B, 0] where bytes.count >= 16: (bigEndian, isWide) = (false, true)
        case [0x4D, 0x4D, 0, 0x2B] where bytes.count >= 16: (bigEndian, isWide) = (true, true)
        default: return nil
        }
    }

    /// Bytes of an offset, of a directory's count and of an entry.
    private var offsetSize: Int { isWide ? 8 : 4 }
    private var countSize: Int { isWide ? 8 : 2 }
    private var entrySize: Int { isWide ? 20 : 12 }

    /// Bytes of one value of a type.
    static func size(ofType type: Int) -> Int { sizes.indices.contains(type) ? sizes[type] : 1 }

    /// Bytes of the numbers that a type's values are made of: a rational is two.
    static func unit(ofType type: Int) -> Int { type == 5 || type == 10 ? 4 : size(ofType: type) }

    func number(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
        guard at >= 0, at + count <= bytes.count else { return 0 }
        let value = (0..<count).reduce(UInt64(0)) { $0 << 8 | UInt64(bytes[at + (bigEndian ? $1 : count - 1 - $1)]) }
        return Int(min(value, UInt64(ByteOrder.most)))
    }

    /// Where the first directory is.
    func first(_ bytes: [UInt8]) -> Int { number(bytes, isWide ? 8 : 4, offsetSize) }

    /// The entries whose values are inside, and where the next directory begins.
    func directory(_ bytes: [UInt8], at offset: Int) -> (entries: [ExifReader.Entry], next: Int) {
        guard let range = entries(bytes, at: offset), range.upperBound <= bytes.count else { return ([], 0) }
        // Values that overlap could make a small file grow without end where they are copied.
        var room = bytes.count
        let entries = stride(from: range.lowerBound, to: range.upperBound, by: entrySize).compactMap {
            at -> ExifReader.Entry? in
            let type = number(bytes, at + 2, 2), values = number(bytes, at + 4, offsetSize)
            let length = values * ByteOrder.size(ofType: type), inside = at + 4 + offsetSize
            let start = length <= offsetSize ? inside : number(bytes, inside, offsetSize)
            guard start + length <= bytes.count, length <= room else { return nil }
            room -= length
            return ExifReader.Entry(
                tag: number(bytes, at, 2), type: type, count: values, value: start..<start + length)
        }
        return (entries, number(bytes, range.upperBound, offsetSize))
    }

    /// Where a directory's entries are, which may be more than there is; nil when it does not begin inside the bytes. Behind
    /// them stands where the next one is.
    func entries(_ bytes: [UInt8], at offset: Int) -> Range<Int>? {
        guard offset >= 8, offset + countSize <= bytes.count else { return nil }
        let start = offset + countSize
        return start..<start + number(bytes, offset, countSize) * entrySize
    }

    /// How many directories a file has, small copies left out, and whether one of them is not there. They may go round in a
    /// circle or overlap: together they are never longer than the file.
    func pages(_ bytes: [UInt8]) -> (count: Int, isCut: Bool) {
        var at = first(bytes), count = 0, room = bytes.count
        while at != 0 {
            guard let range = entries(bytes, at: at), range.upperBound + offsetSize <= bytes.count else {
                return (count, true)
            }
            room -= countSize + range.count + offsetSize
            if room < 0 { return (count, false) }
            let kind = stride(from: range.lowerBound, to: range.upperBound, by: entrySize)
                .first { number(bytes, $0, 2) == ExifReader.Tag.subfileType }
            let isSmall = kind.map { number(bytes, $0 + 4 + offsetSize, 4) & 1 == 1 } ?? false
            if !isSmall { count += 1 }
            at = number(bytes, range.upperBound, offsetSize)
        }
        return (count, false)
    }

    func bytes(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (bigEndian ? count - 1 - $0 : $0))) }
    }
}
