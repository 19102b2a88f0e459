/// Why a picture could not be read or written. Shells make the sentence.
public enum CodecError: Error, Equatable, Sendable {
    /// The bytes are of no format that is read.
    case unknownFormat
    /// The file is damaged or cut short; the library's reason.
    case damaged(String)
    /// Over 65,535 pixels a side or 400 megapixels.
    case tooLarge(width: Int, height: Int)
    /// The name's ending is of no format that is written.
    case unknownEnding
    /// Encoding failed; the library's reason.
    case notEncoded(String)
    /// A call of the operating system failed with this `errno`.
    case system(Int32)
}
