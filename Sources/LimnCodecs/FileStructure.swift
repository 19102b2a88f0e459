/// What the outer structure of a file tells, without decoding pixels: size where it is cheap to know, metadata, and
/// whether the file is whole.
struct FileStructure {
    var size: (width: Int, height: Int)?
    var metadata = Metadata()
    /// Whether a TIFF, AVIF or HEIC speaks of bytes that are not there. Some can be read all the same.
    var isCut = false
    /// Frames of an animation, pages or pictures.
    var frames = 1
    /// Bytes that compressed texts and a profile may still grow to.
    var inflatable = 16 << 20
    /// Notes that libvips need not see, in file order.
    private var notes: [Range<Int>] = []
    /// Bytes of the notes; of those that libvips would unpack, more than any that may stay.
    private var weight = 0

    /// Throws: `CodecError.damaged` for a PNG, JPEG or WebP that is cut short or whose structure is broken.
    init(_ bytes: [UInt8], _ format: ImageFormat) throws(CodecError) {
        switch format {
        case .png: try readPNG(bytes)
        case .jpeg: try readJPEG(bytes)
        case .webp: try readWebP(bytes)
        case .tiff: readTIFF(bytes)
        case .gif: readGIF(bytes)
        case .avif, .heic: readHEIF(bytes)
        }
    }

    /// The file as libvips is to see it: without notes, which are read here, and which it would unpack and copy whatever
    /// they grow to. The small ones of an ordinary photo stay, and nothing is copied.
    func picture(_ bytes: [UInt8], _ format: ImageFormat) -> [UInt8] {
        if weight <= 1 << 16 { return bytes }
        var result: [UInt8] = [], at = 0
        result.reserveCapacity(bytes.count)
        for note in notes + [bytes.count..<bytes.count] {
            result += bytes[at..<note.lowerBound]
            at = note.upperBound
        }
        if format == .webp {
            // RIFF tells its length.
            let length = little(bytes, 4, 4) - notes.reduce(0) { $0 + $1.count }
            for k in 0..<4 { result[4 + k] = UInt8(length >> (8 * k) & 255) }
        }
        return result
    }

    /// Remembers a note.
    mutating func note(_ range: Range<Int>, isCompressed: Bool = false) {
        notes.append(range)
        weight += isCompressed ? 1 << 20 : range.count
    }

    /// What became of reading the picture, and "cut short" where the structure knows better than the decoder.
    func explaining<Result>(_ read: () throws(CodecError) -> Result) throws(CodecError) -> Result {
        do throws(CodecError) {
            return try read()
        } catch {
            if isCut, case .damaged = error { throw .damaged("it is cut short") }
            throw error
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
            let isNote = marker == 0xFE || 0xE0...0xEF ~= marker
            if isNote && (length < 2 || at + 2 + length > bytes.count) {
                // A note that tells a wrong length: decoders look for the next marker, and so do we.
                at += 2
                continue
            }
            guard length >= 2, at + 2 + length <= bytes.count else { break }
            readSegment(bytes, marker, at + 4..<at + 2 + length)
            if isNote && !isNeeded(bytes, marker, at + 4..<at + 2 + length) { note(at..<at + 2 + length) }
            if marker == 0xDA { scanning = true }
            at += 2 + length
        }
        throw .damaged("it is cut short")
    }

    /// Whether a segment tells how pixels look: JFIF, Adobe's colour transform, the colour profile.
    private func isNeeded(_ bytes: [UInt8], _ marker: UInt8, _ body: Range<Int>) -> Bool {
        marker == 0xE0 || marker == 0xEE || marker == 0xE2 && bytes[body].starts(with: "ICC_PROFILE\0".utf8)
    }

    private mutating func readSegment(_ bytes: [UInt8], _ marker: UInt8, _ body: Range<Int>) {
        let xmpName = "http://ns.adobe.com/xap/1.0/\0"
        switch marker {
        case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
            if body.count >= 5 { size = (big(bytes, body.lowerBound + 3, 2), big(bytes, body.lowerBound + 1, 2)) }
        case 0xE0 where bytes[body].starts(with: "JFXX\0".utf8): metadata.hasSmallCopy = true
        case 0xE0 where bytes[body].starts(with: "JFIF\0".utf8) && body.count >= 14:
            if bytes[body.lowerBound + 12] > 0 && bytes[body.lowerBound + 13] > 0 { metadata.hasSmallCopy = true }
        case 0xE2 where bytes[body].starts(with: "MPF\0".utf8):
            metadata.hasSmallCopy = true
            metadata.others += 1
        case 0xE1 where bytes[body].starts(with: "Exif\0\0".utf8):
            // The first one counts, as for decoders.
            if metadata.exif == nil { metadata.exif = Array(bytes[body].dropFirst(6)) }
        case 0xE1 where bytes[body].starts(with: xmpName.utf8):
            metadata.xmp = Array(bytes[body].dropFirst(xmpName.utf8.count))
        case 0xFE:
            let text = Array(bytes[body])
            metadata.comments.append(.init(text: text, isUTF8: String(validating: text, as: UTF8.self) != nil))
        default: if 0xE0...0xEF ~= marker && !isNeeded(bytes, marker, body) { metadata.others += 1 }
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
            case "VP8 ", "VP8L": hasPicture = true
            case "ANMF":
                if hasPicture { frames += 1 }
                hasPicture = true
            case "XMP ":
                metadata.xmp = Array(bytes[body])
                note(at..<min(end, body.upperBound + (length & 1)))
            case "EXIF":
                note(at..<min(end, body.upperBound + (length & 1)))
                let exif = bytes[body]
                metadata.exif = exif.starts(with: "Exif\0\0".utf8) ? Array(exif.dropFirst(6)) : Array(exif)
            case "ALPH", "ANIM", "ICCP", "VP8X": break
            default:
                metadata.others += 1
                note(at..<min(end, body.upperBound + (length & 1)))
            }
            at = body.upperBound + (length & 1)
        }
        guard hasPicture else { throw .damaged("it holds no picture") }
    }

    func big(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
        (0..<count).reduce(0) { $0 << 8 | Int(bytes[at + $1]) }
    }

    func little(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
        guard at + count <= bytes.count else { return Int.max >> 8 }
        return (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
    }
}
