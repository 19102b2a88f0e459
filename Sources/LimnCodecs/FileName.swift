import Glibc

/// Names of files as text. To the system they are bytes, mostly UTF-8; repaired, one that is not would be another file.
///
/// A byte that is no UTF-8 stands as the private character U+10FF00 and its value, from U+10FF80 on (after Python's
/// "surrogateescape", PEP 383). So do the bytes of such a character itself, so that every name comes back as it was.
public enum FileName {
    private static let escapes: ClosedRange<UInt32> = 0x10FF80...0x10FFFF

    /// The text that stands for a name.
    public static func text<Bytes: Sequence>(of bytes: Bytes) -> String where Bytes.Element == UInt8 {
        var result = String.UnicodeScalarView(), rest = Array(bytes)[...]
        while !rest.isEmpty {
            var parser = Unicode.UTF8.ForwardParser(), iterator = rest.makeIterator()
            let length: Int
            if case .valid(let encoded) = parser.parseScalar(from: &iterator) {
                let scalar = Unicode.UTF8.decode(encoded)
                length = encoded.count
                if !escapes.contains(scalar.value) {
                    result.append(scalar)
                    rest = rest.dropFirst(length)
                    continue
                }
            } else {
                length = 1
            }
            for byte in rest.prefix(length) { result.append(Unicode.Scalar(0x10FF00 + UInt32(byte))!) }
            rest = rest.dropFirst(length)
        }
        return String(result)
    }

    /// The text that stands for a name with a zero behind it, as the system has them.
    public static func text(ofCString name: UnsafePointer<CChar>) -> String {
        text(of: UnsafeRawBufferPointer(start: name, count: strlen(name)))
    }

    /// The name's bytes with a zero behind them, for calls of the system.
    public static func bytes(of text: String) -> [CChar] {
        var result: [CChar] = []
        for scalar in text.unicodeScalars {
            if let byte = byte(of: scalar) {
                result.append(CChar(bitPattern: byte))
            } else {
                result += UTF8.encode(scalar)!.map { CChar(bitPattern: $0) }
            }
        }
        return result + [0]
    }

    /// The folder of a file with the slash at its end, empty where there is none, and the name in it. Told by bytes: to the
    /// system a slash is one whatever accent follows it.
    public static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
        let start = path.utf8.index(after: slash)
        return (String(path[..<start]), String(path[start...]))
    }

    /// What follows the last point of the file's name, in lower case; nil when there is none.
    public static func ending(of path: String) -> String? {
        let name = split(path).name
        guard let point = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        return name[name.utf8.index(after: point)...].lowercased()
    }

    /// The byte that a character of a text stands for; nil for ordinary ones.
    public static func byte(of scalar: Unicode.Scalar) -> UInt8? {
        escapes.contains(scalar.value) ? UInt8(truncatingIfNeeded: scalar.value) : nil
    }
}
