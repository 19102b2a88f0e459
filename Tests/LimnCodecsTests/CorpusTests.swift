import Foundation
import LimnCodecs
import LimnRaster
import Testing

/// Every picture of the shared corpus, where it is there: what must open opens at its size, what must be refused is.
@Suite struct CorpusTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var path: String, expect: String, tolerance: String, width: Int?, height: Int?, mean: [Double]
        var testDescription: String { path }
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../shared/corpus/").standardizedFileURL

    private static let rows: [Row] = {
        guard let index = try? String(contentsOf: folder.appending(path: "INDEX.tsv"), encoding: .utf8) else {
            return []
        }
        return index.split(separator: "\n").dropFirst().compactMap { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard cells.count > 16, ["png", "jpeg", "webp"].contains(cells[1]) else { return nil }
            return Row(
                path: cells[0], expect: cells[2], tolerance: cells[3], width: Int(cells[12]), height: Int(cells[13]),
                mean: cells[16].split(separator: ",").compactMap { Double($0) })
        }
    }()

    @Test(arguments: rows) func opensOrIsRefused(row: Row) throws {
        let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: row.path)))
        guard let image = try? ImageReader.read(bytes) else {
            #expect(row.expect != "ok")
            return
        }
        #expect(row.expect != "error" && row.expect != "bomb")
        guard row.expect == "ok", let width = row.width, let height = row.height else { return }
        try #require(image.sheet.width == width && image.sheet.height == height)
        // Without a profile CMYK is anybody's guess.
        if row.tolerance == "approx" { return }
        for (mean, expected) in zip(Self.mean(image.sheet), row.mean) {
            #expect(abs(mean - expected) <= (row.tolerance == "lossy" ? 1.5 : 1))
        }
    }

    /// The mean colour over white.
    private static func mean(_ sheet: Sheet) -> [Double] {
        var bytes = [UInt8](repeating: 0, count: sheet.width * sheet.height * 3)
        bytes.withUnsafeMutableBytes {
            sheet.write(sheet.bounds, to: $0.baseAddress!, stride: sheet.width * 3, layout: .rgb)
        }
        return bytes.withUnsafeBufferPointer { buffer in
            (0..<3).map { k in
                var sum = 0, i = k
                while i < buffer.count {
                    sum += Int(buffer[i])
                    i += 3
                }
                return Double(sum) / Double(sheet.width * sheet.height)
            }
        }
    }

    @Test(arguments: rows.filter { $0.expect == "ok" }) func cutShortIsRefused(row: Row) throws {
        let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: row.path)))
        #expect(throws: CodecError.self) { try ImageReader.read(Array(bytes.prefix(bytes.count * 2 / 3))) }
    }
}
