import LimnCodecs

/// A text as it is shown, in one line that reads from its beginning to its end, whatever names of files are in it: spaces for
/// characters that begin a line or jump, and � for what cannot be seen or turns the order of others round.
func oneLine(_ text: String) -> String {
    func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar {
        case "\t"..."\r", "\u{85}", "\u{2028}", "\u{2029}": return " "
        // Overrides, embeddings and isolates: “photo.jpg” can be written with them as the name of a program.
        case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": return "\u{FFFD}"
        default:
            let isControl = scalar.properties.generalCategory == .control
            return isControl || FileName.byte(of: scalar) != nil ? "\u{FFFD}" : scalar
        }
    }
    return String(String.UnicodeScalarView(text.unicodeScalars.map(shown)))
}
