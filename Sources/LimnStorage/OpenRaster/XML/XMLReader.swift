/// Reads the XML that OpenRaster needs: UTF-8, elements and attributes. Document types, and with them entities and what
/// they can do to a reader, are refused; comments, instructions and text are skipped.
struct XMLReader {
    /// What is wrong with a document, in words.
    struct Failure: Error, Equatable {
        var what: String
    }

    private let bytes: [UInt8]
    private var at = 0
    private var depth = 0

    /// The root of a document. Throws: `Failure`.
    static func read(_ bytes: [UInt8]) throws(Failure) -> XMLElement {
        guard String(validating: bytes, as: UTF8.self) != nil else { throw Failure(what: "is not UTF-8") }
        var reader = XMLReader(bytes: bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.at = 3 }
        try reader.skip()
        let root = try reader.element()
        try reader.skip()
        guard reader.at == bytes.count else { throw Failure(what: "has something behind its end") }
        return root
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private func looking(at text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard at + count <= bytes.count else { return false }
        return (0..<count).allSatisfy { bytes[at + $0] == text.utf8Start[$0] }
    }

    /// Passes everything up to and with `end`.
    private mutating func pass(_ end: StaticString) throws(Failure) {
        while at < bytes.count {
            if looking(at: end) {
                at += end.utf8CodeUnitCount
                return
            }
            at += 1
        }
        throw Failure(what: "is cut short")
    }

    /// Passes what is no element: up to the next tag, or the end.
    private mutating func skip() throws(Failure) {
        while at < bytes.count {
            if looking(at: "<!--") {
                try pass("-->")
            } else if looking(at: "<?") {
                let start = at
                try pass("?>")
                try checkEncoding(start..<at)
            } else if looking(at: "<![CDATA[") {
                try pass("]]>")
            } else if looking(at: "<!") {
                throw Failure(what: "declares a document type, which is not read")
            } else if bytes[at] == UInt8(ascii: "<") {
                return
            } else {
                at += 1
            }
        }
    }

    /// Throws unless the XML declaration leaves it at UTF-8.
    private func checkEncoding(_ range: Range<Int>) throws(Failure) {
        let text = String(decoding: bytes[range], as: UTF8.self).lowercased()
        let words = text.split { " \t\r\n=\"'?<>".contains($0) }
        guard words.first == "xml", let place = words.firstIndex(of: "encoding"), place + 1 < words.count else {
            return
        }
        if !["utf-8", "us-ascii"].contains(words[place + 1]) { throw Failure(what: "is not UTF-8") }
    }

    private mutating func element() throws(Failure) -> XMLElement {
        depth += 1
        defer { depth -= 1 }
        if depth > 32 { throw Failure(what: "is nested too deeply") }
        guard looking(at: "<") else { throw Failure(what: "is cut short") }
        at += 1
        var result = XMLElement(try name())
        while true {
            let hasSpace = skipSpace()
            if looking(at: "/>") {
                at += 2
                return result
            }
            if looking(at: ">") { break }
            guard hasSpace else { throw Failure(what: at == bytes.count ? "is cut short" : "is broken") }
            let attribute = try name()
            guard result[attribute] == nil, result.attributes.count < 1000 else {
                throw Failure(what: "gives \"\(attribute)\" twice")
            }
            result.attributes.append(.init(name: attribute, value: try value()))
        }
        at += 1
        while true {
            try skip()
            if looking(at: "</") {
                at += 2
                guard try name() == result.name else { throw Failure(what: "is broken") }
                _ = skipSpace()
                guard looking(at: ">") else { throw Failure(what: "is broken") }
                at += 1
                return result
            }
            result.children.append(try element())
        }
    }

    private mutating func skipSpace() -> Bool {
        let start = at
        while at < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[at]) { at += 1 }
        return at > start
    }

    private mutating func name() throws(Failure) -> String {
        let start = at
        while at < bytes.count, XMLReader.isNameByte(bytes[at], first: at == start) { at += 1 }
        if at == start { throw Failure(what: at == bytes.count ? "is cut short" : "is broken") }
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    private static func isNameByte(_ byte: UInt8, first: Bool) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: ":"), 0x80...:
            true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): !first
        default: false
        }
    }

    /// `= "value"`, its references resolved.
    private mutating func value() throws(Failure) -> String {
        _ = skipSpace()
        guard looking(at: "=") else { throw Failure(what: "is broken") }
        at += 1
        _ = skipSpace()
        guard at < bytes.count, bytes[at] == 0x22 || bytes[at] == 0x27 else { throw Failure(what: "is broken") }
        let quote = bytes[at]
        at += 1
        var result: [UInt8] = []
        while at < bytes.count, bytes[at] != quote {
            switch bytes[at] {
            case UInt8(ascii: "<"): throw Failure(what: "is broken")
            case UInt8(ascii: "&"): result += try reference()
            case 0x09, 0x0A, 0x0D:
                result.append(0x20)
                at += 1
            case ..<0x20: throw Failure(what: "is broken")
            default:
                result.append(bytes[at])
                at += 1
            }
        }
        if at == bytes.count { throw Failure(what: "is cut short") }
        at += 1
        return String(decoding: result, as: UTF8.self)
    }

    /// The five names there are without a document type, and numbers of characters.
    private mutating func reference() throws(Failure) -> [UInt8] {
        guard let end = bytes[at...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
            throw Failure(what: "has an entity that is not read")
        }
        let text = String(decoding: bytes[at + 1..<end], as: UTF8.self)
        at = end + 1
        switch text {
        case "amp": return [UInt8(ascii: "&")]
        case "lt": return [UInt8(ascii: "<")]
        case "gt": return [UInt8(ascii: ">")]
        case "quot": return [0x22]
        case "apos": return [0x27]
        default: break
        }
        let number =
            text.hasPrefix("#x")
            ? UInt32(text.dropFirst(2), radix: 16) : text.hasPrefix("#") ? UInt32(text.dropFirst()) : nil
        guard let number, number >= 0x20 || [9, 10, 13].contains(number), let scalar = UnicodeScalar(number) else {
            throw Failure(what: "has an entity that is not read")
        }
        return Array(String(Character(scalar)).utf8)
    }
}
