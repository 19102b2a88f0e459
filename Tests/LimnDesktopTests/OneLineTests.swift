import LimnCodecs
import Testing

@testable import LimnDesktop

struct OneLineTests {
    @Test(arguments: [
        ("photo – é 写真 👩‍👧 نمونه‌ها.jpg", "photo – é 写真 👩‍👧 نمونه‌ها.jpg"), ("", ""),
        ("two\nlines.jpg", "two lines.jpg"), ("a\r\nb\tc\u{B}d\u{85}e\u{2028}f\u{2029}g", "a  b c d e f g"),
        ("\u{0}\u{1B}[31m\u{7F}\u{9F}", "��[31m��"), ("x\u{202E}gpj.exe", "x�gpj.exe"),
    ])
    func whatIsShownIsInOneLine(_ name: String, _ shown: String) { #expect(oneLine(name) == shown) }

    @Test func bytesThatAreNoTextAreMarked() {
        #expect(oneLine(FileName.text(of: [0x61, 0xFF, 0x62])) == "a�b")
    }
}
