/// JPEG (ITU-T T.81, annex B): markers, and segments with their lengths.
extension FileStructure {
    mutating func readJPEG(_ bytes: [UInt8]) throws(CodecError) {
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
        case 0xE0 where bytes[body].starts(with: "JFXX\0".utf8): metadata.unkept.thumbnail = true
        case 0xE0 where bytes[body].starts(with: "JFIF\0".utf8) && body.count >= 14:
            if bytes[body.lowerBound + 12] > 0 && bytes[body.lowerBound + 13] > 0 { metadata.unkept.thumbnail = true }
        case 0xE2 where bytes[body].starts(with: "MPF\0".utf8):
            metadata.unkept.thumbnail = true
            metadata.others += 1
        case 0xE1 where bytes[body].starts(with: "Exif\0\0".utf8):
            add(exif: bytes[body], isFirstCounted: true)
        case 0xE1 where bytes[body].starts(with: xmpName.utf8):
            add(xmp: Array(bytes[body].dropFirst(xmpName.utf8.count)))
        case 0xE1 where bytes[body].starts(with: "http://ns.adobe.com/xmp/extension/\0".utf8):
            // The rest of a packet that is too long for a segment, in pieces.
            metadata.others += 1
            metadata.unkept.add(MetadataTraits(xmp: Array(bytes[body].dropFirst(75))))
        case 0xED:
            metadata.others += 1
            metadata.unkept.add(MetadataTraits(photoshop: bytes[body]))
        case 0xFE: add(comment: bytes[body])
        default: if 0xE0...0xEF ~= marker && !isNeeded(bytes, marker, body) { metadata.others += 1 }
        }
    }
}
