import LimnCodecs

/// Text made safe for one line of a terminal or a log.
enum OneLine {
    /// `text` with everything escaped that could break the line, move the cursor or turn the reading direction; at most
    /// `limit` bytes, the middle left out.
    static func text(_ text: String, limit: Int) -> String {
        var pieces: [String] = [], size = 0
        for scalar in text.unicodeScalars {
            let piece = escaped(scalar)
            pieces.append(piece)
            size += piece.utf8.count
        }
        if size <= limit { return pieces.joined() }
        let half = (limit - 3) / 2
        return prefix(of: pieces, limit: half).joined() + "…"
            + prefix(of: pieces.reversed(), limit: half).reversed().joined()
    }

    private static func prefix(of pieces: [String], limit: Int) -> ArraySlice<String> {
        var size = 0
        let end = pieces.firstIndex { piece in
            size += piece.utf8.count
            return size > limit
        }
        return pieces.prefix(end ?? pieces.count)
    }

    private static func escaped(_ scalar: UnicodeScalar) -> String {
        if let byte = FileName.byte(of: scalar) { return "\\x\(String(byte, radix: 16))" }
        return switch scalar.value {
        case 0x09: "\\t"
        case 0x0A: "\\n"
        case 0x0D: "\\r"
        // C0, DEL and C1; line and paragraph separators; marks and overrides of the reading direction.
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0xFEFF:
            "\\u{\(String(scalar.value, radix: 16))}"
        default: String(Character(scalar))
        }
    }
}
