import LimnCodecs
import LimnRaster
import Testing

/// What goes into a file of the metadata of another.
@Suite struct MetadataTests {
    private let picture = Sheet(width: 40, height: 30, fill: .white)

    @Test(
        arguments: [ImageFormat.jpeg, .png, .webp, .avif, .tiff],
        [(false, false), (true, true), (true, false), (false, true)])
    func exifIsCleaned(format: ImageFormat, keep: (location: Bool, redacted: Bool)) throws {
        var metadata = Metadata()
        metadata.exif = ExifFile.bytes(orientation: 1)
        #expect(metadata.orientation == 1 && metadata.hasLocation && metadata.hasThumbnail)
        var options = WriteOptions()
        options.metadata = metadata.kept(location: keep.location, redacted: keep.redacted)
        let bytes = try ImageWriter.encode(picture, as: format, options)
        let read = try ImageReader.read(bytes).metadata
        // A TIFF file has no small copies but pages, and none is written.
        let hasThumbnail = !keep.redacted && format != .tiff
        #expect(read.hasLocation == keep.location && read.hasThumbnail == hasThumbnail)
        let exif = try #require(read.exif)
        #expect(ExifFile.contains(exif, "Acme") && ExifFile.contains(exif, "day"))
        #expect(ExifFile.contains(bytes, ExifFile.thumbnail) == hasThumbnail)
        #expect(ExifFile.contains(bytes, "NOTE") == (keep.location && hasThumbnail))
        #expect(format == .avif || format == .tiff || read.orientation == 1)
        #expect(try ImageInfo(bytes).orientation == 1)
    }

    /// libvips names the XMP of AVIF by the number of its item.
    @Test func placesInXMPOfAVIFAreSeen() throws {
        let name =
            "<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF><rdf:Description exif:GPSLatitude='52,30.0N'/></rdf:RDF></x:xmpmeta>"
        var options = WriteOptions()
        options.metadata.xmp = Array(name.utf8)
        let bytes = try ImageWriter.encode(picture, as: .avif, options)
        #expect(ExifFile.contains(bytes, "GPSLatitude"))
        let read = try ImageReader.read(bytes).metadata
        #expect(read.xmp == Array(name.utf8) && read.hasLocation)
        #expect(read.kept(location: false, redacted: false).xmp == nil)
    }

    @Test func bigEndianNumbersAreTurnedForTIFF() throws {
        var metadata = Metadata()
        // Maker "Acme", and a number of 16 bits.
        metadata.exif =
            [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 2, 0x01, 0x0F, 0, 2, 0, 0, 0, 4] + Array("Acme".utf8)
            + [0x02, 0x13, 0, 3, 0, 0, 0, 1, 0, 2, 0, 0, 0, 0, 0, 0]
        var options = WriteOptions()
        options.metadata = metadata.kept(location: false, redacted: false)
        let bytes = try ImageWriter.encode(picture, as: .tiff, options)
        #expect(bytes.starts(with: [0x49, 0x49]))
        #expect(try ImageReader.read(bytes).sheet.equals(picture))
        let entry: [UInt8] = [0x13, 0x02, 3, 0, 1, 0, 0, 0, 2, 0, 0, 0]
        #expect(bytes.indices.contains { bytes[$0...].starts(with: entry) } && ExifFile.contains(bytes, "Acme"))
    }

    @Test func brokenExifDoesNoHarm() throws {
        // Every byte of the structure changed, and the structure cut everywhere.
        let exif = ExifFile.bytes(orientation: 6, thumbnail: Array("THMB".utf8))
        for i in exif.indices {
            for value: UInt8 in [0, 1, 0x7F, 0xFF] {
                var metadata = Metadata()
                metadata.exif = exif
                metadata.exif![i] = value
                let kept = metadata.kept(location: false, redacted: true)
                #expect(!kept.hasLocation && !kept.hasThumbnail && !ExifFile.contains(kept.exif ?? [], "THMB"))
            }
            var metadata = Metadata()
            metadata.exif = Array(exif.prefix(i))
            _ = metadata.kept(location: true, redacted: false)
            _ = metadata.kept(location: false, redacted: false)
        }
    }

