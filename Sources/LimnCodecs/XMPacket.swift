/// XMP is searched as text: what it must not tell is found whatever its structure.
enum XMPacket {
    private static let places = [
        "GPS", "photoshop:City", "photoshop:State", "photoshop:Country", "Iptc4xmpCore:Location", "LocationShown",
        "LocationCreated",
    ]

    /// Whether it tells a place, or is in an encoding that is not searched.
    static func hasLocation(_ packet: [UInt8]) -> Bool {
        packet.contains(0) || places.contains { find(packet, $0) != nil }
    }

    /// Whether it holds a small copy of the picture.
    static func hasThumbnail(_ packet: [UInt8]) -> Bool { find(packet, "Thumbnails") != nil }

    /// The packet, saying that the picture stands upright.
    static func upright(_ packet: [UInt8]) -> [UInt8] {
        var result = packet
        for name in ["tiff:Orientation=\"", "tiff:Orientation='", "<tiff:Orientation>"] {
            guard let end = find(packet, name), end < packet.count, 0x31...0x38 ~= packet[end] else { continue }
            result[end] = 0x31
        }
        return result
    }

    /// Where the first `text` ends.
    private static func find(_ bytes: [UInt8], _ text: String) -> Int? {
        let word = Array(text.utf8)
        var at = 0
        while let next = bytes[at...].firstIndex(of: word[0]) {
            if bytes[next...].starts(with: word) { return next + word.count }
            at = next + 1
        }
        return nil
    }
}
