import CVips
import Glibc
import LimnCodecs
import LimnEngine
import LimnRaster
import LimnStorage

/// A picture read from a file, and how pictures are written.
struct PhotoFile {
    /// What a file has that a session does not, for the file that is written.
    struct Baggage {
        var metadata = Metadata()
        /// Other programs' layers of an OpenRaster file.
        var foreign: ForeignLayers?
    }

    /// The picture, with the steps of an OpenRaster file's history.
    let session: Session
    let baggage: Baggage

    /// Made ready once for the tiles of a large picture.
    private static let heap: Void = limn_heap_prepare(256 << 20)

    /// Reads a picture; `-` is standard input. Throws: `CommandError.failure` that names the file.
    static func read(_ path: String) throws(CommandError) -> PhotoFile {
        try read(try FileBytes.picture(path), named: path)
    }

    /// The same of a file's bytes.
    static func read(_ bytes: [UInt8], named path: String) throws(CommandError) -> PhotoFile {
        // Other decoders take the whole picture in one block, which is better mapped by itself.
        if let format = ImageFormat(content: bytes), format == .jpeg || format == .png { _ = heap }
        do throws(CodecError) {
            let (file, notices) = try Descriptors.withQuietErrors { () throws(CodecError) in try decode(bytes) }
            for notice in notices { Notice.write(path, notice) }
            return file
        } catch {
            throw .failure(place: path, what: sentence(error))
        }
    }

    /// The picture, and what should be told of it.
    private static func decode(_ bytes: [UInt8]) throws(CodecError) -> (file: PhotoFile, notices: [String]) {
        if OpenRaster.mayBe(bytes) {
            let document = try OpenRaster.read(bytes)
            return (
                PhotoFile(session: document.session, baggage: Baggage(foreign: document.foreign)), document.notices
            )
        }
        let image = try ImageReader.read(bytes)
        return (PhotoFile(session: Session(photo: image.sheet), baggage: Baggage(metadata: image.metadata)), [])
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

    /// Writes a picture. `name` stands in errors; `-` is PNG on standard output.
    static func write(
        _ session: Session, to path: String, named name: String, quality: Int, options: OutputOptions,
        baggage: Baggage, isRedacted: Bool
    ) throws(CommandError) {
        try check(path, named: name)
        let frames = framesReplaced(path)
        var write = WriteOptions()
        write.quality = quality
        if options.keepsMetadata {
            write.metadata = baggage.metadata.kept(location: options.keepsLocation, redacted: isRedacted)
        }
        do throws(CodecError) {
            if path != "-" && OpenRaster.isName(path) {
                try put(
                    OpenRaster.encode(session, over: baggage.foreign, keepsHistory: options.keepsHistory), to: path)
                if !write.metadata.isEmpty { Notice.write(name, "OpenRaster has no metadata; it is left out") }
                return
            }
            guard let format = path == "-" ? .png : ImageFormat(ending: path) else { throw .unknownEnding }
            try put(ImageWriter.encode(session.flattened(), as: format, write), to: path)
            let omitted = write.metadata.omitted(in: format)
            if omitted > 0 {
                let pieces = omitted == 1 ? "a piece of metadata is" : "\(omitted) pieces of metadata are"
                Notice.write(name, "\(pieces) too large to be kept and left out")
            }
            if frames > 1 { Notice.write(name, "it had \(frames) frames or pages; now it has one picture") }
        } catch {
            throw .failure(place: path == "-" ? "standard output" : name, what: sentence(error))
        }
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
        case .unknownFormat: "is no picture of a format that is read (PNG, JPEG, WebP, TIFF, GIF, AVIF, HEIC, ORA)"
        case .damaged(let reason): reason.isEmpty ? "is damaged" : "is damaged: \(reason)"
        case .tooLarge(let width, let height):
            "is too large: \(width) by \(height) pixels; at most 65535 a side and 400 megapixels"
        case .unknownEnding: "must end in \(FileKind.writableEndings)"
        case .outOfMemory: "takes more memory than there is"
        case .tooLargeFor(let format, let limit, let width, let height):
            "is too large for \(format.name): \(width) by \(height) pixels; at most \(limit) a side"
        case .notEncoded(let reason): reason.isEmpty ? "cannot be written" : "cannot be written: \(reason)"
        case .system(let number): Descriptors.text(number)
        }
    }
}
