import CZip
import Glibc
import LimnCodecs

/// Makes the bytes of a ZIP archive by libzip: all stored, no times, no owners, no extra fields. The same files give the same
/// bytes, and the first one stands where programs look for the kind of a file by its content (name at 30, contents at 38).
enum ZipWriter {
    /// An archive of files. Throws: `CodecError.notEncoded`, also for one that is damaged.
    static func archive(_ entries: [ZipEntry]) throws(CodecError) -> [UInt8] {
        let target = zip_source_buffer_create(nil, 0, 0, nil)
        defer { zip_source_free(target) }
        guard let archive = zip_open_from_source(target, ZIP_TRUNCATE, nil) else { throw .notEncoded("") }
        zip_source_keep(target)
        do throws(CodecError) {
            for entry in entries {
                guard let contents = try? entry.contents() else {
                    throw .notEncoded("the part \(entry.name) of the file it was in is damaged")
                }
                try add(entry.name, contents, to: archive)
            }
            if zip_close(archive) != 0 { throw failure(archive) }
        } catch {
            zip_discard(archive)
            throw error
        }
        var stat = zip_stat_t()
        zip_source_stat(target, &stat)
        zip_source_open(target)
        defer { zip_source_close(target) }
        return [UInt8](unsafeUninitializedCapacity: Int(stat.size)) { buffer, count in
            count = Int(zip_source_read(target, buffer.baseAddress, stat.size))
        }
    }

    private static func add(_ name: String, _ contents: [UInt8], to archive: OpaquePointer) throws(CodecError) {
        // libzip reads and frees it when the archive is closed.
        let copy = malloc(max(contents.count, 1))!
        contents.withUnsafeBytes { if let start = $0.baseAddress { memcpy(copy, start, $0.count) } }
        let source = zip_source_buffer(archive, copy, UInt64(contents.count), 1)
        let index = zip_file_add(archive, name, source, zip_flags_t(ZIP_FL_ENC_UTF_8))
        if index < 0 { zip_source_free(source) }
        // The first day that can be told is 1 January 1980.
        guard index >= 0, zip_set_file_compression(archive, UInt64(index), ZIP_CM_STORE, 0) == 0,
            zip_file_set_dostime(archive, UInt64(index), 0, 0x21, 0) == 0,
            zip_file_set_external_attributes(archive, UInt64(index), 0, UInt8(ZIP_OPSYS_DOS), 0) == 0
        else { throw failure(archive) }
    }

    private static func failure(_ archive: OpaquePointer) -> CodecError {
        .notEncoded(String(cString: zip_strerror(archive)))
    }
}
