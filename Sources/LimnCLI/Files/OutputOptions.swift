/// What `render` and `mark` let one say about the files they write.
struct OutputOptions: Equatable {
    /// Quality of JPEG, WebP and AVIF, 1…100.
    var quality = 90
    /// Whether private metadata of the photo is kept.
    var keepsMetadata = false
    /// Whether the place where it was taken is kept, too.
    var keepsLocation = false

    /// Whether an OpenRaster file gets the steps that led to the picture.
    var keepsHistory = true

    /// Options without a value.
    static let plain = ["--keep-metadata", "--keep-location", "--no-history"]
    /// Options with a value.
    static let valued = ["--quality"]

    /// Throws when options do not go together: `CommandError.usage`.
    func check(in reader: ArgumentReader) throws(CommandError) {
        if keepsLocation && !keepsMetadata { throw reader.wrong("--keep-location needs --keep-metadata") }
    }

    /// Takes an option without a value; false when it is another one.
    mutating func take(_ option: String) -> Bool {
        switch option {
        case "--keep-metadata": keepsMetadata = true
        case "--keep-location": keepsLocation = true
        case "--no-history": keepsHistory = false
        default: return false
        }
        return true
    }

    /// Takes an option with a value; false when it is another one. Throws: `CommandError.usage`.
    mutating func take(_ option: String, _ value: String, in reader: ArgumentReader) throws(CommandError) -> Bool {
        guard option == "--quality" else { return false }
        guard let number = NumberText.number(value), number == number.rounded(.towardZero), 1...100 ~= number else {
            throw reader.wrong("--quality must be a whole number 1...100, not \(value)")
        }
        quality = Int(number)
        return true
    }
}
