extension JSONReader {
    /// The rest of an array whose bracket has been read. It starts flat and becomes a list of values at the first
    /// element that does not fit.
    mutating func array() throws(LineError) -> JSONValue {
        let end = UInt8(ascii: "]")
        skipSpace()
        if next == end {
            at += 1
            return .array([])
        }
        if isNumber { return try numbers() }
        if next == UInt8(ascii: "[") { return try pairs() }
        return try elements([])
    }

    private var isNumber: Bool { next == UInt8(ascii: "-") || next &- UInt8(ascii: "0") < 10 }

    /// The rest of an array as values, after those read before.
    private mutating func elements(_ read: [JSONValue]) throws(LineError) -> JSONValue {
        var values = read
        repeat {
            values.append(try value())
            skipSpace()
        } while try separator(orEnd: UInt8(ascii: "]"))
        return .array(values)
    }

    private mutating func numbers() throws(LineError) -> JSONValue {
        var values: [Double] = []
        repeat {
            skipSpace()
            guard isNumber else { return try elements(values.map { .number($0) }) }
            values.append(try number())
            skipSpace()
        } while try separator(orEnd: UInt8(ascii: "]"))
        return .numbers(values)
    }

    private mutating func pairs() throws(LineError) -> JSONValue {
        var values: [Double] = []
        repeat {
            skipSpace()
            let start = at
            guard let pair = try pair() else {
                // Not a pair: read this element again as whatever it is.
                at = start
                var read: [JSONValue] = []
                for k in stride(from: 0, to: values.count, by: 2) { read.append(.numbers([values[k], values[k + 1]])) }
                return try elements(read)
            }
            values.append(pair.0)
            values.append(pair.1)
            skipSpace()
        } while try separator(orEnd: UInt8(ascii: "]"))
        return .pairs(values)
    }

    /// `[x, y]`, or nil when the element is something else.
    @inline(__always)
    private mutating func pair() throws(LineError) -> (Double, Double)? {
        guard next == UInt8(ascii: "[") else { return nil }
        at += 1
        skipSpace()
        guard isNumber else { return nil }
        let x = try number()
        skipSpace()
        guard next == UInt8(ascii: ",") else { return nil }
        at += 1
        skipSpace()
        guard isNumber else { return nil }
        let y = try number()
        skipSpace()
        guard next == UInt8(ascii: "]") else { return nil }
        at += 1
        return (x, y)
    }
}
