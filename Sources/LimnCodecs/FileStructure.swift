/// What the outer structure of a file tells, without decoding pixels: size where it is cheap to know, metadata, and
/// whether the file is whole.
struct FileStructure {
    private(set) var size: (width: Int, height: Int)?
    private(set) var metadata = Metadata()

    /// Throws: `CodecError.damaged` for a PNG, JPEG or WebP that is cut short or whose structure is broken.
    init(_ bytes: [UInt8], _ format: ImageFormat) throws(CodecError) {
        switch format {
        case .png: try readPNG(bytes)
        case .jpeg: try readJPEG(bytes)
        case .webp: try readWebP(bytes)
        case .tiff: metadata.exif = nil
        case .gif, .avif, .heic: break
        }
    }

    private mutating func readPNG(_ bytes: [UInt8]) throws(CodecError) {
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
            case "iCCP": metadata.profile = Array(bytes[body])
            case "tEXt", "zTXt": metadata.comments.append(Array(bytes[body]))
            case "iTXt":
                if bytes[body].starts(with: "XML:com.adobe.xmp\0".utf8) {
                    // keyword, compression flag and method, two empty strings
                    if length > 22, bytes[at + 26] == 0 { metadata.xmp = Array(bytes[at + 30..<body.upperBound]) }
                } else {
                    metadata.comments.append(Array(bytes[body]))
                }
            case "IEND":
                metadata.trailing = bytes.count - end
                return
            default: break
            }
            at = end
        }
    }

    private mutating func readJPEG(_ bytes: [UInt8]) throws(CodecError) {
        var at = 2
        var scanning = false
        while at + 1 < bytes.count {
            if bytes[at] != 0xFF {
                // Inside a scan anything else is data; elsewhere it is rubbish that decoders skip.
                at += 1
                continue
            }
            let marker = bytes[at + 1]
            if marker == 0xFF { at += 1; continue }
            if marker == 0 || 0xD0...0xD8 ~= marker || marker == 1 { at += 2; continue }
            if marker == 0xD9 {
                guard scanning else { throw .damaged("it holds no picture") }
                metadata.trailing = bytes.count - at - 2
                return
            }
            guard at + 4 <= bytes.count else { break }
            let length = big(bytes, at + 2, 2)
            guard length >= 2, at + 2 + length <= bytes.count else { break }
            readSegment(bytes, marker, at + 4..<at + 2 + length)
            if marker == 0xDA { scanning = true }
            at += 2 + length
        }
        throw .damaged("it is cut short")
    }

    private mutating func readSegment(_ bytes: [UInt8], _ marker: UInt8, _ body: Range<Int>) {
        let xmpName = "http://ns.adobe.com/xap/1.0/\0"
        switch marker {
        case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
            if body.count >= 5 { size = (big(bytes, body.lowerBound + 3, 2), big(bytes, body.lowerBound + 1, 2)) }
        case 0xE1 where bytes[body].starts(with: "Exif\0\0".utf8): metadata.exif = Array(bytes[body].dropFirst(6))
        case 0xE1 where bytes[body].starts(with: xmpName.utf8):
            metadata.xmp = Array(bytes[body].dropFirst(xmpName.utf8.count))
        case 0xE2 where bytes[body].starts(with: "ICC_PROFILE\0".utf8):
            metadata.profile = (metadata.profile ?? []) + bytes[body].dropFirst(14)
        case 0xFE: metadata.comments.append(Array(bytes[body]))
        default: break
        }
    }

    private mutating func readWebP(_ bytes: [UInt8]) throws(CodecError) {
        let end = 8 + little(bytes, 4, 4)
        guard bytes.count >= 12, end <= bytes.count else { throw .damaged("it is cut short") }
        metadata.trailing = max(0, bytes.count - end - (end & 1))
        var at = 12
        var hasPicture = false
        while at + 8 <= end {
            let length = little(bytes, at + 4, 4), body = at + 8..<at + 8 + length
            guard body.upperBound <= end else { throw .damaged("it is cut short") }
            switch String(decoding: bytes[at..<at + 4], as: UTF8.self) {
            case "VP8X" where length >= 10:
                size = (little(bytes, at + 12, 3) + 1, little(bytes, at + 15, 3) + 1)
            case "VP8 ", "VP8L", "ANMF": hasPicture = true
            case "ICCP": metadata.profile = Array(bytes[body])
            case "XMP ": metadata.xmp = Array(bytes[body])
            case "EXIF":
                let exif = bytes[body]
                metadata.exif = exif.starts(with: "Exif\0\0".utf8) ? Array(exif.dropFirst(6)) : Array(exif)
            default: break
            }
            at = body.upperBound + (length & 1)
        }
        guard hasPicture else { throw .damaged("it holds no picture") }
    }

    private func big(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
        (0..<count).reduce(0) { $0 << 8 | Int(bytes[at + $1]) }
    }

    private func little(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
        guard at + count <= bytes.count else { return Int.max >> 8 }
        return (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
    }
}
