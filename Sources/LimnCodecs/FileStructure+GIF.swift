/// GIF89a, section 12 on: blocks up to the trailer, comments among them.
extension FileStructure {
    /// Applications' blocks that tell nothing: how often to play, and the colour profile.
    private static let knownApplications = ["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"]

    mutating func readGIF(_ bytes: [UInt8]) {
        func table(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
        guard bytes.count >= 13 else { return }
        size = (little(bytes, 6, 2), little(bytes, 8, 2))
        var at = 13 + table(bytes[10]), pictures = 0
        while at + 1 < bytes.count {
            if bytes[at] == 0x21 {
                guard let blocks = subBlocks(bytes, at + 2) else { return }
                readExtension(bytes, label: bytes[at + 1], at + 2..<blocks.end, blocks.data)
                at = blocks.end
            } else if bytes[at] == 0x2C, at + 10 < bytes.count {
                pictures += 1
                frames = pictures
                guard let blocks = subBlocks(bytes, at + 11 + table(bytes[at + 9])) else { return }
                at = blocks.end
            } else {
                break
            }
        }
        if at < bytes.count, bytes[at] == 0x3B { metadata.trailing = bytes.count - at - 1 }
    }

    /// The sub-blocks that begin at `start`, one after the other, and where they end; nil when they are cut.
    private func subBlocks(_ bytes: [UInt8], _ start: Int) -> (data: [UInt8], end: Int)? {
        var data: [UInt8] = [], at = start
        while at < bytes.count {
            let length = Int(bytes[at])
            at += 1 + length
            if length == 0 { return (data, at) }
            guard at <= bytes.count else { return nil }
            data += bytes[at - length..<at]
        }
        return nil
    }

    private mutating func readExtension(_ bytes: [UInt8], label: UInt8, _ range: Range<Int>, _ data: [UInt8]) {
        if label == 0xFE { return add(comment: data[...]) }
        guard label == 0xFF else { return }
        if data.starts(with: "XMP DataXMP".utf8) {
            // The packet stands there as it is, its characters taken for lengths; behind it 1, then 255 down to 0, then 0, so
            // that whoever counts on gets to the end.
            let packet = bytes[range].dropFirst(12), tail: [UInt8] = [1] + (0...255).reversed() + [0]
            let isWhole = packet.suffix(tail.count).elementsEqual(tail)
            add(xmp: Array(packet.dropLast(isWhole ? tail.count : 0)))
        } else if !FileStructure.knownApplications.contains(where: { data.starts(with: $0.utf8) }) {
            metadata.others += 1
        }
    }
}
