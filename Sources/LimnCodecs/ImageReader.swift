import CVips
import LimnRaster

/// A picture read from a file.
public struct DecodedImage: Sendable {
    /// Upright, sRGB, straight alpha.
    public let sheet: Sheet
    /// What the file is.
    public let format: ImageFormat
    /// The private metadata it carries, raw.
    public let metadata: Metadata
}

/// Decodes files with libvips.
public enum ImageReader {
    /// Most pixels a side.
    public static let largestSide = 65_535
    /// Most pixels in all.
    public static let largestArea = 400_000_000

    /// Decodes a file's bytes: orientation applied, colours converted to sRGB by an embedded profile, 16 bits rounded to 8.
    /// The size is checked before memory is taken for pixels; the decoder's block of pixels is given back as soon as they
    /// are in tiles, so that at most two copies of the picture exist. Throws: `CodecError`.
    public static func read(_ bytes: [UInt8]) throws(CodecError) -> DecodedImage {
        guard let format = ImageFormat(content: bytes) else { throw .unknownFormat }
        let structure = try FileStructure(bytes, format)
        if let size = structure.size { try check(width: size.width, height: size.height) }
        guard limn_vips_start() == 0 else { throw .damaged("libvips does not start") }
        var result: Result<Sheet, CodecError> = .failure(.damaged(""))
        bytes.withUnsafeBytes { buffer in
            do throws(CodecError) {
                result = .success(try decode(buffer, orientation: structure.metadata.orientation))
            } catch {
                result = .failure(error)
            }
        }
        return DecodedImage(sheet: try result.get(), format: format, metadata: structure.metadata)
    }

    private static func decode(_ bytes: UnsafeRawBufferPointer, orientation: Int?) throws(CodecError) -> Sheet {
        var header = LimnVipsHeader()
        guard let picture = limn_vips_open(bytes.baseAddress, bytes.count, &header) else { throw .damaged(reason()) }
        defer { limn_vips_close(picture) }
        var (width, height) = (Int(header.width), Int(header.height))
        try check(width: width, height: height)
        let turn = orientation ?? Int(header.orientation)
        guard let pixels = limn_vips_decode(picture, Int32(turn)) else { throw .damaged(reason()) }
        defer { limn_vips_free(pixels) }
        if turn >= 5 && turn <= 8 { swap(&width, &height) }
        return UnsafeRawPointer(pixels).withMemoryRebound(to: UInt32.self, capacity: width * height) {
            Sheet(width: width, height: height, pixels: $0)
        }
    }

    static func check(width: Int, height: Int) throws(CodecError) {
        guard width >= 1, height >= 1 else { throw .damaged("it has no pixels") }
        if width > largestSide || height > largestSide || width * height > largestArea {
            throw .tooLarge(width: width, height: height)
        }
    }

    /// libvips' words for its last failure.
    static func reason() -> String {
        var text = [CChar](repeating: 0, count: 512)
        limn_vips_reason(&text, text.count)
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
