import CVips

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
        guard limn_vips_start() == 0 else { throw .damaged("libvips does not start") }
        var header = LimnVipsHeader()
        let opened = bytes.withUnsafeBytes { buffer -> Bool in
            guard let picture = limn_vips_open(buffer.baseAddress, buffer.count, &header) else { return false }
            limn_vips_close(picture)
            return true
        }
        guard opened else { throw .damaged(ImageReader.reason()) }
        self.format = format
        metadata = structure.metadata
        orientation = metadata.orientation ?? Int(header.orientation)
        let turned = orientation >= 5
        width = Int(turned ? header.height : header.width)
        height = Int(turned ? header.width : header.height)
        hasAlpha = header.has_alpha != 0
        hasProfile = header.has_profile != 0
    }
}
