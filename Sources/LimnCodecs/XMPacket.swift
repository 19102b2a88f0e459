/// XMP is searched as text: what it must not tell is found whatever its structure and its prefixes.
enum XMPacket {
    /// Most bytes that are searched: more than any packet of a photo has.
    private static let mostSearched = 16 << 20
    private static let pictures = ["thumbnail", "xmpgimg", "gimage", "gdepth", "data:image"]

    /// Whether bytes of any kind are a packet; one in UTF-16 has zeros between its letters.
    static func mayBe(_ bytes: [UInt8]) -> Bool { PrivateText.find(bytes.filter { $0 != 0 }, "RDF") != nil }

    /// Whether it tells a place, or is written so that this cannot be told: in UTF-16, with a document type, or without end.
    static func hasLocation(_ packet: [UInt8]) -> Bool {
        packet.count > mostSearched || packet.contains(0) || PrivateText.find(packet, "<!DOCTYPE") != nil
            || PrivateText.namesPlace(packet)
    }

    /// Whether it holds a small copy of the picture.
    static func hasThumbnail(_ packet: [UInt8]) -> Bool {
        if packet.count > mostSearched { return true }
        let text = PrivateText.lowercased(packet)
        return pictures.contains { PrivateText.find(text, $0) != nil }
    }

    /// Whether it may hold any picture, or is in an encoding that is not searched.
    static func mayHoldPicture(_ packet: [UInt8]) -> Bool {
        packet.contains(0) || hasThumbnail(packet) || PrivateText.holdsData(packet)
    }

    /// The packet, saying that the picture stands upright.
    static func upright(_ packet: [UInt8]) -> [UInt8] {
        var result = packet
        for name in ["tiff:Orientation=\"", "tiff:Orientation='", "<tiff:Orientation>"] {
            guard let end = PrivateText.find(packet, name), end < packet.count, 0x31...0x38 ~= packet[end] else {
                continue
            }
            result[end] = 0x31
        }
        return result
    }
}
