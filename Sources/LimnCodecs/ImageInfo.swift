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
    /// Whether a colour profile is embedded.
    public let hasProfile: Bool
    /// The private metadata.
    public let metadata: Metadata

    /// Looks into a file's bytes without decoding its pixels. Throws: `CodecError`.
    public init(_ bytes: [UInt8]) throws(CodecError) {
        guard let format = ImageFormat(content: bytes) else { throw .unknownFormat }
        let structure = try FileStructure(bytes, format)
        self.format = format
        metadata = structure.metadata
        let picture = try bytes.withUnsafeBufferPointer { buffer throws(CodecError) in
            let picture = try OpenPicture(UnsafeRawBufferPointer(buffer), format)
            let profile = picture.metadata("icc-profile-data") != nil
            return (
                width: picture.width, height: picture.height, alpha: picture.hasAlpha, turn: picture.orientation,
                profile
            )
        }
        orientation = metadata.orientation ?? picture.turn
        let turned = orientation >= 5
        width = turned ? picture.height : picture.width
        height = turned ? picture.width : picture.height
        hasAlpha = picture.alpha
        hasProfile = picture.4
    }
}
