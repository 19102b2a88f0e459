import CVips
import LimnRaster

/// Pictures one above the other as encoders ask for them, rectangle by rectangle: the picture is never copied whole.
final class PixelSource {
    private let frames: [Sheet]
    private let layout: PixelLayout
    private let delay: Int

    /// Precondition: at least one frame, all of one size.
    init(frames: [Sheet], layout: PixelLayout, delay: Int = 0) {
        self.frames = frames
        self.layout = layout
        self.delay = delay
    }

    /// A file's bytes by libvips; `suffix` is its name of a saver with options. Throws: `CodecError.notEncoded`.
    func encoded(_ format: ImageFormat, _ suffix: String, _ metadata: Metadata = Metadata()) throws(CodecError)
        -> [UInt8]
    {
        try Vips.start(for: format)
        limn_vips_lock()
        defer { limn_vips_unlock() }
        var bytes: UnsafeMutableRawPointer?
        var count = 0
        let exif = metadata.exif.map { Array("Exif\0\0".utf8) + $0 } ?? [], xmp = metadata.xmp ?? []
        let failed = withSource { source in
            exif.withUnsafeBytes { exif in
                xmp.withUnsafeBytes { xmp in
                    var source = source.pointee
                    (source.exif, source.exif_count) = (exif.isEmpty ? nil : exif.baseAddress, exif.count)
                    (source.xmp, source.xmp_count) = (xmp.isEmpty ? nil : xmp.baseAddress, xmp.count)
                    return limn_vips_encode(&source, suffix, &bytes, &count)
                }
            }
        }
        guard failed == 0, let bytes else { throw Vips.failure(writing: true) }
        defer { limn_vips_free(bytes) }
        return [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
    }

    /// A PNG's bytes. Throws: `CodecError.notEncoded`.
    func png() throws(CodecError) -> [UInt8] {
        var result: [UInt8] = []
        let failed = withSource { source in
            withUnsafeMutablePointer(to: &result) { result in
                limn_png_encode(
                    source,
                    { result, bytes, count in
                        result!.assumingMemoryBound(to: [UInt8].self).pointee
                            .append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
                    }, result)
            }
        }
        guard failed == 0 else { throw .notEncoded("") }
        return result
    }

    private func withSource<Result>(_ body: (UnsafePointer<LimnVipsSource>) -> Result) -> Result {
        var source = LimnVipsSource()
        source.width = Int32(frames[0].width)
        source.height = Int32(frames[0].height * frames.count)
        source.channels = Int32(layout.channels)
        source.pages = Int32(frames.count)
        source.delay = Int32(delay)
        source.context = Unmanaged.passUnretained(self).toOpaque()
        source.give = { context, x, y, width, height, pixels, stride in
            Unmanaged<PixelSource>.fromOpaque(context!).takeUnretainedValue()
                .give(PixelRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height)), pixels!, stride)
        }
        return withExtendedLifetime(self) { body(&source) }
    }

    private func give(_ rect: PixelRect, _ pixels: UnsafeMutableRawPointer, _ stride: Int) {
        let height = frames[0].height
        for index in rect.minY / height...(rect.maxY - 1) / height {
            let top = index * height
            let part = rect.intersection(PixelRect(x: 0, y: top, width: frames[0].width, height: height))
            let inFrame = PixelRect(x: part.minX, y: part.minY - top, width: part.width, height: part.height)
            frames[index].write(
                inFrame, to: pixels + (part.minY - rect.minY) * stride, stride: stride, layout: layout)
        }
    }
}
