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

/// Encodes pictures with libvips, PNG with libpng.
public enum ImageWriter {
    /// The file's bytes. The same picture and options give the same bytes. An opaque picture is written without alpha.
    /// Throws: `CodecError`.
    public static func encode(_ sheet: Sheet, as format: ImageFormat, _ options: WriteOptions) throws(CodecError)
        -> [UInt8]
    {
        try check(sheet, format)
        let layout: PixelLayout = format == .jpeg || sheet.isOpaque ? .rgb : .rgba
        let source = PixelSource(frames: [sheet], layout: layout)
        // libvips puts metadata into TIFF (XMP alone) and AVIF; into the others it goes untouched.
        let metadata = format == .tiff || format == .avif ? options.metadata : Metadata()
        let isPlain = metadata.exif == nil && metadata.xmp == nil
        let bytes =
            if let suffix = suffix(format, quality: options.quality, isPlain: isPlain) {
                try source.encoded(format, suffix, metadata)
            } else {
                try source.png()
            }
        return MetadataWriter.insert(options.metadata, into: bytes, format)
    }

    /// Whether a format shows a picture, or an animation of it a frame, exactly as it is; of formats other than GIF their
    /// animations do. In a GIF's frame libvips leaves room for 254
    /// colours, and its pixels are transparent or not.
    public static func isExact(frame: Sheet, as format: ImageFormat) -> Bool {
        format != .gif || frame.fitsPalette(of: 254)
    }

    /// An animation's bytes, GIF or WebP: each frame's pixels are exactly its own where `isExact(frame:as:)` tells so, else
    /// the nearest that GIF has. Precondition: at least one frame, all of one size.
    public static func encode(
        frames: [Sheet], delay milliseconds: Int, as format: ImageFormat
    ) throws(CodecError) -> [UInt8] {
        try check(frames[0], format)
        // Below effort 4 colours lose their lowest bit; palettes of earlier frames serve only where they have all colours.
        let gif = ".gif[effort=4,dither=0,interpalette_maxerror=0]"
        let bytes = try PixelSource(frames: frames, layout: .rgba, delay: milliseconds)
            .encoded(format, format == .gif ? gif : ".webp[lossless,effort=0]")
        // libvips' WebP has an EXIF of its own.
        return MetadataWriter.insert(Metadata(), into: bytes, format)
    }

    /// Throws what would only turn up after the work, or when somebody opens the file.
    private static func check(_ sheet: Sheet, _ format: ImageFormat) throws(CodecError) {
        if max(sheet.width, sheet.height) > format.largestSide {
            throw .tooLargeFor(format, limit: format.largestSide, width: sheet.width, height: sheet.height)
        }
    }

    /// libvips' name of a saver with its options; nil for PNG, which it does not write. Plain: without anything but pixels.
    private static func suffix(_ format: ImageFormat, quality: Int, isPlain: Bool) -> String? {
        let strip = isPlain ? ",strip" : ""
        return switch format {
        case .png: nil
        case .jpeg: ".jpg[Q=\(quality)\(strip)]"
        case .webp: ".webp[Q=\(quality)\(strip)]"
        case .tiff: ".tif[compression=deflate,predictor=horizontal\(strip)]"
        case .gif: ".gif[dither=0\(strip)]"
        case .avif, .heic: ".avif[Q=\(quality),effort=2\(strip)]"
        }
    }
}
