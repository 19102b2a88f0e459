import LimnRaster

/// A picture read from a file.
public struct DecodedImage: Sendable {
    /// Upright, sRGB, straight alpha.
    public let sheet: Sheet
    /// What the file is.
    public let format: ImageFormat
    /// The private metadata it carries, raw.
    public let metadata: Metadata
    /// Frames of an animation, or pages; the first is read.
    public let frames: Int
}

/// Decodes files with libvips.
public enum ImageReader {
    /// Most pixels a side.
    public static let largestSide = 65_535
    /// Most pixels in all.
    public static let largestArea = 400_000_000

    /// Decodes a file's bytes: orientation applied, colours converted to sRGB by an embedded profile, 16 bits rounded to 8.
    /// The size is checked before memory is taken for pixels, and pixels go into tiles band by band, so that hardly more
    /// than one copy of the picture exists. Throws: `CodecError`.
    public static func read(_ bytes: [UInt8]) throws(CodecError) -> DecodedImage {
        let format = try ImageFormat.toRead(bytes)
        let structure = try FileStructure(bytes, format)
        if let size = structure.size { try check(width: size.width, height: size.height) }
        let seen = structure.picture(bytes, format)
        return try structure.explaining { () throws(CodecError) in
            try read(seen, format, structure)
        }
    }

    private static func read(_ bytes: [UInt8], _ format: ImageFormat, _ structure: FileStructure) throws(CodecError)
        -> DecodedImage
    {
        try bytes.withUnsafeBufferPointer { buffer throws(CodecError) in
            var metadata = structure.metadata
            let picture = try OpenPicture(UnsafeRawBufferPointer(buffer), format)
            try check(width: picture.width, height: picture.height)
            let sheet = try picture.decode(orientation: metadata.orientation)
            picture.complete(&metadata, format)
            return DecodedImage(sheet: sheet, format: format, metadata: metadata, frames: structure.frames)
        }
    }

    /// Throws for a size that is not read: `CodecError.tooLarge`, or `damaged` without pixels.
    public static func check(width: Int, height: Int) throws(CodecError) {
        guard width >= 1, height >= 1 else { throw .damaged("it has no pixels") }
        if width > largestSide || height > largestSide || width * height > largestArea {
            throw .tooLarge(width: width, height: height)
        }
    }
}
