/// A strict reader of one JSON value (RFC 8259): no duplicated keys, no lone surrogates, nothing behind the value.
///
/// Our own, because a stroke can hold a million points: numbers go straight into flat arrays, without an object each.
struct JSONReader {
    /// How deep arrays and objects may nest; no operation needs more than three.
    static let depthLimit = 64

    let bytes: UnsafeBufferPointer<UInt8>
    var at = 0
    private var depth = 0
    /// The key of the outermost object being read, for errors.
    private var key: String?

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Reads the one value that `bytes` must be.
    mutating func document() throws(LineError) -> JSONValue {
        let result = try value()
        skipSpace()
        if at < bytes.count { throw broken("nothing may follow the object") }
        return result
    }

    /// The next byte, or 0 at the end: no token contains a 0.
    @inline(__always) var next: UInt8 { at < bytes.count ? bytes[at] : 0 }

    @inline(__always) mutating func skipSpace() {
        while at < bytes.count {
            let byte = bytes[at]
            guard byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A else { return }
            at += 1
        }
    }

    /// An error at the present place.
    func broken(_ what: String) -> LineError {
        let place = at < bytes.count ? "at column \(at + 1)" : "at the end of the line"
        guard let key else { return LineError("broken JSON \(place): \(what)") }
        return LineError("\(JSONValue.quoted(key)): broken JSON \(place): \(what)")
    }

    /// An error about a number too large for any key.
    func outOfRange(_ text: String) -> LineError {
        let name = key.map { JSONValue.quoted($0) } ?? "the number"
        return LineError("\(name) must be a finite number, not \(text.prefix(40))")
    }

    mutating func value() throws(LineError) -> JSONValue {
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): return try nested { reader throws(LineError) in .object(try reader.members()) }
        case UInt8(ascii: "["): return try nested { reader throws(LineError) in try reader.array() }
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: throw broken("a value is expected")
        }
    }

    private mutating func nested(
        _ body: (inout JSONReader) throws(LineError) -> JSONValue
    ) throws(LineError) -> JSONValue {
        if depth == JSONReader.depthLimit { throw broken("more than \(JSONReader.depthLimit) levels") }
        depth += 1
        at += 1
        let result = try body(&self)
        depth -= 1
        return result
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(LineError) -> JSONValue {
        for k in 0..<word.utf8CodeUnitCount {
            guard next == word.utf8Start[k] else { throw broken("a value is expected") }
            at += 1
        }
        return value
    }

    private mutating func members() throws(LineError) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = [], keys: Set<String> = []
        skipSpace()
        if next == UInt8(ascii: "}") {
            at += 1
            return members
        }
        while true {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw broken("a key in quotation marks is expected") }
            let name = try string()
            if depth == 1 { key = name }
            guard keys.insert(name).inserted else { throw LineError("duplicated key \(JSONValue.quoted(name))") }
            skipSpace()
            guard next == UInt8(ascii: ":") else { throw broken("\":\" is expected") }
            at += 1
            members.append(JSONValue.Member(key: name, value: try value()))
            if depth == 1 { key = nil }
            skipSpace()
            guard try separator(orEnd: UInt8(ascii: "}")) else { return members }
        }
    }

    /// Whether another element follows; the separator or the closing bracket is read.
    mutating func separator(orEnd end: UInt8) throws(LineError) -> Bool {
        guard next == UInt8(ascii: ",") || next == end else {
            throw broken("\",\" or \"\(Character(UnicodeScalar(end)))\" is expected")
        }
        at += 1
        return bytes[at - 1] != end
    }
}
