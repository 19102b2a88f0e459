import CVips
import LimnRaster

/// How a picture is written.
public struct WriteOptions: Equatable, Sendable {
    /// Quality of JPEG, WebP and AVIF, 1…100.
    public var quality = 90
    /// Private metadata to keep; none unless asked for.
    public var metadata = Metadata()

    /// The usual options.
    public init() {}
}

/// Encodes pictures with libvips.
public enum ImageWriter {
    /// The file's bytes. The same picture and options give the same bytes. Throws: `CodecError`.
    public static func encode(_ sheet: Sheet, as format: ImageFormat, _ options: WriteOptions) throws(CodecError)
        -> [UInt8]
    {
        let bitmap = sheet.bitmap()
        let bytes = try encode(
            bitmap.pixels, width: bitmap.width, height: bitmap.height, pages: 1, delay: 0, flatten: format == .jpeg,
            suffix: suffix(format, quality: options.quality))
        return options.metadata.isEmpty ? bytes : MetadataWriter.insert(options.metadata, into: bytes, format)
    }

    /// An animation's bytes, GIF or WebP. Precondition: at least one frame, all of one size.
    public static func encode(
        frames: [Bitmap], delay milliseconds: Int, as format: ImageFormat
    ) throws(CodecError) -> [UInt8] {
        var pixels: [UInt32] = []
        pixels.reserveCapacity(frames.count * frames[0].pixels.count)
        for frame in frames { pixels += frame.pixels }
        return try encode(
            pixels, width: frames[0].width, height: frames[0].height * frames.count, pages: frames.count,
            delay: milliseconds, flatten: false,
            suffix: format == .gif ? ".gif[effort=1,dither=0]" : ".webp[lossless,effort=0]")
    }

    private static func encode(
        _ pixels: [UInt32], width: Int, height: Int, pages: Int, delay: Int, flatten: Bool, suffix: String
    ) throws(CodecError) -> [UInt8] {
        guard limn_vips_start() == 0 else { throw .notEncoded("libvips does not start") }
        var bytes: UnsafeMutableRawPointer?
        var count = 0
        let status = pixels.withUnsafeBytes { buffer in
            limn_vips_encode(
                buffer.bindMemory(to: UInt8.self).baseAddress, Int32(width), Int32(height), Int32(pages), Int32(delay),
                flatten ? 1 : 0, suffix, &bytes, &count)
        }
        guard status == 0, let bytes else { throw .notEncoded(ImageReader.reason()) }
        defer { limn_vips_free(bytes) }
        return [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
    }

    /// libvips' name of a saver with its options. PNG: level 1 with the "sub" filter, a sixth of the time of level 6 for
    /// a quarter more bytes on photos, fewer on drawings than no filter.
    private static func suffix(_ format: ImageFormat, quality: Int) -> String {
        switch format {
        case .png: ".png[compression=1,filter=sub,strip]"
        case .jpeg: ".jpg[Q=\(quality),strip]"
        case .webp: ".webp[Q=\(quality),strip]"
        case .tiff: ".tif[compression=deflate,predictor=horizontal,strip]"
        case .gif: ".gif[dither=0,strip]"
        case .avif, .heic: ".avif[Q=\(quality),effort=2,strip]"
        }
    }
}
