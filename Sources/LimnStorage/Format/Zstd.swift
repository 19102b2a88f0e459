import CZstd

/// Compression of one block of bytes after the other, each a zstd frame with its checksum.
struct Zstd: ~Copyable {
    private let context: OpaquePointer

    init() {
        context = ZSTD_createCCtx()!
        // The fastest level that still packs paper and drawings well; photos hardly get smaller on any.
        ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, 1)
        ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
    }

    deinit { ZSTD_freeCCtx(context) }

    func compress(_ bytes: [UInt8]) -> [UInt8] {
        let bound = ZSTD_compressBound(bytes.count)
        return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
            count = ZSTD_compress2(context, buffer.baseAddress!, bound, bytes, bytes.count)
            precondition(ZSTD_isError(count) == 0, "zstd failed on a buffer that is large enough")
        }
    }

    /// The bytes that one frame holds, if they are exactly `count`; nil for anything else. Takes no more memory than that.
    static func decompress(_ frame: ArraySlice<UInt8>, count: Int) -> [UInt8]? {
        var isWhole = false
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            frame.withUnsafeBytes { frame in
                // One frame and nothing behind it.
                guard ZSTD_findFrameCompressedSize(frame.baseAddress, frame.count) == frame.count else { return }
                let size = ZSTD_decompress(buffer.baseAddress, count, frame.baseAddress, frame.count)
                isWhole = size == count
                filled = isWhole ? count : 0
            }
        }
        return isWhole ? bytes : nil
    }
}
