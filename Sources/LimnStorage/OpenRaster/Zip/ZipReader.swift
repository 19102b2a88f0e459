import CZip
import LimnCodecs

/// Reads ZIP archives by libzip, stored and deflated files.
enum ZipReader {
    /// More files than any picture has.
    private static let most = 10_000

    /// The files of an archive, in the order of its directory. Throws: `CodecError.damaged`.
    static func entries(of bytes: [UInt8]) throws(CodecError) -> [ZipEntry] {
        // libzip takes the empty file for an empty archive.
        if bytes.isEmpty { throw .damaged("it is empty") }
        return try bytes.withUnsafeBufferPointer { bytes throws(CodecError) in
            let source = zip_source_buffer_create(bytes.baseAddress, UInt64(bytes.count), 0, nil)
            var error = zip_error_t()
            // The flag has the parts' own headers compared to the directory.
            guard let archive = zip_open_from_source(source, ZIP_RDONLY | ZIP_CHECKCONS, &error) else {
                zip_source_free(source)
                switch error.zip_err {
                case ZIP_ER_NOZIP: throw .damaged("it is cut short, or no ZIP file")
                case ZIP_ER_MULTIDISK: throw .damaged("it is one of several parts")
                default: throw .damaged("its directory of parts is broken")
                }
            }
            defer { zip_discard(archive) }
            return try entries(archive, fileSize: bytes.count)
        }
    }

    private static func entries(_ archive: OpaquePointer, fileSize: Int) throws(CodecError) -> [ZipEntry] {
        let count = zip_get_num_entries(archive, 0)
        if count > most { throw .damaged("it has too many parts") }
        var result: [ZipEntry] = [], names: Set<String> = [], room = max(64 << 20, 100 * fileSize)
        for index in 0..<UInt64(count) {
            var stat = zip_stat_t()
            guard zip_stat_index(archive, index, zip_flags_t(ZIP_FL_ENC_RAW), &stat) == 0,
                let name = String(validatingCString: stat.name), isSafe(name)
            else { throw .damaged("the name of one of its parts is not allowed") }
            if stat.encryption_method != ZIP_EM_NONE { throw .damaged("its part \(name) is encrypted") }
            if ![ZIP_CM_STORE, ZIP_CM_DEFLATE].contains(Int32(stat.comp_method)) {
                throw .damaged("its part \(name) is compressed in a way that is not read")
            }
            // Deflating makes pictures, which are compressed already, no smaller; parts that claim to grow a hundredfold are
            // there to fill the memory. What is small may be anything.
            if stat.size > room { throw .damaged("its part \(name) is larger than the file can hold") }
            room -= Int(stat.size)
            if name.utf8.last == UInt8(ascii: "/"), stat.size == 0 { continue }
            if !names.insert(name).inserted { throw .damaged("it has two parts named \(name)") }
            result.append(ZipEntry(name, contents(archive, index, Int(stat.size))))
        }
        return result
    }

    /// The bytes of a file; nil unless they are `count` and have the right checksum.
    private static func contents(_ archive: OpaquePointer, _ index: UInt64, _ count: Int) -> [UInt8]? {
        guard let file = zip_fopen_index(archive, index, 0) else { return nil }
        defer { zip_fclose(file) }
        var filled = 0, more: UInt8 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: max(count, 1)) { buffer, written in
            filled = Int(zip_fread(file, buffer.baseAddress, UInt64(count)))
            written = max(filled, 0)
        }
        // Checksums are compared where a file ends.
        return filled == count && zip_fread(file, &more, 1) == 0 ? bytes : nil
    }

    /// Whether a name stays below the folder that somebody may unpack it to: what is not must not travel on.
    private static func isSafe(_ name: String) -> Bool {
        // Bytes, as others see them: with an accent after it a slash would be another character.
        let slash = UInt8(ascii: "/"), bytes = name.utf8
        if bytes.isEmpty || bytes.first == slash || bytes.contains(where: { $0 < 0x20 || $0 == 0x5C || $0 == 0x3A }) {
            return false
        }
        return !bytes.split(separator: slash, omittingEmptySubsequences: false).contains {
            $0.elementsEqual("..".utf8) || $0.elementsEqual(".".utf8)
        }
    }
}