    @Test func valuesThatOverlapDoNotGrow() {
        // 5,000 makers, each the whole of the file.
        let count = 5000, size = 8 + 2 + count * 12 + 4
        var exif: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, UInt8(count >> 8), UInt8(count & 255)]
        let length: [UInt8] = [0, 0, UInt8((size - 8) >> 8), UInt8((size - 8) & 255)]
        for _ in 0..<count { exif += [0x01, 0x0F, 0, 2] + length + [0, 0, 0, 8] }
        exif += [0, 0, 0, 0]
        var metadata = Metadata()
        metadata.exif = exif
        let kept = metadata.kept(location: false, redacted: false)
        #expect((kept.exif?.count ?? 0) < 3 * size)
    }

    @Test func nothingIsKeptUnasked() throws {
        for format in ImageFormat.allCases where format != .heic {
            let read = try ImageReader.read(ImageWriter.encode(picture, as: format, WriteOptions())).metadata
            #expect(read.isEmpty && read.trailing == 0)
        }
    }

    @Test(arguments: [ImageFormat.png, .jpeg]) func commentsStay(format: ImageFormat) throws {
        var metadata = Metadata()
        metadata.comments = [
            .init(keyword: Array("Author".utf8), text: Array("someone".utf8)),
            .init(text: Array("Grüße".utf8), isUTF8: true),
            .init(keyword: Array("Raw profile type exif".utf8), text: Array("0102".utf8)),
        ]
        var options = WriteOptions()
        options.metadata = metadata.kept(location: true, redacted: false)
        let read = try ImageReader.read(ImageWriter.encode(picture, as: format, options)).metadata
        #expect(read.comments.map(\.text) == [Array("someone".utf8), Array("Grüße".utf8)])
        if format == .png { #expect(read.comments.map(\.keyword) == [Array("Author".utf8), Array("Comment".utf8)]) }
    }

    @Test func whatIsLeftOutForItsSizeIsCounted() throws {
        var options = WriteOptions()
        options.metadata.xmp = [UInt8](repeating: 32, count: 65_505)
        options.metadata.comments = [.init(text: [UInt8](repeating: 65, count: 65_533)), .init(text: [65])]
        options.metadata.unread = 1
        #expect(options.metadata.omitted(in: .jpeg) == 2 && options.metadata.omitted(in: .png) == 1)
        let read = try ImageReader.read(ImageWriter.encode(picture, as: .jpeg, options)).metadata
        #expect(read.xmp == nil && read.comments.map(\.text) == options.metadata.comments.map(\.text))
    }

    @Test(arguments: [(1000, 0), (65_000, 0), (65_520, 1), (4_000_000, 1)])
    func avifHasLimitsOfItsOwn(size: Int, omitted: Int) throws {
        let count: [UInt8] = [UInt8(size & 255), UInt8(size >> 8 & 255), UInt8(size >> 16), 0]
        var options = WriteOptions()
        options.metadata.exif =
            [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x0F, 0x01, 2, 0] + count + [26, 0, 0, 0, 0, 0, 0, 0]
            + [UInt8](repeating: 65, count: size)
        let bytes = try ImageWriter.encode(picture, as: .avif, options)
        #expect(options.metadata.omitted(in: .avif) == omitted)
        // The maker's name is most of it.
        #expect((bytes.count > size) == (omitted == 0))
    }

    @Test func blocksOfOtherKindsAreCounted() throws {
        let jpeg = try ImageWriter.encode(picture, as: .jpeg, WriteOptions())
        func block(_ marker: UInt8, _ text: String) -> [UInt8] {
            [0xFF, marker, 0, UInt8(text.utf8.count + 2)] + text.utf8
        }
        let blocks = block(0xED, "Photoshop 3.0\0") + block(0xE2, "MPF\0") + block(0xEC, "Ducky") + block(0xE3, "x")
        let metadata = try ImageReader.read(jpeg[..<2] + blocks + jpeg[2...]).metadata
        #expect(metadata.others == 4 && metadata.hasThumbnail && metadata.comments.isEmpty)
        #expect(try ImageReader.read(jpeg).metadata.others == 0)
    }

    @Test func placesInXMPAreFound() {
        for (packet, isPlace) in [
            ("<x exif:GPSLatitude='1'/>", true), ("<x photoshop:City='Ulm'/>", true), ("<x dc:title='a'/>", false),
        ] {
            var metadata = Metadata()
            metadata.xmp = Array(packet.utf8)
            #expect(metadata.hasLocation == isPlace)
            #expect((metadata.kept(location: false, redacted: false).xmp == nil) == isPlace)
        }
        var metadata = Metadata()
        metadata.xmp = Array("<x tiff:Orientation=\"6\" xmp:Thumbnails='…'/>".utf8)
        #expect(metadata.kept(location: false, redacted: true).xmp == nil)
        let upright = Array("<x tiff:Orientation=\"1\" xmp:Thumbnails='…'/>".utf8)
        #expect(metadata.kept(location: false, redacted: false).xmp == upright)
    }
}
