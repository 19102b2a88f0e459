import CVips

extension FileStructure {
    /// Chunks that tell how pixels look and are not critical, which are those that begin with a capital letter.
    private static let needed = ["tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "pHYs"]
    /// Chunks without which there is no picture.
    private static let critical = ["IHDR", "PLTE", "IDAT", "IEND"]
    /// Public chunks that tell nothing about anyone.
    private static let harmless = [
        "bKGD", "hIST", "sPLT", "acTL", "fcTL", "fdAT", "cICP", "mDCV", "cLLI", "oFFs", "pCAL", "sCAL", "sTER",
    ]
    /// Most bytes of a colour profile; the largest in use have 4 MB.
    private static let largestProfile = 8 << 20

    mutating func readPNG(_ bytes: [UInt8]) throws(CodecError) {
        var at = 8, hasProfile = false
        while true {
            guard at + 12 <= bytes.count else { throw .damaged("it is cut short") }
            let length = big(bytes, at, 4), end = at + 12 + length
            guard end <= bytes.count else { throw .damaged("it is cut short") }
            let body = at + 8..<at + 8 + length
            guard CRC32.of(bytes[at + 4..<body.upperBound]) == UInt32(big(bytes, body.upperBound, 4)) else {
                throw .damaged("a checksum is wrong")
            }
            let name = String(decoding: bytes[at + 4..<at + 8], as: UTF8.self)
            switch name {
            case "IHDR" where length >= 8: size = (big(bytes, at + 8, 4), big(bytes, at + 12, 4))
            case "acTL" where length >= 4: frames = max(1, big(bytes, at + 8, 4))
            case "eXIf": add(exif: bytes[body])
            case "tEXt", "zTXt", "iTXt": readText(bytes, body, kind: bytes[at + 4])
            case "iCCP":
                // The first one counts, as for decoders.
                if hasProfile || !isProfile(bytes[body]) { note(at..<end, isCompressed: true) }
                hasProfile = true
            case "IEND":
                metadata.trailing = bytes.count - end
                return
            default: if isAncillary(name) && !FileStructure.harmless.contains(name) { metadata.others += 1 }
            }
            if isAncillary(name) { note(at..<end, isCompressed: name == "zTXt" || name == "iTXt") }
            at = end
        }
    }

    /// A PNG of nothing but its pixels, chunk by chunk as they are; of one that is cut short, as much as there is. What hangs on
    /// behind it goes, too.
    static func pixelsAlone(_ bytes: [UInt8]) -> [UInt8] {
        var result = Array(bytes.prefix(8)), at = 8
        while at + 8 <= bytes.count {
            let length = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }, end = min(bytes.count, at + 12 + length)
            let name = String(decoding: bytes[at + 4..<at + 8], as: UTF8.self)
            if critical.contains(name) || needed.contains(name) { result += bytes[at..<end] }
            if name == "IEND" { break }
            at = end
        }
        return result
    }

    private func isAncillary(_ name: String) -> Bool {
        name.utf8.first.map { $0 & 0x20 != 0 } == true && !FileStructure.needed.contains(name)
    }

    /// Whether a profile, which is compressed, is none that grows too large, or is damaged: that is as good as none.
    private mutating func isProfile(_ body: ArraySlice<UInt8>) -> Bool {
        guard let end = body.firstIndex(of: 0) else { return false }
        return inflated(Array(body[end...].dropFirst(2)), limit: FileStructure.largestProfile) != nil
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
            guard let inflated = inflated(text) else {
                metadata.unread += 1
                return
            }
            text = inflated
        }
        if keyword.elementsEqual("XML:com.adobe.xmp".utf8) {
            add(xmp: text)
        } else {
            add(.init(keyword: Array(keyword), text: text, isUTF8: kind == UInt8(ascii: "i")))
        }
    }

    /// What zlib makes of it; nil when it is damaged, over the limit, or when all together are over 16 MB.
    private mutating func inflated(_ bytes: [UInt8], limit: Int = 4 << 20) -> [UInt8]? {
        let limit = min(limit, inflatable)
        if limit == 0 { return nil }
        let result = inflate(bytes, limit: limit)
        // What came to nothing took time, too: at most what so many bytes can grow to.
        inflatable -= result.isEmpty ? min(limit, bytes.count * 1032) : result.count
        // A copy takes only what it needs.
        return result.isEmpty ? nil : result.withUnsafeBufferPointer { Array($0) }
    }

    private func inflate(_ bytes: [UInt8], limit: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            count = limn_inflate(bytes, bytes.count, buffer.baseAddress!, limit)
        }
    }
}
