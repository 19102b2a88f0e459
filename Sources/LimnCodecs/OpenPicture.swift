import CVips
import LimnRaster

/// A picture whose header libvips has read. Its bytes must stay as long as it is used, and it must be given up by the thread
/// that made it: other threads wait for that with theirs.
final class OpenPicture {
    private let picture: OpaquePointer
    private let header: LimnVipsHeader

    /// Throws: `CodecError.damaged`.
    init(_ bytes: UnsafeRawBufferPointer, _ format: ImageFormat) throws(CodecError) {
        try Vips.start(for: format)
        limn_vips_lock()
        var header = LimnVipsHeader()
        guard let picture = limn_vips_open(bytes.baseAddress, bytes.count, &header) else {
            let failure = Vips.failure()
            limn_vips_unlock()
            throw failure
        }
        self.picture = picture
        self.header = header
    }

    deinit {
        limn_vips_close(picture)
        limn_vips_unlock()
    }

    /// Columns as stored.
    var width: Int { Int(header.width) }
    /// Rows as stored.
    var height: Int { Int(header.height) }
    /// Whether pixels have an alpha channel.
    var hasAlpha: Bool { header.has_alpha != 0 }
    /// EXIF orientation as libvips found it.
    var orientation: Int { Int(header.orientation) }

    /// A piece of metadata by libvips' name of it.
    func metadata(_ name: String) -> [UInt8]? {
        var count = 0
        guard let bytes = limn_vips_metadata(picture, name, &count) else { return nil }
        return Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }

    /// XMP as libvips before 8.15 has it: among items of a MIME type, whose names end in numbers of their own.
    private var mimeXMP: [UInt8]? {
        var count = 0, number: Int32 = 0
        while let bytes = limn_vips_next_metadata(picture, "heif-mime-", number, &count) {
            let item = Array(UnsafeRawBufferPointer(start: bytes, count: count))
            if XMPacket.mayBe(item) { return item }
            number += 1
        }
        return nil
    }

    /// The metadata of a file whose structure only libvips reads.
    func complete(_ metadata: inout Metadata, _ format: ImageFormat) {
        guard format == .avif || format == .heic else { return }
        let name = Array("Exif\0\0".utf8)
        metadata.exif = self.metadata("exif-data").map { $0.starts(with: name) ? Array($0.dropFirst(6)) : $0 }
        metadata.xmp = self.metadata("xmp-data") ?? mimeXMP
        metadata.turnsByExif = false
    }

    /// The pixels, turned as `orientation` (or, when nil, libvips) says. Throws: `CodecError.damaged`.
    func decode(orientation: Int?) throws(CodecError) -> Sheet {
        let turn = orientation ?? self.orientation
        let isTurned = 5...8 ~= turn
        var sheet = Sheet(width: isTurned ? height : width, height: isTurned ? width : height)
        let failed = withUnsafeMutablePointer(to: &sheet) { sheet in
            limn_vips_decode(
                picture, Int32(turn), Int32(Sheet.bandHeight),
                { sheet, y, _, channels, pixels, stride in
                    sheet!.assumingMemoryBound(to: Sheet.self).pointee.readBand(
                        Int(y) / Sheet.bandHeight, from: pixels!, stride: stride,
                        layout: channels == 3 ? .rgb : .rgba)
                }, sheet)
        }
        if failed != 0 { throw Vips.failure() }
        return sheet
    }
}
