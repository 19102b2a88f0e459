/// AVIF and HEIC (ISO/IEC 14496-12): boxes with their length in front.
extension FileStructure {
    /// Boxes on the outermost level; what else stands there hangs on behind the file.
    private static let outer = [
        "ftyp", "styp", "meta", "mdat", "moov", "moof", "mfra", "sidx", "free", "skip", "wide", "uuid", "pdin", "idat",
    ]

    mutating func readHEIF(_ bytes: [UInt8]) {
        var at = 0
        while at < bytes.count {
            guard let box = box(bytes, at, within: bytes.count), FileStructure.outer.contains(box.name) else {
                metadata.trailing = bytes.count - at
                return
            }
            if box.body.upperBound > bytes.count {
                isCut = true
                return
            }
            if box.name == "uuid" { metadata.others += 1 }
            // A reference of the kind "thmb" leads from a small copy to its picture. Both boxes begin with version and flags.
            if box.name == "meta", contains("thmb", in: "iref", bytes, box.body.dropFirst(4)) {
                metadata.unkept.thumbnail = true
            }
            at = box.body.upperBound
        }
    }

    /// The box that begins at `at`: its name and where its contents are, which may be more than there is. A length of 1 stands
    /// for a longer one behind the name, 0 for all the rest.
    private func box(_ bytes: [UInt8], _ at: Int, within end: Int) -> (name: String, body: Range<Int>)? {
        guard at + 8 <= end else { return nil }
        var length = big(bytes, at, 4), start = at + 8
        if length == 0 { length = end - at }
        if length == 1 {
            guard at + 16 <= end else { return nil }
            length = min(big(bytes, at + 8, 4), 1) << 32 | big(bytes, at + 12, 4)
            start = at + 16
        }
        guard at + length >= start else { return nil }
        return (String(decoding: bytes[at + 4..<at + 8], as: UTF8.self), start..<at + length)
    }

    /// Whether a box named `outer` inside a range has one named `inner`.
    private func contains(_ inner: String, in outer: String, _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        func first(_ name: String, _ range: Range<Int>) -> Range<Int>? {
            var at = range.lowerBound
            while let box = box(bytes, at, within: range.upperBound), box.body.upperBound <= range.upperBound {
                if box.name == name { return box.body }
                at = box.body.upperBound
            }
            return nil
        }
        return first(outer, range).flatMap { first(inner, $0.dropFirst(4)) } != nil
    }
}
