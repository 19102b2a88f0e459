/// Searches texts of whatever structure for what they must not tell. Errs by finding too much: what is left out for it is a
/// text, what is let through is where somebody lives.
enum PrivateText {
    /// Parts of words about a point on Earth, one of them as DJI writes it.
    private static let coordinates = [
        "gps", "latitude", "longitude", "longtitude", "altitude", "location", "geotag", "georss", "wgs84", "coordinate",
    ]
    /// Parts of names for pieces of an address.
    private static let addresses = ["city", "country", "province", "ciadr", "worldregion", "venue", "coverage"]
    /// Names that mean a place only when they are nothing but this.
    private static let names = ["lat", "lon", "long", "lng", "geo", "state", "place", "point"]

    /// Whether a free text tells a place.
    static func hasPlace(_ text: [UInt8]) -> Bool {
        let text = lowercased(text)
        return coordinates.contains { find(text, $0) != nil } || names.contains { hasName(text, $0) }
    }

    /// The same of names and what they stand for, as in XML; there the pieces of an address count, too.
    static func namesPlace(_ text: [UInt8]) -> Bool {
        let lower = lowercased(text)
        return addresses.contains { find(lower, $0) != nil } || hasPlace(lower)
    }

    /// Whether it may hold a picture or other data: a long piece that is not made of words. 128 characters of base64, in lines
    /// or not, 256 of any other code without a space, 512 digits of numbers in a row; or bytes that no text has. Zeros end
    /// texts, or make UTF-16 of them.
    static func holdsData(_ text: [UInt8]) -> Bool {
        var line = 0, lines = 0, solid = 0, digits = 0
        for byte in text {
            let isDigit = 0x30...0x39 ~= byte || 0x41...0x46 ~= byte || 0x61...0x66 ~= byte
            let isBlank = byte == 0x20 || 9...13 ~= byte
            if byte == 0 { continue }
            if byte < 0x20 && !isBlank { return true }
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="),
                UInt8(ascii: "-"), UInt8(ascii: "_"):
                line += 1
            case 0x20, 9...13, UInt8(ascii: "\\"), UInt8(ascii: "&"), UInt8(ascii: "#"), UInt8(ascii: ";"),
                UInt8(ascii: "%"):
                // The end of a line, or how one is written; what is as short as "#xA" belongs to it.
                if line >= 20 { lines += line } else if line > 3 { lines = 0 }
                line = 0
            default: (line, lines) = (0, 0)
            }
            solid = isBlank || byte >= 0x80 || "<>\"'=".utf8.contains(byte) ? 0 : solid + 1
            if isDigit { digits += 1 } else if !isBlank && !",;:x[](){}\\".utf8.contains(byte) { digits = 0 }
            if lines + (line >= 20 ? line : 0) >= 128 || solid >= 256 || digits >= 512 { return true }
        }
        return false
    }

    /// Where the first `word` ends.
    static func find(_ bytes: [UInt8], _ word: String, from start: Int = 0) -> Int? {
        let word = Array(word.utf8)
        return bytes.withUnsafeBufferPointer { bytes in
            var at = start
            while at + word.count <= bytes.count {
                if bytes[at] == word[0] && word.indices.allSatisfy({ bytes[at + $0] == word[$0] }) {
                    return at + word.count
                }
                at += 1
            }
            return nil
        }
    }

    /// ASCII letters made small, and zeros left out, which makes most of UTF-16 legible.
    static func lowercased(_ text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        for byte in text where byte != 0 { result.append(0x41...0x5A ~= byte ? byte | 0x20 : byte) }
        return result
    }

    /// Whether a name that stands by itself is `word`: `ns:word=`, `<word>`, `"word":`, ` word=`.
    private static func hasName(_ text: [UInt8], _ word: String) -> Bool {
        var at = 0
        while let end = find(text, word, from: at) {
            let start = end - word.utf8.count
            let before = start == 0 ? 0x20 : text[start - 1], after = end == text.count ? 0x20 : text[end]
            if ":<\"'".utf8.contains(before), "=>/\"' \t\r\n".utf8.contains(after) { return true }
            if before <= 0x20, after == UInt8(ascii: "=") || after == UInt8(ascii: ":") { return true }
            at = end
        }
        return false
    }
}
