import Testing

@testable import LimnCLI

/// The strict JSON reader.
@Suite struct JSONReaderTests {
    static func read(_ bytes: [UInt8]) throws(LineError) -> JSONValue {
        try bytes.withUnsafeBufferPointer { buffer throws(LineError) in
            var reader = JSONReader(buffer)
            return try reader.document()
        }
    }

    static func read(_ text: String) throws(LineError) -> JSONValue { try read(Array(text.utf8)) }

    @Test(arguments: [
        ("null", JSONValue.null), ("true", .bool(true)), (" false ", .bool(false)), ("\"a\"", .string("a")),
        ("[]", .array([])), ("[1,2]", .numbers([1, 2])), ("[[1,2],[3,-4]]", .pairs([1, 2, 3, -4])),
        ("[ 1 , true ]", .array([.number(1), .bool(true)])),
        ("[[1,2],[3]]", .array([.numbers([1, 2]), .numbers([3])])),
        ("[[1,2],null]", .array([.numbers([1, 2]), .null])), ("[[1,2,3]]", .array([.numbers([1, 2, 3])])),
        ("{}", .object([])),
        ("{\"a\":{\"a\":1}}", .object([.init(key: "a", value: .object([.init(key: "a", value: .number(1))]))])),
        (#""\"\\\/\b\f\n\r\t\u0041\u00e9\ud83d\ude00""#, .string("\"\\/\u{8}\u{c}\n\r\tAé😀")),
    ])
    func values(_ text: String, _ expected: JSONValue) throws {
        #expect(try Self.read(text) == expected)
    }

    @Test(arguments: [
        "0", "-0", "1", "-1", "0.1", "3.14159", "1e22", "1e23", "1e-22", "1e-23", "123456789012345678",
        "9007199254740993",
        "2.2250738585072011e-308", "5e-324", "1e-400", "0e999", "1.7976931348623157e308", "0.30000000000000004", "1E+2",
        "123.456e-2", "0.000001", "100000000000000000000000000000000000000", "999999999999999", "9.999999999999999e22",
    ])
    func numbersAreTheNearest(_ text: String) throws {
        #expect(try Self.read(text) == .number(Double(text)!))
    }

    @Test(arguments: [
        "", "01", "-", "1.", ".5", "+1", "1e", "1e+", "NaN", "Infinity", "-Infinity", "0x10", "nul", "truee", "1 2",
        "[1,]", "[,1]",
        "[1 2]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "{'a':1}", "[", "{", "\"", "\"\\x\"", "\"\\u12g4\"",
        "\"\\ud800\"", "\"\\udc00\"", "\"\\ud800\\u0041\"", "\"a\tb\"", "[[1,2],[3,4]", "[[1,2", "\u{FEFF}1", "// 1",
        "1e400",
        "-1e400", "{\"a\":1,\"a\":2}", "{\"a\":{\"b\":1,\"b\":2}}",
    ])
    func refusesWhatIsNotJSON(_ text: String) {
        #expect(throws: LineError.self) { try Self.read(text) }
    }

    @Test func refusesInvalidUTF8() {
        #expect(throws: LineError.self) { try Self.read([0x22, 0xC0, 0x80, 0x22]) }
        #expect(throws: LineError.self) { try Self.read([0x22, 0xED, 0xA0, 0x80, 0x22]) }
        #expect(throws: LineError.self) { try Self.read([0xFF]) }
    }

    @Test func nestingHasALimit() throws {
        let deep = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
        #expect(throws: Never.self) { try Self.read(deep) }
        #expect(throws: LineError.self) { try Self.read("[\(deep)]") }
        #expect(throws: LineError.self) { try Self.read(String(repeating: "[", count: 1_000_000)) }
    }

    @Test func errorsNameKeyAndColumn() {
        #expect(throws: LineError("\"b\": broken JSON at column 12: a value is expected")) {
            try Self.read("{\"a\":1,\"b\":?}")
        }
        #expect(throws: LineError("duplicated key \"a\"")) { try Self.read("{\"a\":1,\"a\":2}") }
        #expect(throws: LineError("\"a\" must be a finite number, not 1e400")) { try Self.read("{\"a\":[1e400]}") }
    }
}
