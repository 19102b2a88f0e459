/// Private metadata of whole files that are passed on with the pixels they have.
public enum PictureNotes {
    /// A PNG, JPEG or WebP without its private metadata, its pixels coded as they were; all else as it is.
    public static func removed(from bytes: [UInt8]) -> [UInt8] {
        switch ImageFormat(content: bytes) {
        case .png: return FileStructure.pixelsAlone(bytes)
        case .jpeg, .webp:
            guard let format = ImageFormat(content: bytes), let structure = try? FileStructure(bytes, format) else {
                return bytes
            }
            return structure.withoutNotes(bytes.dropLast(structure.metadata.trailing), format)
        default: return bytes
        }
    }

    /// What a picture file of any format carries, as far as its outer structure tells; nil when it is none or damaged.
    public static func traits(of bytes: [UInt8]) -> MetadataTraits? {
        ImageFormat(content: bytes).flatMap { try? FileStructure(bytes, $0) }?.metadata.traits
    }
}
