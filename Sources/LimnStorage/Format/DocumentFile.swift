import LimnCodecs
import LimnEngine
import LimnRaster

/// A document in a file: the three layers' tiles, in chunks that are compressed and checked one by one.
/// See `docs/recovery-format.md`.
enum DocumentFile {
    private static let magic = "LIMND"
    /// From so many bytes of tiles on a chunk ends: large enough to pack well, small enough for a cache.
    private static let chunkSize = 1 << 20

    /// Writes a document as it was after `entries` entries of the journal.
    static func write(_ document: Document, entries: Int, to file: OpenFile) throws(StorageError) {
        var header = Array(magic.utf8) + [1]
        header.append(number: UInt32(document.width))
        header.append(number: UInt32(document.height))
        header.append(number: UInt64(entries))
        header.appendChecksum()
        try file.write(header, at: 0)
        let zstd = Zstd()
        var offset = header.count, chunk: [UInt8] = [], bands = 0
        chunk.reserveCapacity(chunkSize * 2)
        let layers = [document.photo, document.highlights, document.drawing]
        for (k, sheet) in layers.enumerated() {
            for row in 0..<sheet.rows {
                sheet.appendBand(row, to: &chunk)
                bands += 1
                if chunk.count < chunkSize && !(k == layers.count - 1 && row == sheet.rows - 1) { continue }
                let packed = zstd.compress(chunk)
                var bytes: [UInt8] = []
                bytes.reserveCapacity(packed.count + 12)
                bytes.append(number: UInt32(bands))
                bytes.append(number: UInt32(chunk.count))
                bytes.append(counted: packed)
                try file.write(bytes, at: offset)
                offset += bytes.count
                chunk.removeAll(keepingCapacity: true)
                bands = 0
            }
        }
    }

    /// What a file holds.
    struct Contents {
        var document: Document
        /// Entries of the journal that lead to the document.
        var entries: Int
        /// Whether a part could not be read; it is clear.
        var isDamaged: Bool
    }

    /// Reads any bytes; what is damaged is left out. Throws where not even the size can be told, or the picture is larger
    /// than `limit` pixels.
    static func read(_ bytes: [UInt8], limit: Int = ImageReader.largestArea) throws(StorageError) -> Contents {
        var input = Unpacking(bytes)
        try input.header(magic)
        guard let width = input.number(UInt32.self), let height = input.number(UInt32.self),
            let entries = input.number(UInt64.self), entries <= UInt64(Int.max), input.checksum(),
            (1...ImageReader.largestSide).contains(Int(width)), (1...ImageReader.largestSide).contains(Int(height)),
            Int(width) * Int(height) <= limit
        else { throw .damaged }
        let empty = Sheet(width: Int(width), height: Int(height))
        var layers = [empty, empty, empty], band = 0, isDamaged = false
        while band < 3 * empty.rows {
            guard let bands = input.number(UInt32.self), bands > 0, Int(bands) <= 3 * empty.rows - band,
                let size = input.number(UInt32.self), Int(size) <= chunkSize + empty.columns * (1 + Tile.byteCount),
                let length = input.number(UInt32.self), let frame = input.take(Int(length))
            else {
                isDamaged = true
                break
            }
            if !take(frame, count: Int(size), band..<band + Int(bands), into: &layers) { isDamaged = true }
            band += Int(bands)
        }
        return Contents(
            document: Document(photo: layers[0], highlights: layers[1], drawing: layers[2]), entries: Int(entries),
            isDamaged: isDamaged || input.remaining > 0)
    }

    private static func take(
        _ frame: ArraySlice<UInt8>, count: Int, _ bands: Range<Int>, into layers: inout [Sheet]
    ) -> Bool {
        guard let chunk = Zstd.decompress(frame, count: count) else { return false }
        var position = 0
        for band in bands {
            let (layer, row) = band.quotientAndRemainder(dividingBy: layers[0].rows)
            if !layers[layer].takeBand(row, from: chunk, at: &position) { return false }
        }
        return position == chunk.count
    }
}
