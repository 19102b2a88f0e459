/// The picture formats Limn reads; all but HEIC are written, too.
public enum ImageFormat: String, Equatable, Sendable, CaseIterable {
    case png, jpeg, webp, tiff, gif, avif, heic

    /// The name as people write it.
    public var name: String {
        switch self {
        case .webp: "WebP"
        default: rawValue.uppercased()
        }
    }

    /// Most pixels a side of a file that others can open: JPEG by libjpeg, which keeps clear of its 65,535; WebP by its
    /// 14 bits; AVIF by what decoders take (Debian's libheif 16,384).
    var largestSide: Int {
        switch self {
        case .jpeg: 65_500
        case .webp: 16_383
        case .avif, .heic: 16_384
        case .png, .tiff, .gif: ImageReader.largestSide
        }
    }

    /// Whether a file of it can have EXIF and XMP; a GIF's are not written.
    public var hasMetadata: Bool { self != .gif }
    /// Whether texts are written to a file of it.
    public var hasComments: Bool { self == .png || self == .jpeg }

    /// The format of a file by its first bytes, or nil.
    public init?(content bytes: [UInt8]) {
        func at(_ offset: Int, _ text: String) -> Bool {
            bytes.count >= offset + text.utf8.count && bytes[offset...].starts(with: text.utf8)
        }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if at(0, "RIFF"), at(8, "WEBP") {
            self = .webp
        } else if bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A])
            || bytes.starts(with: [0x49, 0x49, 0x2B, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2B])
        {
            self = .tiff
        } else if at(0, "GIF87a") || at(0, "GIF89a") {
            self = .gif
        } else if at(4, "ftyp"), let format = ImageFormat(brandsOf: bytes) {
            self = format
        } else {
            return nil
        }
    }

    /// The format of a file that is to be read. Throws: `CodecError.empty`, `CodecError.unknownFormat`.
    static func toRead(_ bytes: [UInt8]) throws(CodecError) -> ImageFormat {
        guard let format = ImageFormat(content: bytes) else { throw bytes.isEmpty ? .empty : .unknownFormat }
        return format
    }

    /// HEIF's first box: size, "ftyp", the main brand, a version, other brands. Some files name the general ones first.
    private init?(brandsOf bytes: [UInt8]) {
        let size = bytes[..<4].reduce(0) { $0 << 8 | Int($1) }
        let brands = stride(from: 8, through: min(size, bytes.count, 256) - 4, by: 4).filter { $0 != 12 }
            .map { String(decoding: bytes[$0..<$0 + 4], as: UTF8.self) }
        if brands.contains("avif") || brands.contains("avis") {
            self = .avif
        } else if brands.contains(where: ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"].contains) {
            self = .heic
        } else {
            return nil
        }
    }

    /// The format a file name's ending asks for, or nil when there is none that is written.
    public init?(ending name: String) {
        switch FileName.ending(of: name) {
        case "png": self = .png
        case "jpg", "jpeg": self = .jpeg
        case "webp": self = .webp
        case "tif", "tiff": self = .tiff
        case "gif": self = .gif
        case "avif": self = .avif
        default: return nil
        }
    }
}
