import Glibc
import LimnCodecs
import LimnTestSupport
import Testing

@Suite struct FileNameTests {
    @Test func everyNameComesBack() {
        var random = SeededRandom(seed: 1)
        let pieces: [[UInt8]] = [
            Array("a".utf8), Array("é".utf8), Array("𝄞".utf8), [0xFF], [0xC3], [0xE2, 0x82], [0xF4, 0x8F, 0xBE, 0x80],
            [0xF4, 0x8F, 0xBF, 0xBF], [0x80], [0xED, 0xA0, 0x80], Array("/.png".utf8),
        ]
        for _ in 0..<2000 {
            let name = (0..<Int.random(in: 0...9, using: &random)).flatMap { _ in pieces.randomElement(using: &random)!
            }
            let text = FileName.text(of: name)
            #expect(FileName.bytes(of: text).map { UInt8(bitPattern: $0) } == name + [0])
        }
    }

    @Test func ordinaryTextStays() {
        for text in ["", "a.png", "é/𝄞.jpg", "\u{10FF7F}"] {
            #expect(FileName.text(of: Array(text.utf8)) == text)
            #expect(FileName.bytes(of: text) == Array(text.utf8CString))
        }
    }

    @Test func partsAreToldByBytes() {
        for (path, folder, name, ending) in [
            ("a.png", "", "a.png", "png"), ("d/a", "d/", "a", nil), ("/", "/", "", nil),
            ("d.x/a.PNG", "d.x/", "a.PNG", "png"),
            ("d.x/\u{301}s", "d.x/", "\u{301}s", nil), ("d/\u{600}.ora", "d/", "\u{600}.ora", "ora"),
        ] {
            let parts = FileName.split(path)
            #expect(Array(parts.folder.utf8) == Array(folder.utf8) && Array(parts.name.utf8) == Array(name.utf8))
            #expect(FileName.ending(of: path) == ending)
        }
    }

    @Test func whatIsTooLongIsNotReadToItsEnd() throws {
        for limit in [1, 1 << 20] {
            do throws(InputError) {
                _ = try InputFile.read("/dev/zero", limit: limit) { _ in true }
                Issue.record("it has no end")
            } catch { #expect(error.number == EFBIG) }
        }
        #expect(throws: Never.self) { try InputFile.read("/dev/null", limit: 0) { _ in true } }
    }
}
