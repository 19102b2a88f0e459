import LimnCodecs

/// How a picture is saved, as it is asked for.
struct SaveOptions {
    /// Of JPEG, WebP and AVIF, 1…100.
    var quality: Int
    /// Whether date, camera and texts of the photo are kept.
    var keepsMetadata = false
    /// Whether the place where it was taken is kept, too.
    var keepsLocation = false
    /// Whether a document keeps its steps, with which it can be undone another day.
    var keepsHistory = true

    /// What is written, of a photo with this metadata. The small copy of it is never kept: it shows what is covered.
    func write(_ metadata: Metadata) -> WriteOptions {
        var result = WriteOptions()
        result.quality = quality
        if keepsMetadata { result.metadata = metadata.kept(location: keepsLocation, redacted: true) }
        return result
    }

    /// Whether there is anything of this metadata that could be kept.
    static func canKeep(_ metadata: Metadata) -> Bool {
        !metadata.kept(location: false, redacted: true).isEmpty || metadata.hasLocation
    }
}
