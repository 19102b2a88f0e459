import CVips

extension FileStructure {
    mutating func readPNG(_ bytes: [UInt8]) throws(CodecError) {
        var at = 8
        while true {
            guard at + 12 <= bytes.count else { throw .damaged("it is cut short") }
            let length = big(bytes, at, 4), end = at + 12 + length
            guard end <= bytes.count else { throw .damaged("it is cut short") }
            let body = at + 8..<at + 8 + length
            guard CRC32.of(bytes[at + 4..<body.upperBound]) == UInt32(big(bytes, body.upperBound, 4)) else {
                throw .damaged("a checksum is wrong")
            }
            switch String(decoding: bytes[at + 4..<at + 8], as: UTF8.self) {
            case "IHDR" where length >= 8: size = (big(bytes, at + 8, 4), big(bytes, at + 12, 4))
            case "eXIf": metadata.exif = Array(bytes[body])
            case "tEXt", "zTXt", "iTXt": readText(bytes, body, kind: bytes[at + 4])
            case "IEND":
                metadata.trailing = bytes.count - end
                return
            default: break
            }
            at = end
        }
    }

    /// tEXt: keyword, text in Latin-1. zTXt: keyword, method, compressed text. iTXt: keyword, whether it is compressed,
    /// method, language, keyword in that language, text in UTF-8. A zero ends each part but the last.
    private mutating func readText(_ bytes: [UInt8], _ body: Range<Int>, kind: UInt8) {
        var rest = bytes[body]
        func part() -> ArraySlice<UInt8>? {
            guard let end = rest.firstIndex(of: 0) else { return nil }
            defer { rest = rest[(end + 1)...] }
            return rest[..<end]
        }
        guard let keyword = part() else { return }
        var isCompressed = kind == UInt8(ascii: "z")
        if isCompressed { rest = rest.dropFirst() }
        if kind == UInt8(ascii: "i") {
            isCompressed = rest.first == 1
            rest = rest.dropFirst(2)
            guard part() != nil, part() != nil else { return }
        }
        var text = Array(rest)
        if isCompressed {
            guard let inflated = inflated(text) else { return }
            text = inflated
        }
        if keyword.elementsEqual("XML:com.adobe.xmp".utf8) {
            metadata.xmp = text
        } else {
            metadata.comments.append(.init(keyword: Array(keyword), text: text, isUTF8: kind == UInt8(ascii: "i")))
        }
    }

    /// What zlib makes of it; nil when it is damaged, or when all texts together are over 16 MB.
    private mutating func inflated(_ bytes: [UInt8]) -> [UInt8]? {
        let limit = min(4 << 20, inflatable)
        if limit == 0 { return nil }
        let result = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            count = limn_inflate(bytes, bytes.count, buffer.baseAddress!, limit)
        }
        inflatable -= result.count

        // A copy takes only what it needs.
        return result.isEmpty ? nil : result.withUnsafeBufferPointer { Array($0) }
    }
}
