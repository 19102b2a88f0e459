/// 10⁰…10²², the powers of ten a `Double` holds exactly.
private let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
]

extension JSONReader {
    /// A number as the nearest `Double`; the next byte is a digit or a minus.
    mutating func number() throws(LineError) -> Double {
        let start = at
        let negative = next == UInt8(ascii: "-")
        if negative { at += 1 }
        var mantissa: UInt64 = 0, digits = 0, exponent = 0
        guard isDigit else { throw broken("a digit is expected") }
        if next == UInt8(ascii: "0") {
            at += 1
            if isDigit { throw broken("a number must not start with 0") }
        } else {
            readDigits(&mantissa, &digits)
        }
        if next == UInt8(ascii: ".") {
            at += 1
            guard isDigit else { throw broken("a digit is expected") }
            let first = at
            readDigits(&mantissa, &digits)
            exponent = first - at
        }
        if next | 0x20 == UInt8(ascii: "e") { exponent += try readExponent() }
        return try double(from: start, negative: negative, mantissa: mantissa, digits: digits, exponent: exponent)
    }

    @inline(__always) private var isDigit: Bool { next &- UInt8(ascii: "0") < 10 }

    /// Reads digits into `mantissa`; `digits` counts the significant ones. It may wrap when there are more than 19.
    @inline(__always)
    private mutating func readDigits(_ mantissa: inout UInt64, _ digits: inout Int) {
        while isDigit {
            mantissa = mantissa &* 10 &+ UInt64(next &- UInt8(ascii: "0"))
            if mantissa != 0 { digits += 1 }
            at += 1
        }
    }

    private mutating func readExponent() throws(LineError) -> Int {
        at += 1
        let negative = next == UInt8(ascii: "-")
        if negative || next == UInt8(ascii: "+") { at += 1 }
        guard isDigit else { throw broken("a digit is expected") }
        var value = 0
        while isDigit {
            if value < 100_000_000 { value = value * 10 + Int(next &- UInt8(ascii: "0")) }
            at += 1
        }
        return negative ? -value : value
    }

    /// Up to 2⁵³ and 10²² both factors are exact, so one multiplication or division rounds correctly (Clinger). Up to 19
    /// digits the mantissa has not wrapped.
    @inline(__always)
    private func double(
        from start: Int, negative: Bool, mantissa: UInt64, digits: Int, exponent: Int
    ) throws(LineError) -> Double {
        if digits <= 19, mantissa <= 1 << 53, exponent.magnitude <= 22 {
            let whole = Double(mantissa)
            let value = exponent < 0 ? whole / powersOfTen[-exponent] : whole * powersOfTen[exponent]
            return negative ? -value : value
        }
        let text = String(decoding: bytes[start..<at], as: UTF8.self)
        guard let value = Double(text), value.isFinite else { throw outOfRange(text) }
        return value
    }
}
