import LimnEngine

/// Numbers in files have a fixed width and their lowest byte first.
extension [UInt8] {
    mutating func append<Number: FixedWidthInteger>(number: Number) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }

    /// A length and that many bytes.
    mutating func append(counted bytes: [UInt8]) {
        append(number: UInt32(bytes.count))
        append(contentsOf: bytes)
    }

    /// The CRC-32C of all bytes so far.
    mutating func appendChecksum() { append(number: Checksum.of(self, indices)) }
}

/// Takes numbers from bytes; every read is nil past the end.
struct Unpacking {
    private let bytes: [UInt8]
    private(set) var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var remaining: Int { bytes.count - position }

    mutating func number<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
        guard let part = take(MemoryLayout<Number>.size) else { return nil }
        var value: Number = 0
        for byte in part.reversed() { value = value << 8 | Number(truncatingIfNeeded: byte) }
        return value
    }

    mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
        guard count >= 0, count <= remaining else { return nil }
        position += count
        return bytes[position - count..<position]
    }

    mutating func counted() -> [UInt8]? {
        guard let count = number(UInt32.self), let part = take(Int(count)) else { return nil }
        return Array(part)
    }

    /// Whether the next four bytes are the CRC-32C of all before them.
    mutating func checksum() -> Bool {
        let sum = Checksum.of(bytes, 0..<position)
        return number(UInt32.self) == sum
    }

    /// Takes a magic of five letters and a version, which must be 1.
    mutating func header(_ magic: String) throws(StorageError) {
        guard let letters = take(5), letters.elementsEqual(magic.utf8), let version = number(UInt8.self) else {
            throw .damaged
        }
        if version != 1 { throw .unknownVersion(version) }
    }
}
