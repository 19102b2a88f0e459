/// Numbers in arguments, written as in JSON.
enum NumberText {
    /// The number `text` is, or nil.
    static func number(_ text: some StringProtocol) -> Double? {
        var bytes = Array(text.utf8)
        // What people type and JSON forbids: +5, .5, -.5
        if bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
        let first = bytes.first == UInt8(ascii: "-") ? 1 : 0
        if bytes.count > first, bytes[first] == UInt8(ascii: ".") { bytes.insert(UInt8(ascii: "0"), at: first) }
        return bytes.withUnsafeBufferPointer { buffer in
            var reader = JSONReader(buffer)
            do throws(LineError) {
                let number = try reader.number()
                return reader.at == buffer.count ? number : nil
            } catch {
                return nil
            }
        }
    }

    /// The `count` numbers of a list such as `1,2,3,4`, or nil.
    static func list(_ text: some StringProtocol, count: Int) -> [Double]? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == count else { return nil }
        var numbers: [Double] = []
        for part in parts {
            guard let number = number(part) else { return nil }
            numbers.append(number)
        }
        return numbers
    }
}
