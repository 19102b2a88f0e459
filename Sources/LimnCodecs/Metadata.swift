/// Private metadata of a picture file, raw as it stands in the file.
public struct Metadata: Equatable, Sendable {
    /// A text, with PNG's keyword where it has one.
    public struct Comment: Equatable, Sendable {
        /// What kind of text it is, 1 to 79 bytes; empty when it is only a comment.
        public var keyword: [UInt8]
        /// The text.
        public var text: [UInt8]
        /// Whether the text is UTF-8; else its bytes are Latin-1, or the writer's own.
        public var isUTF8: Bool

        /// A text.
        public init(keyword: [UInt8] = [], text: [UInt8], isUTF8: Bool = false) {
            self.keyword = keyword
            self.text = text
            self.isUTF8 = isUTF8
        }

        /// Most bytes that are searched.
        private static let mostSearched = 4 << 20
        /// How keywords of disguised blocks begin.
        static let profile = "Raw profile type"

        /// Not a text but a disguised block of EXIF, IPTC or XMP, as ImageMagick writes them.
        var isProfile: Bool {
            PrivateText.lowercased(Array(keyword.prefix(Comment.profile.utf8.count)))
                .elementsEqual(Comment.profile.lowercased().utf8)
        }

        /// Whether it tells where the picture was taken: "exif:GPSLatitude" is a keyword, too.
        var tellsPlace: Bool {
            PrivateText.namesPlace([UInt8(ascii: ":")] + keyword + [UInt8(ascii: "=")])
                || text.count > Comment.mostSearched || PrivateText.hasPlace(text)
        }
    }

    /// The TIFF structure of EXIF, without the "Exif\0\0" in front.
    public var exif: [UInt8]?
    /// The XMP packet.
    public var xmp: [UInt8]?
    /// Texts, in file order.
    public var comments: [Comment] = []
    /// Bytes after the end marker.
    public var trailing = 0
    /// Blocks of other kinds, never kept: IPTC, Photoshop's, a maker's own, further pictures.
    public var others = 0
    /// Texts that are too large to be read, or damaged.
    public var unread = 0
    /// Whether pixels are turned by what EXIF says; HEIC and AVIF have their own word for it.
    var turnsByExif = true
    /// What stands in pieces that are never kept: a second EXIF, Photoshop's blocks, pictures beside the picture.
    var unkept = MetadataTraits()

    /// No metadata.
    public init() {}

    /// Whether there is nothing that could be kept.
    public var isEmpty: Bool { exif == nil && xmp == nil && comments.isEmpty }

    /// Pieces that cannot go into a file of this format because of their size. JPEG's are 65,533 bytes long at most, and
    /// libvips puts no longer EXIF into AVIF.
    public func omitted(in format: ImageFormat) -> Int {
        guard format == .jpeg || format == .avif else { return unread }
        var sizes = exif.map { [$0.count + 6] } ?? []
        if format == .jpeg { sizes += (xmp.map { [$0.count + 29] } ?? []) + comments.map(\.text.count) }
        return unread + sizes.count { $0 > 65_533 }
    }

    /// The orientation EXIF tells, 1…8, or nil.
    public var orientation: Int? { turnsByExif ? exif.flatMap { ExifReader($0)?.orientation } : nil }
    /// Whether EXIF, XMP or a text tells where the picture was taken.
    public var hasLocation: Bool {
        exif.flatMap { ExifReader($0)?.hasLocation } == true || xmp.map(XMPacket.hasLocation) == true
            || comments.contains { $0.tellsPlace }
    }
    /// All there is, what is never kept included.
    public var traits: MetadataTraits {
        var result = unkept
        if let exif { result.add(MetadataTraits(exif: exif)) }
        if let xmp { result.add(MetadataTraits(xmp: xmp)) }
        for comment in comments { result.add(MetadataTraits(comment)) }
        result.comments += unread
        result.trailing += trailing
        result.others += others
        return result
    }
    /// Whether EXIF, XMP or the file itself holds a small copy of the picture.
    public var hasThumbnail: Bool { traits.thumbnail }

    /// What may be written to another file: orientation 1, the location only when asked for, after a redaction nothing that
    /// may be a picture. What cannot be cleaned is left out.
    public func kept(location: Bool, redacted: Bool) -> Metadata {
        var result = Metadata()
        result.unread = unread
        result.comments = comments.filter {
            !$0.isProfile && (location || !$0.tellsPlace) && (!redacted || !PrivateText.holdsData($0.text))
        }
        if let xmp, location || !XMPacket.hasLocation(xmp), !redacted || !XMPacket.mayHoldPicture(xmp) {
            result.xmp = XMPacket.upright(xmp)
        }
        if let exif, var reader = ExifReader(exif) {
            if location && !redacted && !reader.order.isWide {
                reader.adapt()
                result.exif = reader.bytes
            } else {
                result.exif = reader.rebuilt(location: location, redacted: redacted)
            }
        }
        return result
    }
}
