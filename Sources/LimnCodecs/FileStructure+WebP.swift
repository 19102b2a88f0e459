/// WebP (RFC 9649): RIFF chunks with their lengths.
extension FileStructure {
    mutating func readWebP(_ bytes: [UInt8]) throws(CodecError) {
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
                add(xmp: Array(bytes[body]))
                note(at..<min(end, body.upperBound + (length & 1)))
            case "EXIF":
                note(at..<min(end, body.upperBound + (length & 1)))
                add(exif: bytes[body])
            case "ALPH", "ANIM", "ICCP", "VP8X": break
            default:
                metadata.others += 1
                note(at..<min(end, body.upperBound + (length & 1)))
            }
            at = body.upperBound + (length & 1)
        }
        guard hasPicture else { throw .damaged("it holds no picture") }
    }
}
