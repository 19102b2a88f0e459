/// The name of a colour profile (ICC.1:2022, sections 7.3 and 9.2.41; version 2's textDescriptionType).
enum ICCProfile {
    /// What the profile calls itself; "unnamed" when it does not say.
    static func name(_ profile: [UInt8]) -> String {
        let order = ByteOrder(bigEndian: true)
        for k in 0..<min(order.number(profile, 128, 4), 100) {
            let entry = 132 + 12 * k
            guard order.number(profile, entry, 4) == 0x6465_7363 else { continue }  // desc
            let start = order.number(profile, entry + 4, 4)
            if let text = text(profile, start, order), !text.isEmpty { return text }
        }
        return "unnamed"
    }

    private static func text(_ profile: [UInt8], _ start: Int, _ order: ByteOrder) -> String? {
        switch order.number(profile, start, 4) {
        case 0x6465_7363:  // desc: ASCII with its length, ended by a zero
            let range = start + 12..<start + 12 + min(order.number(profile, start + 8, 4), 1000)
            guard range.upperBound <= profile.count else { return nil }
            return String(decoding: profile[range].prefix { $0 != 0 }, as: UTF8.self)
        case 0x6D6C_7563:  // mluc: the first language, UTF-16
            let length = min(order.number(profile, start + 20, 4), 1000),
                at = start + order.number(profile, start + 24, 4)
            guard at + length <= profile.count else { return nil }
            let units = stride(from: at, to: at + length - 1, by: 2).map { UInt16(order.number(profile, $0, 2)) }
            return String(decoding: units.prefix { $0 != 0 }, as: UTF16.self)
        default: return nil
        }
    }
}
