/// What a picture file holds, for `limn info`.
public struct ImageInfo: Sendable {
    /// What the file is.
    public let format: ImageFormat
    /// Columns as shown, after orientation.
    public let width: Int
    /// Rows as shown.
    public let height: Int
    /// Whether pixels have an alpha channel.
    public let hasAlpha: Bool
    /// EXIF orientation, 1…8.
    public let orientation: Int
    /// What the embedded colour profile calls itself; nil when there is none.
    public let profile: String?
    /// The private metadata.
    public let metadata: Metadata
    /// Frames of an animation, or pages; only the first is read.
    public let frames: Int

    /// Looks into a file's bytes without decoding its pixels. Throws: `CodecError`.
    public init(_ bytes: [UInt8]) throws(CodecError) {
        let format = try ImageFormat.toRead(bytes)
        let structure = try FileStructure(bytes, format)
        if let size = structure.size { try ImageReader.check(width: size.width, height: size.height) }
        let seen = structure.picture(bytes, format)
        self = try structure.explaining { () throws(CodecError) in
            try seen.withUnsafeBufferPointer { buffer throws(CodecError) in
                let picture = try OpenPicture(UnsafeRawBufferPointer(buffer), format)
                try ImageReader.check(width: picture.width, height: picture.height)
                return ImageInfo(picture, format, structure)
            }
        }
    }

    /// How many frames or pages a file's bytes hold; 1 when that is not known.
    public static func frames(of bytes: [UInt8]) -> Int {
        guard let format = ImageFormat(content: bytes) else { return 1 }
        return (try? FileStructure(bytes, format))?.frames ?? 1
    }

    private init(_ picture: OpenPicture, _ format: ImageFormat, _ structure: FileStructure) {
        var metadata = structure.metadata
        frames = structure.frames
        self.format = format
        orientation = metadata.orientation ?? picture.orientation
        let isTurned = 5...8 ~= orientation
        width = isTurned ? picture.height : picture.width
        height = isTurned ? picture.width : picture.height
        hasAlpha = picture.hasAlpha
        profile = picture.metadata("icc-profile-data").map(ICCProfile.name)
        picture.complete(&metadata, format)
        self.metadata = metadata
    }
}
