import LimnCodecs
import LimnRaster

/// EXIF put together by hand, and files around it.
enum ExifFile {
    /// A small JPEG without anything but pixels.
    static let thumbnail = jpeg(Sheet(width: 8, height: 8, fill: .white))

    static func jpeg(_ sheet: Sheet) -> [UInt8] { try! ImageWriter.encode(sheet, as: .jpeg, WriteOptions()) }

    /// Little-endian: orientation, the camera's maker "Acme", a directory of the photo with the colour space Adobe RGB, a
    /// maker's note and a directory that says so again, a GPS directory with "N", a small copy.
    static func bytes(orientation: UInt8, thumbnail: [UInt8] = thumbnail) -> [UInt8] {
        let first =
            entry(0x010F, 2, 5, [62]) + entry(0x0112, 3, 1, [orientation]) + entry(0x8769, 4, 1, [68])
            + entry(0x8825, 4, 1, [122])
        let photo =
            entry(0x9003, 2, 4, Array("day\0".utf8)) + entry(0x927C, 7, 4, Array("NOTE".utf8))
            + entry(0xA001, 3, 1, [0xFF, 0xFF]) + entry(0xA005, 4, 1, [182])
        let place = entry(0x0001, 2, 2, Array("N\0".utf8))
        let index = entry(0x0001, 2, 4, Array("R03\0".utf8))
        let length = [UInt8(thumbnail.count & 255), UInt8(thumbnail.count >> 8)]
        let small = entry(0x0103, 3, 1, [6]) + entry(0x0201, 4, 1, [200]) + entry(0x0202, 4, 1, length)
        return [0x49, 0x49, 42, 0, 8, 0, 0, 0, 4, 0] + first + [140, 0, 0, 0] + Array("Acme\0\0".utf8)
            + [4, 0] + photo + [0, 0, 0, 0] + [1, 0] + place + [0, 0, 0, 0] + [3, 0] + small + [0, 0, 0, 0] + [1, 0]
            + index + [0, 0, 0, 0] + thumbnail
    }

    private static func entry(_ tag: Int, _ type: UInt8, _ count: UInt8, _ value: [UInt8]) -> [UInt8] {
        [UInt8(tag & 255), UInt8(tag >> 8), type, 0, count, 0, 0, 0] + value
            + [UInt8](repeating: 0, count: 4 - value.count)
    }

    /// A JPEG with a segment more behind its first marker.
    static func inserting(_ marker: UInt8, _ body: [UInt8], into jpeg: [UInt8]) -> [UInt8] {
        let length = body.count + 2
        return jpeg[..<2] + [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + body + jpeg[2...]
    }

    static func contains(_ bytes: [UInt8], _ text: String) -> Bool { contains(bytes, Array(text.utf8)) }

    static func contains(_ bytes: [UInt8], _ word: [UInt8]) -> Bool {
        bytes.indices.contains { bytes[$0] == word[0] && bytes[$0...].starts(with: word) }
    }
}
