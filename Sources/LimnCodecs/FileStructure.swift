/// What the outer structure of a file tells, without decoding pixels: size where it is cheap to know, metadata, and
/// whether the file is whole.
struct FileStructure {
    var size: (width: Int, height: Int)?
    var metadata = Metadata()
    /// Whether a TIFF, AVIF or HEIC speaks of bytes that are not there. Some can be read all the same.
    var isCut = false
    /// Frames of an animation, pages or pictures.
    var frames = 1
    /// Bytes that compressed texts and a profile may still grow to.
    var inflatable = 16 << 20
    /// Most texts that are read.
    private static let mostComments = 10_000
    /// Notes that libvips need not see, in file order.
    private var notes: [Range<Int>] = []
    /// Bytes of the notes; of those that libvips would unpack, more than any that may stay.
    private var weight = 0

    /// Throws: `CodecError.damaged` for a PNG, JPEG or WebP that is cut short or whose structure is broken.
    init(_ bytes: [UInt8], _ format: ImageFormat) throws(CodecError) {
        switch format {
        case .png: try readPNG(bytes)
        case .jpeg: try readJPEG(bytes)
        case .webp: try readWebP(bytes)
        case .tiff: readTIFF(bytes)
        case .gif: readGIF(bytes)
        case .avif, .heic: readHEIF(bytes)
        }
    }

    /// The file as libvips is to see it: without notes, which are read here, and which it would unpack and copy whatever
    /// they grow to. The small ones of an ordinary photo stay, and nothing is copied.
    func picture(_ bytes: [UInt8], _ format: ImageFormat) -> [UInt8] {
        weight <= 1 << 16 ? bytes : withoutNotes(bytes, format)
    }

    /// The file without its notes.
    func withoutNotes(_ bytes: [UInt8], _ format: ImageFormat) -> [UInt8] {
        var result: [UInt8] = [], at = 0
        result.reserveCapacity(bytes.count)
        for note in notes + [bytes.count..<bytes.count] {
            result += bytes[at..<note.lowerBound]
            at = note.upperBound
        }
        if format == .webp {
            // RIFF tells its length.
            let length = little(bytes, 4, 4) - notes.reduce(0) { $0 + $1.count }
            for k in 0..<4 { result[4 + k] = UInt8(length >> (8 * k) & 255) }
        }
        return result
    }

    /// Remembers a note.
    mutating func note(_ range: Range<Int>, isCompressed: Bool = false) {
        if notes.last?.upperBound == range.lowerBound {
            notes[notes.count - 1] = notes[notes.count - 1].lowerBound..<range.upperBound
        } else {
            notes.append(range)
        }
        weight += isCompressed ? 1 << 20 : range.count
    }

    /// Remembers a text. A file may have millions of empty ones, which are only counted.
    mutating func add(_ comment: @autoclosure () -> Metadata.Comment) {
        if metadata.comments.count < FileStructure.mostComments {
            metadata.comments.append(comment())
        } else {
            metadata.unread += 1
        }
    }

    /// Remembers a text without a keyword.
    mutating func add(comment text: ArraySlice<UInt8>) {
        add(.init(text: Array(text), isUTF8: String(validating: text, as: UTF8.self) != nil))
    }

    /// Remembers an XMP packet; only the last one is kept.
    mutating func add(xmp packet: [UInt8]) {
        if let earlier = metadata.xmp { metadata.unkept.add(MetadataTraits(xmp: earlier)) }
        metadata.xmp = packet
    }

    /// Remembers an EXIF, which may have JPEG's name in front; only one counts, for decoders the first or the last.
    mutating func add(exif block: ArraySlice<UInt8>, isFirstCounted: Bool = false) {
        let exif = Array(block.dropFirst(block.starts(with: "Exif\0\0".utf8) ? 6 : 0))
        guard let earlier = metadata.exif else {
            metadata.exif = exif
            return
        }
        metadata.unkept.add(MetadataTraits(exif: isFirstCounted ? exif : earlier))
        if !isFirstCounted { metadata.exif = exif }
    }

    /// What became of reading the picture, and "cut short" where the structure knows better than the decoder.
    func explaining<Result>(_ read: () throws(CodecError) -> Result) throws(CodecError) -> Result {
        do throws(CodecError) {
            return try read()
        } catch {
            if isCut, case .damaged = error { throw .damaged("it is cut short") }
            throw error
        }
    }

    func big(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
        (0..<count).reduce(0) { $0 << 8 | Int(bytes[at + $1]) }
    }

    func little(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
        guard at + count <= bytes.count else { return Int.max >> 8 }
        return (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
    }
}
