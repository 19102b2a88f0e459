import LimnRaster

/// Colours as text.
enum ColorText {
    /// The colour `#rgb`, `#rrggbb` or `#rrggbbaa` means, or nil when `text` is none of them.
    static func color(_ text: String) -> Color? {
        let bytes = Array(text.utf8)
        guard bytes.first == UInt8(ascii: "#"), [4, 7, 9].contains(bytes.count) else { return nil }
        var digits: [UInt8] = []
        for byte in bytes.dropFirst() {
            guard byte < 0x80, let digit = Character(UnicodeScalar(byte)).hexDigitValue else { return nil }
            digits.append(UInt8(digit))
        }
        if digits.count == 3 { return Color(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17) }
        func channel(_ k: Int) -> UInt8 { digits[2 * k] << 4 | digits[2 * k + 1] }
        return Color(
            red: channel(0), green: channel(1), blue: channel(2), alpha: digits.count == 8 ? channel(3) : 255)
    }

    /// The colour as lower-case `#rrggbbaa`.
    static func text(_ color: Color) -> String {
        var text = "#"
        for channel in [color.red, color.green, color.blue, color.alpha] {
            if channel < 16 { text += "0" }
            text += String(channel, radix: 16)
        }
        return text
    }
}
