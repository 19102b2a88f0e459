/// What private metadata there is, in short.
public struct MetadataTraits: Equatable, Sendable {
    /// EXIF.
    public var exif = false
    /// Something that tells where the picture was taken.
    public var location = false
    /// A small copy of the picture.
    public var thumbnail = false
    /// An XMP packet.
    public var xmp = false
    /// How many texts.
    public var comments = 0
    /// Bytes after the end marker.
    public var trailing = 0
    /// Blocks of other kinds.
    public var others = 0

    /// None.
    public init() {}

    /// Adds that of another file, or of another part of it.
    public mutating func add(_ more: MetadataTraits) {
        exif = exif || more.exif
        location = location || more.location
        thumbnail = thumbnail || more.thumbnail
        xmp = xmp || more.xmp
        comments += more.comments
        trailing += more.trailing
        others += more.others
    }
}

extension MetadataTraits {
    /// Those of an EXIF.
    init(exif bytes: [UInt8]) {
        exif = true
        guard let reader = ExifReader(bytes) else { return }
        location = reader.hasLocation
        thumbnail = reader.hasThumbnail
    }

    /// Those of an XMP packet.
    init(xmp packet: [UInt8]) {
        xmp = true
        location = XMPacket.hasLocation(packet)
        thumbnail = XMPacket.hasThumbnail(packet)
    }

    /// Those of Photoshop's blocks.
    init(photoshop blocks: ArraySlice<UInt8>) {
        thumbnail = PhotoshopBlocks.hasThumbnail(blocks)
        location = PhotoshopBlocks.hasPlace(blocks)
    }

    /// Those of a text. ImageMagick disguises blocks as one: two lines, kind and length, then the block in hexadecimal digits.
    init(_ comment: Metadata.Comment) {
        comments = 1
        location = comment.tellsPlace
        guard comment.isProfile else { return }
        let lines = comment.text.split(separator: 10, maxSplits: 2)
        guard lines.count == 3 else { return }
        var digits = lines[2].compactMap(\.hexDigit)[...], block: [UInt8] = []
        block.reserveCapacity(digits.count / 2)
        while let high = digits.popFirst(), let low = digits.popFirst() { block.append(high << 4 | low) }
        switch String(decoding: comment.keyword.dropFirst(Metadata.Comment.profile.utf8.count), as: UTF8.self) {
        case " exif", " EXIF", " APP1", " app1":
            let name = Array("Exif\0\0".utf8)
            if ExifReader(block) != nil {
                add(MetadataTraits(exif: block))
            } else if block.starts(with: name) {
                add(MetadataTraits(exif: Array(block.dropFirst(name.count))))
            } else {
                add(MetadataTraits(xmp: block))
            }
        case " xmp", " XMP": add(MetadataTraits(xmp: block))
        default: add(MetadataTraits(photoshop: block[...]))
        }
    }
}

extension UInt8 {
    /// The value of a hexadecimal digit.
    fileprivate var hexDigit: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x37
        case 0x61...0x66: self - 0x57
        default: nil
        }
    }
}
