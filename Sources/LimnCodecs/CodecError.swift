/// Why a picture could not be read or written. Shells make the sentence.
public enum CodecError: Error, Equatable, Sendable {
    /// There are no bytes.
    case empty
    /// The bytes are of no format that is read.
    case unknownFormat
    /// The file is damaged or cut short; the reason in words for people, perhaps empty.
    case damaged(String)
    /// There is not enough memory.
    case outOfMemory
    /// More pixels a side than a format can hold, or than those who read it take.
    case tooLargeFor(ImageFormat, limit: Int, width: Int, height: Int)
    /// Over 65,535 pixels a side or 400 megapixels.
    case tooLarge(width: Int, height: Int)
    /// The name's ending is of no format that is written.
    case unknownEnding
    /// Encoding failed; the reason, perhaps empty.
    case notEncoded(String)
    /// The library that reads and writes formats cannot be loaded; the loader's words.
    case noLibrary(String)
    /// A call of the operating system failed with this `errno`.
    case system(Int32)

    /// What the library's words for a failure mean to people.
    init(_ words: String, writing: Bool = false) {
        func says(_ any: String...) -> Bool { any.contains { words.lowercased().contains($0) } }
        if says("out of memory", "insufficient memory", "cannot allocate", "unable to allocate") {
            self = .outOfMemory
        } else if says("security limit exceeded") {
            self = writing ? .notEncoded("it is too large") : .damaged("it is larger than its decoder takes")
        } else if !writing && says("premature end", "unexpected end", "truncated") {
            self = .damaged("it is cut short")
        } else {
            let reason = CodecError.plain(words.prefix { $0 != "\n" })
            self = writing ? .notEncoded(reason) : .damaged(reason)
        }
    }

    /// A sentence without the names of functions in front; nothing when it is about the library's inside.
    private static func plain(_ words: Substring) -> String {
        var rest = words
        while let colon = rest.firstIndex(of: ":"), !rest[..<colon].contains(" ") {
            rest = rest[rest.index(after: colon)...].drop { $0 == " " }
        }
        let names = ["vips", "libpng", "buffer", "seek", "operation"]
        return names.contains { rest.lowercased().contains($0) } ? "" : String(rest)
    }
}
