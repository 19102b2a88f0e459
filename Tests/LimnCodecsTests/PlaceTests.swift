import LimnCodecs
import Testing

/// The place never goes on unasked, wherever and however it is told.
@Suite struct PlaceTests {
    private static func metadata(xmp: String) -> Metadata {
        var metadata = Metadata()
        metadata.xmp = Array(xmp.utf8)
        return metadata
    }

    @Test(arguments: [
        "<d drone-dji:GpsLatitude='+52.5'/>", "<d drone-dji:GpsLongtitude='+13.4'/>", "<d geo:lat='52.5'/>",
        "<wgs:long>13.4</wgs:long>", "<d Iptc4xmpExt:Sublocation='Home'/>", "<d ps:City='Berlin'/>",
        "<q:State>Ohio</q:State>", "<d q:CountryCode='DE'/>", "<d EXIF:gpslatitude='1'/>",
        "<georss:point>1 2</georss:point>",
        "<d dc:coverage='Berlin'/>", "<!DOCTYPE x [<!ENTITY c '&#71;PS'>]><x/>",
    ])
    func ofXMP(packet: String) {
        let metadata = Self.metadata(xmp: packet)
        #expect(metadata.hasLocation && metadata.traits.location)
        #expect(metadata.kept(location: false, redacted: false).xmp == nil)
        #expect(metadata.kept(location: true, redacted: false).xmp == metadata.xmp)
    }

    @Test(arguments: [
        "<d dc:title='a long day, late'/>", "<d xmp:CreatorTool='Limn' dc:creator='George'/>",
        "<rdf:Description xmlns:tiff='http://ns.adobe.com/tiff/1.0/' tiff:Make='Acme' xmpMM:DocumentID='xmp.did:f81d4fae'/>",
    ])
    func packetsWithoutOneStay(packet: String) {
        let metadata = Self.metadata(xmp: packet)
        #expect(!metadata.hasLocation && metadata.kept(location: false, redacted: true).xmp == metadata.xmp)
    }

    @Test(arguments: [
        ("exif:GPSLatitude", "52/1, 31/1"), ("GPSPosition", "52.52 13.40"), ("Location", "Berlin"), ("lat", "52.5"),
        ("City", "Berlin"), ("Comment", "taken at latitude 52.5"), ("json", "{\"lng\": 13.4}"),
    ])
    func ofTexts(keyword: String, text: String) throws {
        var metadata = Metadata()
        metadata.comments = [
            .init(keyword: Array(keyword.utf8), text: Array(text.utf8)),
            .init(keyword: Array("Author".utf8), text: Array("someone, a long time ago".utf8)),
        ]
        #expect(metadata.hasLocation)
        #expect(metadata.kept(location: false, redacted: false).comments == Array(metadata.comments.dropFirst()))
        #expect(metadata.kept(location: true, redacted: false).comments == metadata.comments)
    }

    @Test func ofTextsInExif() {
        let text = Array("latitude 52\0".utf8)
        var metadata = Metadata()
        metadata.exif =
            [0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0, 0x0E, 0x01, 2, 0, UInt8(text.count), 0, 0, 0, 38, 0, 0, 0]
            + [0x0F, 0x01, 2, 0, 4, 0, 0, 0] + Array("Acm\0".utf8) + [0, 0, 0, 0] + text
        #expect(metadata.hasLocation)
        let kept = metadata.kept(location: false, redacted: false).exif ?? []
        #expect(ExifFile.contains(kept, "Acm") && !ExifFile.contains(kept, "latitude"))
        #expect(ExifFile.contains(metadata.kept(location: true, redacted: true).exif ?? [], "latitude"))
    }

    /// A small copy is a file of its own and may have an EXIF of its own, and anything behind it.
    @Test func ofSmallCopies() {
        let nested = ExifFile.inserting(
            0xE1, Array("Exif\0\0".utf8) + ExifFile.bytes(orientation: 1, thumbnail: [1]), into: ExifFile.thumbnail)
        for (thumbnail, isKept) in [
            (nested + [0, 0], true), (Array("unknown".utf8), false), ([0xFF, 0xD8, 0xFF], false),
        ] {
            var metadata = Metadata()
            metadata.exif = ExifFile.bytes(orientation: 1, thumbnail: thumbnail)
            let exif = metadata.kept(location: false, redacted: false).exif ?? []
            #expect(ExifFile.contains(exif, ExifFile.thumbnail) == isKept && !ExifFile.contains(exif, thumbnail))
            #expect(ExifFile.contains(exif, "Acme") && !ExifFile.contains(exif, "R03"))
        }
    }
}
