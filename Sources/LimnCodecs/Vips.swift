import CVips

/// The library itself.
enum Vips {
    /// Makes it ready for a format. Throws: `CodecError.noLibrary`.
    static func start(for format: ImageFormat) throws(CodecError) {
        if let reason = limn_vips_start(format == .avif || format == .heic ? 1 : 0) {
            throw .noLibrary(String(cString: reason))
        }
    }

    /// Its last failure.
    static func failure(writing: Bool = false) -> CodecError {
        var text = [CChar](repeating: 0, count: 2048)
        limn_vips_reason(&text, text.count)
        let words = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return CodecError(words, writing: writing)
    }
}
