/// Private metadata of a picture file, raw as it stands in the file.
public struct Metadata: Equatable, Sendable {
    /// The TIFF structure of EXIF, without the "Exif\0\0" in front.
    public var exif: [UInt8]?
    /// The XMP packet.
    public var xmp: [UInt8]?
    /// Text comments, in file order.
    public var comments: [[UInt8]] = []
    /// The embedded colour profile.
    public var profile: [UInt8]?
    /// Bytes after the end marker.
    public var trailing = 0

    /// No metadata.
    public init() {}

    /// Whether there is nothing that could be kept.
    public var isEmpty: Bool { exif == nil && xmp == nil && comments.isEmpty }

    /// The orientation EXIF tells, 1…8, or nil.
    public var orientation: Int? { exif.flatMap { ExifReader($0)?.orientation } }
    /// Whether EXIF or XMP tells where the picture was taken.
    public var hasLocation: Bool {
        if let exif, ExifReader(exif)?.hasLocation == true { return true }
        return xmp.map { contains($0, "GPSL") } ?? false
    }
    /// Whether EXIF holds a small copy of the picture.
    public var hasThumbnail: Bool { exif.flatMap { ExifReader($0)?.hasThumbnail } ?? false }

    /// What may be written to another file: orientation 1, the location only when asked for, the small copy never after a
    /// redaction. An EXIF that cannot be cleaned is left out.
    public func kept(location: Bool, redacted: Bool) -> Metadata {
        var result = Metadata()
        result.comments = comments
        if let xmp, location || !hasLocationInXMP { result.xmp = redacted && contains(xmp, "Thumbnails") ? nil : xmp }
        if let exif, var editor = ExifReader(exif) {
            editor.clean(location: location, thumbnail: !redacted)
            result.exif = editor.bytes
        }
        return result
    }

    private var hasLocationInXMP: Bool { xmp.map { contains($0, "GPS") } ?? false }

    private func contains(_ bytes: [UInt8], _ text: String) -> Bool {
        let word = Array(text.utf8)
        guard bytes.count >= word.count else { return false }
        return (0...bytes.count - word.count).contains { bytes[$0] == word[0] && bytes[$0...].starts(with: word) }
    }
}
