/// Photoshop's blocks: "8BIM", a number of 16 bits, a name, the length of the contents, the contents. They are looked for
/// wherever they stand, as what is between them may be cut.
enum PhotoshopBlocks {
    /// IPTC's data sets of a place (IIM 4.2, record 2): location codes and names, city, part of it, province, country.
    private static let places: [UInt8] = [26, 27, 90, 92, 95, 100, 101]

    /// Whether there is a thumbnail: number 1033 or 1036.
    static func hasThumbnail(_ bytes: ArraySlice<UInt8>) -> Bool {
        starts(bytes).contains { bytes[$0 + 4] == 4 && (bytes[$0 + 5] == 9 || bytes[$0 + 5] == 12) }
    }

    /// Whether IPTC, number 1028, tells a place.
    static func hasPlace(_ bytes: ArraySlice<UInt8>) -> Bool {
        starts(bytes).contains { start in
            guard bytes[start + 4] == 4, bytes[start + 5] == 4 else { return false }
            // The name, its length in front, is filled up to an even number of bytes.
            let rest = bytes[(start + 6)...], name = Int(rest.first ?? 0) + 1
            return tellsPlace(rest.dropFirst(name + (name & 1) + 4))
        }
    }

    /// Whether IPTC's data sets tell a place: each is 28, its record and number, its length and what it says.
    static func tellsPlace(_ bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes
        while rest.count >= 5, rest[rest.startIndex] == 28 {
            let head = Array(rest.prefix(5))
            if head[1] == 2 && places.contains(head[2]) { return true }
            rest = rest.dropFirst(5 + (Int(head[3]) << 8 | Int(head[4])))
        }
        return false
    }

    private static func starts(_ bytes: ArraySlice<UInt8>) -> some Sequence<Int> {
        bytes.indices.dropLast(5).lazy.filter { bytes[$0] == 0x38 && bytes[$0...].starts(with: "8BIM".utf8) }
    }
}
