import CVips
import Glibc
import LimnCodecs
import LimnEngine
import LimnRaster
import LimnStorage

/// Reading and writing the files of pictures.
enum PhotoFile {
    /// Whether memory is ready for the tiles of a large picture.
    nonisolated(unsafe) private static var heapIsReady = false

    /// Reads a picture; `-` is standard input. Throws: `CommandError.failure` that names the file.
    static func read(_ path: String) throws(CommandError) -> StoredPicture {
        try read(try FileBytes.picture(path), named: path)
    }

    /// The same of a file's bytes.
    static func read(_ bytes: [UInt8], named path: String) throws(CommandError) -> StoredPicture {
        // Other decoders take the whole picture in one block, which is better mapped by itself.
        if let format = ImageFormat(content: bytes), format == .jpeg || format == .png { prepareHeap() }
        do throws(CodecError) {
            let picture = try Descriptors.withQuietErrors { () throws(CodecError) in try StoredPicture(bytes) }
            for notice in picture.notices { Notice.add(path, notice) }
            return picture
        } catch {
            throw .failure(place: path, what: sentence(error))
        }
    }

    private static func prepareHeap() {
        if heapIsReady { return }
        limn_heap_prepare(256 << 20)
        heapIsReady = true
    }

    /// Finds out what would be in the way of writing a file, before work is put into it. Throws: as `write`.
    static func check(_ path: String, named name: String) throws(CommandError) {
        if path == "-" { return }
        do throws(CodecError) {
            try AtomicFile.check(path)
        } catch {
            throw .failure(place: name, what: sentence(error))
        }
    }

    /// Writes a picture. `name` stands in errors, `source` in those about the file that it came from; `-` is PNG on
    /// standard output.
    static func write(
        _ session: Session, to path: String, named name: String, quality: Int, options: OutputOptions,
        baggage: StoredPicture.Baggage, from source: String? = nil, isRedacted: Bool
    ) throws(CommandError) {
        try check(path, named: name)
        let frames = framesReplaced(path)
        var write = WriteOptions()
        write.quality = quality
        if options.keepsMetadata {
            write.metadata = baggage.metadata.kept(location: options.keepsLocation, redacted: isRedacted)
        }
        do throws(CodecError) {
            // Standard output gets PNG.
            let ending = path == "-" ? ".png" : path
            try put(
                StoredPicture.encode(session, for: ending, write, baggage, keepsHistory: options.keepsHistory),
                to: path)
            notice(of: write.metadata, leftOutOf: ending, named: name)
            if ImageFormat(ending: ending) == .gif && !ImageWriter.isExact(frame: session.flattened(), as: .gif) {
                Notice.add(name, "GIF has too few colours to show this exactly; a .png does")
            }
            if frames > 1 { Notice.add(name, "it had \(frames) frames or pages; now it has one picture") }
        } catch {
            // Its layers are read for good only when a redaction has to write them anew.
            if case .damaged = error, let source { throw .failure(place: source, what: sentence(error)) }
            throw .failure(place: path == "-" ? "standard output" : name, what: sentence(error))
        }
    }

    /// Says what of the metadata to be kept a file could not take.
    private static func notice(of metadata: Metadata, leftOutOf path: String, named name: String) {
        guard let format = ImageFormat(ending: path) else {
            if !metadata.isEmpty { Notice.add(name, "OpenRaster has no metadata; it is left out") }
            return
        }
        if !format.hasMetadata {
            if !metadata.isEmpty { Notice.add(name, "\(format.name) has no metadata; it is left out") }
            return
        }
        if !format.hasComments && !metadata.comments.isEmpty {
            Notice.add(name, "\(format.name) has no comments; the photo's are left out")
        }
        let omitted = metadata.omitted(in: format)
        if omitted == 0 { return }
        let pieces = omitted == 1 ? "a piece of metadata is" : "\(omitted) pieces of metadata are"
        Notice.add(name, "\(pieces) too large to be kept and left out")
    }

    /// How many pictures the old file at `path` has.
    private static func framesReplaced(_ path: String) -> Int {
        var status = stat()
        // Larger files than this are photos or pages that take their time anyway; still, they are not read for a notice.
        guard path != "-", stat(FileName.bytes(of: path), &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_size < 256 << 20,
            let bytes = try? FileBytes.picture(path)
        else { return 0 }
        return ImageInfo.frames(of: bytes)
    }

    /// Writes a file's bytes; `-` is standard output.
    static func put(_ bytes: [UInt8], to path: String) throws(CodecError) {
        if path == "-" {
            let error = bytes.withUnsafeBytes { Descriptors.write($0, to: STDOUT_FILENO) }
            if error != 0 { throw .system(error) }
        } else {
            try AtomicFile.write(bytes, to: path)
        }
    }

    /// Why a file could not be read or written, in words.
    static func sentence(_ error: CodecError) -> String {
        switch error {
        case .empty: "the file is empty"
        case .unknownFormat: "is no picture of a format that is read (PNG, JPEG, WebP, TIFF, GIF, AVIF, HEIC, ORA)"
        case .damaged(let reason): reason.isEmpty ? "is damaged" : "is damaged: \(reason)"
        case .tooLarge(let width, let height):
            "is too large: \(width) by \(height) pixels; at most \(ImageReader.largestSide) a side and \(ImageReader.largestArea / 1_000_000) megapixels"
        case .unknownEnding: "must end in \(FileKind.writableEndings)"
        case .outOfMemory: "takes more memory than there is"
        case .tooLargeFor(let format, let limit, let width, let height):
            "is too large for \(format.name): \(width) by \(height) pixels; at most \(limit) a side"
        case .notEncoded(let reason): reason.isEmpty ? "cannot be written" : "cannot be written: \(reason)"
        case .noLibrary(let reason): "needs a library that cannot be loaded: \(reason)"
        case .system(let number): Descriptors.text(number)
        }
    }
}
