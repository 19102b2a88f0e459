/// A look into EXIF's TIFF structure, and the changes that privacy asks for, made in place: nothing moves, so every other
/// offset stays right. Never trusts an offset or a count.
struct ExifReader {
    private(set) var bytes: [UInt8]
    private let bigEndian: Bool
    private var entries: [Entry] = []
    private var thumbnailPointer = 0
    private(set) var hasThumbnail = false

    private struct Entry {
        var tag: Int
        var offset: Int
    }

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
        let first = read32(4)
        entries = directory(at: first)
        thumbnailPointer = first + 2 + entries.count * 12
        if thumbnailPointer + 4 <= bytes.count {
            let next = read32(thumbnailPointer)
            hasThumbnail = next != 0 && !directory(at: next).isEmpty
        }
    }

    /// 1…8, or nil.
    var orientation: Int? {
        guard let entry = entries.first(where: { $0.tag == 0x0112 }) else { return nil }
        let value = read16(entry.offset + 8)
        return 1...8 ~= value ? value : nil
    }

    /// Whether there is a GPS directory.
    var hasLocation: Bool { entries.contains { $0.tag == 0x8825 } }

    /// Orientation 1; the GPS directory and the thumbnail's directory zeroed and unlinked unless they may stay.
    mutating func clean(location: Bool, thumbnail: Bool) {
        for entry in entries {
            if entry.tag == 0x0112 { write(1, size: 2, at: entry.offset + 8) }
            if entry.tag == 0x8825 && !location {
                wipe(directory: read32(entry.offset + 8))
                // An entry of no known tag and no value, rather than moving those behind it.
                write(0xEA1C, size: 2, at: entry.offset)
                write(7, size: 2, at: entry.offset + 2)
                write(0, size: 4, at: entry.offset + 4)
                write(0, size: 4, at: entry.offset + 8)
            }
        }
        if !thumbnail && hasThumbnail {
            let at = read32(thumbnailPointer)
            for entry in directory(at: at) where entry.tag == 0x0201 {
                let start = read32(entry.offset + 8)
                let length = directory(at: at).first { $0.tag == 0x0202 }.map { read32($0.offset + 8) } ?? 0
                zero(start, length)
            }
            wipe(directory: at)
            write(0, size: 4, at: thumbnailPointer)
        }
    }

    private mutating func wipe(directory at: Int) {
        let sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]
        let found = directory(at: at)
        for entry in found {
            let type = read16(entry.offset + 2), count = read32(entry.offset + 4)
            let length = count * (sizes.indices.contains(type) ? sizes[type] : 1)
            if length > 4 { zero(read32(entry.offset + 8), length) }
        }
        zero(at, 2 + found.count * 12)
    }

    private func directory(at offset: Int) -> [Entry] {
        guard offset >= 8, offset + 2 <= bytes.count else { return [] }
        let count = read16(offset)
        guard offset + 2 + count * 12 <= bytes.count else { return [] }
        return (0..<count).map { Entry(tag: read16(offset + 2 + $0 * 12), offset: offset + 2 + $0 * 12) }
    }

    private func read16(_ at: Int) -> Int {
        guard at >= 0, at + 2 <= bytes.count else { return 0 }
        return bigEndian ? Int(bytes[at]) << 8 | Int(bytes[at + 1]) : Int(bytes[at + 1]) << 8 | Int(bytes[at])
    }

    private func read32(_ at: Int) -> Int {
        bigEndian ? read16(at) << 16 | read16(at + 2) : read16(at + 2) << 16 | read16(at)
    }

    private mutating func write(_ value: Int, size: Int, at: Int) {
        guard at >= 0, at + size <= bytes.count else { return }
        for i in 0..<size { bytes[at + (bigEndian ? size - 1 - i : i)] = UInt8(value >> (8 * i) & 255) }
    }

    private mutating func zero(_ start: Int, _ length: Int) {
        guard start >= 8, length > 0, start < bytes.count else { return }
        for i in start..<min(bytes.count, start + length) { bytes[i] = 0 }
    }
}
