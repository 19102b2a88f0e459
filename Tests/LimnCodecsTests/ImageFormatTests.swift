import LimnCodecs
import Testing

/// What a file is, by its first bytes and by its name.
@Suite struct ImageFormatTests {
    private func heif(_ brands: [String]) -> [UInt8] {
        [0, 0, 0, UInt8(12 + 4 * brands.count)] + Array("ftyp".utf8) + Array(brands[0].utf8) + [0, 0, 0, 0]
            + brands.dropFirst().flatMap { Array($0.utf8) }
    }

    @Test func brands() {
        #expect(ImageFormat(content: heif(["avif", "mif1"])) == .avif)
        #expect(ImageFormat(content: heif(["mif1", "miaf", "avif"])) == .avif)
        #expect(ImageFormat(content: heif(["heic", "mif1"])) == .heic)
        #expect(ImageFormat(content: heif(["mif1", "heic"])) == .heic)
        #expect(ImageFormat(content: heif(["isom", "mp42"])) == nil)
    }

    @Test func shortFilesAreOfNoFormat() {
        for start in ["\u{89}PNG", "RIFF", "RIFF0000WEB", "II", "GIF8", "    ftyp", "    ftypavi", ""] {
            #expect(ImageFormat(content: Array(start.unicodeScalars.map { UInt8($0.value) })) == nil)
        }
        // A first box that tells no size, too large a one, or none of its own bytes.
        for size: [UInt8] in [[0, 0, 0, 0], [0, 0, 0, 3], [0xFF, 0xFF, 0xFF, 0xFF]] {
            _ = ImageFormat(content: size + Array("ftypavif".utf8))
        }
    }

    @Test func endings() {
        #expect(ImageFormat(ending: "a.b/c.JPeG") == .jpeg && ImageFormat(ending: "x.tif") == .tiff)
        for name in ["a.heic", "png", "a.png/b", "a.", "", "a.bmp"] { #expect(ImageFormat(ending: name) == nil) }
    }
}
