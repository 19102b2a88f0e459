extension JSONReader {
    /// A string; the next byte is its quotation mark.
    mutating func string() throws(LineError) -> String {
        at += 1
        var text: [UInt8] = []
        var start = at
        while true {
            guard at < bytes.count else { throw broken("the string has no end") }
            switch bytes[at] {
            case UInt8(ascii: "\""):
                text.append(contentsOf: bytes[start..<at])
                guard let result = String(validating: text, as: UTF8.self) else { throw broken("invalid UTF-8") }
                at += 1
                return result
            case UInt8(ascii: "\\"):
                text.append(contentsOf: bytes[start..<at])
                at += 1
                try escape(into: &text)
                start = at
            case 0..<0x20: throw broken("a control character in a string")
            default: at += 1
            }
        }
    }

    /// What follows a backslash.
    private mutating func escape(into text: inout [UInt8]) throws(LineError) {
        let letter = next
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            at += 1
            text.append(contentsOf: String(Character(try escapedScalar())).utf8)
            return
        default: throw broken("an unknown escape in a string")
        }
        at += 1
    }

    /// The scalar of `\uXXXX`, or of two of them that make a surrogate pair.
    private mutating func escapedScalar() throws(LineError) -> UnicodeScalar {
        let high = try hexadecimal()
        if let scalar = UnicodeScalar(high) { return scalar }
        guard high < 0xDC00, next == UInt8(ascii: "\\") else { throw broken("half of a surrogate pair") }
        at += 1
        guard next == UInt8(ascii: "u") else { throw broken("half of a surrogate pair") }
        at += 1
        let low = try hexadecimal()
        guard low >= 0xDC00, low < 0xE000 else { throw broken("half of a surrogate pair") }
        return UnicodeScalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))!
    }

    private mutating func hexadecimal() throws(LineError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = Character(UnicodeScalar(next)).hexDigitValue else {
                throw broken("four hexadecimal digits are expected")
            }
            value = value << 4 | UInt32(digit)
            at += 1
        }
        return value
    }
}
