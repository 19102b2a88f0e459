import CVips

/// The library itself.
enum Vips {
    /// Makes it ready for a format. Throws: `CodecError.damaged`.
    static func start(for format: ImageFormat) throws(CodecError) {
        guard limn_vips_start(format == .avif || format == .heic ? 1 : 0) == 0 else {
            throw .damaged("libvips does not start")
        }
    }

    /// Its words for its last failure.
    static func reason() -> String {
        var text = [CChar](repeating: 0, count: 512)
        limn_vips_reason(&text, text.count)
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
