import LimnCodecs
import Testing

/// What of metadata stays beside pixels that were changed.
@Suite struct RedactedMetadataTests {
    private static let base64 = String(repeating: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ", count: 6)

    @Test(arguments: [
        "<d GImage:Mime='image/jpeg' GImage:Data='/9j/4AAQSkZJRg'/>", "<xmp:Thumbnails>x</xmp:Thumbnails>",
        "<d own:blob='\(base64)'/>", "<d own:pixels='\(String(repeating: "255, 216, ", count: 100))'/>",
        "<own:face>\(String(repeating: "MIIEpAIBAAKCAQEAwqXc8f5bGx2r7u3\n", count: 9))</own:face>",
    ])
    func picturesInXMPGoAfterARedaction(packet: String) {
        var metadata = Metadata()
        metadata.xmp = Array(packet.utf8)
        #expect(metadata.kept(location: true, redacted: true).xmp == nil)
        #expect(metadata.kept(location: true, redacted: false).xmp == metadata.xmp)
        metadata.xmp = packet.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        #expect(metadata.kept(location: true, redacted: true).xmp == nil)
    }

    @Test func thumbnailsInUTF16AreSeen() {
        var metadata = Metadata()
        metadata.xmp = "<xmp:Thumbnails/>".utf16.flatMap { [UInt8($0 & 255), 0] }
        #expect(metadata.hasThumbnail)
    }

    @Test func picturesInTextsGoAfterARedaction() {
        var metadata = Metadata()
        metadata.comments = [
            .init(text: Array("data:image/png;base64,\(Self.base64)".utf8)), .init(text: ExifFile.thumbnail),
            .init(
                text: Array(
                    "A sentence of words, even one with a https://example.org/long/address/of/a/page in it.\0".utf8)),
        ]
        #expect(metadata.kept(location: true, redacted: true).comments == [metadata.comments[2]])
        #expect(metadata.kept(location: true, redacted: false).comments.count == 3)
    }

    /// A comment of EXIF: tag 0x9286 in the directory of the photo.
    @Test(arguments: [base64, String(repeating: "words ", count: 200)]) func largeValuesOfExifGoAfterARedaction(
        text: String
    ) {
        let count = [UInt8(text.utf8.count & 255), UInt8(text.utf8.count >> 8), 0, 0]
        var metadata = Metadata()
        metadata.exif =
            [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x69, 0x87, 4, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0, 0, 0, 0]
            + [2, 0, 0x86, 0x92, 7, 0] + count + [56, 0, 0, 0] + [0x03, 0x90, 2, 0, 4, 0, 0, 0] + Array("day\0".utf8)
            + [0, 0, 0, 0] + Array(text.utf8)
        let redacted = metadata.kept(location: true, redacted: true).exif ?? []
        #expect(ExifFile.contains(redacted, "day") && !ExifFile.contains(redacted, String(text.prefix(20))))
        #expect(ExifFile.contains(metadata.kept(location: false, redacted: false).exif ?? [], text))
    }

    /// The picture is turned upright; its small copy would lie on its side.
    @Test(arguments: [true, false]) func smallCopiesOfTurnedPicturesGo(location: Bool) {
        for orientation: UInt8 in 1...8 {
            var metadata = Metadata()
            metadata.exif = ExifFile.bytes(orientation: orientation)
            let kept = metadata.kept(location: location, redacted: false)
            #expect(kept.hasThumbnail == (orientation == 1) && kept.orientation == 1)
            #expect(ExifFile.contains(kept.exif ?? [], ExifFile.thumbnail) == (orientation == 1))
            // The maker's notes stay where nothing moves.
            #expect(ExifFile.contains(kept.exif ?? [], "NOTE") == location)
        }
    }

    @Test(arguments: [true, false]) func pixelsAreSaidToBeSRGB(location: Bool) {
        let entry: [UInt8] = [0x01, 0xA0, 3, 0, 1, 0, 0, 0]
        var metadata = Metadata()
        metadata.exif = ExifFile.bytes(orientation: 1)
        #expect(
            ExifFile.contains(metadata.exif ?? [], entry + [0xFF, 0xFF])
                && ExifFile.contains(metadata.exif ?? [], "R03"))
        let kept = metadata.kept(location: location, redacted: false)
        #expect(ExifFile.contains(kept.exif ?? [], entry + [1, 0]) && !ExifFile.contains(kept.exif ?? [], "R03"))
    }
}
